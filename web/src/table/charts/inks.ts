/** How the lines of a chart are told apart: by ink and by dashes. */

const DASHES = ["", "8 3", "2.5 2.5", "10 3 2 3", "5 2 1 2 1 2"];
const INKS = ["--petrol", "--signal", "--mustard-ink", "--pump", "--steel"];

export function inkOf(seat: number | null, k: number): string {
  return seat === null ? `var(${INKS[k % INKS.length]})` : `var(--seat-${seat})`;
}

export function dashOf(seat: number | null, k: number): string {
  return DASHES[(seat ?? k) % DASHES.length]!;
}
