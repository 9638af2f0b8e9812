/** The way of the price through the rows of the log that are at hand. */

import type { Entry } from "../../wire/api";

/** Steps of the price track in their order, the one before the first row among them, up to the one now. */
export function pricesIn(rows: readonly Entry[], now: number): number[] {
  const steps: number[] = [];
  for (const row of rows) {
    for (const { at, was, now: next } of row.changes) {
      if (at !== "price" || typeof was !== "number" || typeof next !== "number") continue;
      if (steps.length === 0) steps.push(was);
      steps.push(next);
    }
  }
  const reached = steps.lastIndexOf(now);
  return reached === -1 ? [] : steps.slice(0, reached + 1);
}
