/** Whether a table has room: reckoned from its texts, so that nothing has to be drawn first and then replaced. */

import type { Grid, Head } from "./fields";
import type { Shown } from "./values";

const LETTER = 8.5; // pixels, on average, in the type of the page
const AIR = 24; // on both sides of a cell
const MARK = 30; // of a seat, before its name
const MOST = 18; // letters; longer texts are wrapped

export function hasRoom(grid: Grid, width: number): boolean {
  return widthOf(grid) <= width;
}

function widthOf({ columns, rows }: Grid): number {
  const first = Math.max(...rows.map(({ head }) => widthOfHead(head)));
  const others = columns.map((head, k) =>
    Math.max(widthOfHead(head), ...rows.map(({ cells }) => AIR + lettersIn(cells[k]) * LETTER)),
  );
  return others.reduce((sum, one) => sum + one, first);
}

function widthOfHead({ text, seat }: Head): number {
  return AIR + Math.min(text.length, MOST) * LETTER + (seat === null ? 0 : MARK);
}

function lettersIn(value: Shown | undefined): number {
  return value?.kind === "text" ? Math.min(value.text.length, MOST) : value ? MOST : 0;
}
