/** Text cut into lines, for drawings: words are never broken. */

const WIDTH = 0.43; // of a letter of the sign's type, against its size

export function wrap(text: string, width: number, size: number): string[] {
  const most = Math.floor(width / (size * WIDTH));
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
