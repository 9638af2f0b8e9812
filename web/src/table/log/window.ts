/** Which lines of a long list are drawn: those that can be seen, and a few around them. */

export interface VisibleLines {
  first: number;
  end: number;
  /** The height of what is not drawn, above and below. */
  above: number;
  below: number;
}

/** A part of the list: from `first` up to `end`, which is no part of it. */
export type Part = Pick<VisibleLines, "first" | "end">;

/**
 * `heights` of all lines, of those never drawn a guess; `top` is how far the list is scrolled. What is `drawn` stays as
 * long as it reaches well beyond what is seen, and not much too far: a list that follows its end scrolls by parts of a
 * pixel when a line at the edge comes or goes, and would else take that line away and bring it back in every frame.
 */
export function visibleLines(
  heights: readonly number[],
  top: number,
  height: number,
  spare: number,
  drawn: Part | null = null,
): VisibleLines {
  const least = partWithin(heights, top - spare / 2, top + height + spare / 2);
  const most = partWithin(heights, top - 2 * spare, top + height + 2 * spare);
  const isRight = drawn !== null && contains(drawn, least) && contains(most, drawn);
  const { first, end } = isRight ? drawn : partWithin(heights, top - spare, top + height + spare);
  return { first, end, above: sum(heights, 0, first), below: sum(heights, end, heights.length) };
}

function partWithin(heights: readonly number[], from: number, to: number): Part {
  let first = 0;
  let reach = 0;
  while (first < heights.length && reach + heights[first]! <= from) reach += heights[first++]!;
  let end = first;
  while (end < heights.length && reach < to) reach += heights[end++]!;
  return { first, end };
}

function contains(whole: Part, part: Part): boolean {
  return whole.first <= part.first && part.end <= whole.end;
}

function sum(heights: readonly number[], from: number, to: number): number {
  let all = 0;
  for (let k = from; k < to; k++) all += heights[k]!;
  return all;
}

/** How far to scroll so that this line can be seen; null if it can be seen already. */
export function scrollTo(heights: readonly number[], line: number, top: number, height: number): number | null {
  const above = sum(heights, 0, Math.min(line, heights.length));
  const own = heights[line] ?? 0;
  if (above >= top && above + own <= top + height) return null;
  return Math.max(0, above - Math.max(0, (height - own) / 2));
}
