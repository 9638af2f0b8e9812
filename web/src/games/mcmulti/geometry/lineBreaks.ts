/** Text cut into lines, for drawings: words are never broken, and a unit stays with its number. */

const WIDTH = 0.43; // of a letter of the sign's type, against its size
export const SMALLEST = 19; // no type on the board is smaller: it is read on a laptop

export function wrap(text: string, width: number, size: number): string[] {
  const most = Math.floor(width / (size * WIDTH));
  const lines: string[] = [];
  for (const word of text.replace(/(\d) (\p{L})(?!\p{L})/gu, "$1\u00a0$2").split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The lines in the largest type that fits the room; `lead` is from one line to the next. */
export function fit(text: string, width: number, height: number, largest: number) {
  let size = largest;
  let lines = wrap(text, width, size);
  while (size > SMALLEST && lines.length * leadOf(size) > height) lines = wrap(text, width, --size);
  return { size, lead: leadOf(size), lines };
}

function leadOf(size: number): number {
  return Math.round(size * 1.08);
}
