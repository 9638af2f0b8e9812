/** From one moment of a game to the next one worth looking at. */

import type { LogEntry } from "../../wire/generated/api";
import type { Turn } from "./lines";

/** The next moment, or the one before, at which something was narrated or changed; `first` is the place of the first row known. */
export function stepBy(rows: readonly LogEntry[], first: number, n: number, by: 1 | -1, end: number): number {
  let next = n + by;
  while (next > 0 && next < end) {
    const row = rows[next - 1 - first];
    if (!row || row.sentences.length > 0) break;
    next += by;
  }
  return Math.min(Math.max(0, next), end);
}

/** The beginning of the next turn, or of this one or the one before. */
export function turnBy(turns: readonly Turn[], n: number, by: 1 | -1, end: number): number {
  if (by > 0) return turns.find((turn) => turn.n > n)?.n ?? end;
  return turns.findLast((turn) => turn.n < n)?.n ?? 0;
}
