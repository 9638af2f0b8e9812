/** The way of the price: through all views once they are known, until then through the rows that are at hand. */

import type { AnyView } from "../../../table/contract/views";
import type { LogEntry } from "../../../wire/generated/api";
import type { Point } from "../geometry/layout";
import { viewOf } from "../view/view";

/** Steps of the price track in their order, the one before the first row among them, up to the one now. */
export function pricesIn(rows: readonly LogEntry[], now: number): number[] {
  const steps: number[] = [];
  for (const row of rows) {
    for (const { path, was, now: next } of row.changes) {
      if (path !== "price" || typeof was !== "number" || typeof next !== "number") continue;
      if (steps.length === 0) steps.push(was);
      steps.push(next);
    }
  }
  const reached = steps.lastIndexOf(now);
  return reached === -1 ? [] : steps.slice(0, reached + 1);
}

/** Steps of the price track in their order, from the views after each row. */
export function pricesOver(views: readonly AnyView[]): number[] {
  const steps = views.map((view) => viewOf(view).price);
  return steps.filter((step, k) => step !== steps[k - 1]);
}

/** Each step with its place between left and right, at equal distances. */
export function across(steps: readonly number[], left: number, right: number): Point[] {
  return steps.map((step, k) => [left + ((right - left) * k) / Math.max(steps.length - 1, 1), step]);
}
