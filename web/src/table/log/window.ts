/** Which lines of a long list are drawn: those that can be seen, and a few around them. */

export interface VisibleLines {
  first: number;
  end: number;
  /** The height of what is not drawn, above and below. */
  above: number;
  below: number;
}

/** `heights` of all lines, of those never drawn a guess; `top` is how far the list is scrolled. */
export function visibleLines(heights: readonly number[], top: number, height: number, spare: number): VisibleLines {
  let first = 0;
  let above = 0;
  while (first < heights.length && above + heights[first]! <= top - spare) above += heights[first++]!;
  let end = first;
  let reach = above;
  while (end < heights.length && reach < top + height + spare) reach += heights[end++]!;
  let below = 0;
  for (let k = end; k < heights.length; k++) below += heights[k]!;
  return { first, end, above, below };
}

/** How far to scroll so that this line can be seen; null if it can be seen already. */
export function scrollTo(heights: readonly number[], line: number, top: number, height: number): number | null {
  let above = 0;
  for (let k = 0; k < line; k++) above += heights[k] ?? 0;
  const own = heights[line] ?? 0;
  if (above >= top && above + own <= top + height) return null;
  return Math.max(0, above - Math.max(0, (height - own) / 2));
}
