/** Refusals that say nothing about the request, only that the house cannot carry it out just now. */

import type { Problem } from "./generated/api";

const PAUSE = 2000;
const PASSING = new Set(["server-too-many", "server-store-trouble", "server-store-unsure", "server-sockets-all"]);

/** After how many milliseconds a retry makes sense; null: the answer would be the same. */
export function pauseOf(problem: Problem | null): number | null {
  if (!problem || !PASSING.has(problem.key)) return null;
  return Math.max(Number(problem.params?.["seconds"] ?? 0) * 1000, PAUSE);
}
