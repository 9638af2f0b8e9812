/** Where a turn of One More Barrel begins: the row that takes a slot or begins a round, and what it tells of it. */

import type { Begun } from "../../../table/contract/gameUI";
import type { LogEntry } from "../../../wire/generated/api";

const HEADINGS = ["omb-told-round", "omb-told-stage"];

export function begins({ changes, sentences }: LogEntry): Begun | null {
  const changed = (name: string) => changes.some((change) => change.path === name);
  if (!changed("turn") && !changed("round")) return null;
  const heading = sentences.find((one) => HEADINGS.includes(one.key)) ?? null;
  return { round: heading ? Number(heading.params["round"]) : null, isCounted: changed("round"), heading };
}
