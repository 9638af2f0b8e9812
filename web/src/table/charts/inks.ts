/** How the lines of a chart are told apart: by ink and by dashes. */

const DASHES = ["", "8 3", "2.5 2.5", "10 3 2 3", "5 2 1 2 1 2"];
const INKS = ["--petrol", "--signal", "--mustard-ink", "--pump", "--steel"];

export function inkOf(seat: number, k: number): string {
  return seat >= 0 ? `var(--seat-${seat})` : `var(${INKS[k % INKS.length]})`;
}

export function dashOf(seat: number, k: number): string {
  return DASHES[(seat >= 0 ? seat : k) % DASHES.length]!;
}
