/** Where a turn of One More Barrel begins: the row that takes a slot or begins a round, and what it tells of it. */

import type { TurnStart } from "../../../table/contract/gameUI";
import type { LogEntry } from "../../../wire/generated/api";

const HEADINGS = ["omb-log-round", "omb-log-stage"];

export function begins({ changes, sentences }: LogEntry): TurnStart | null {
  const hasChanged = (name: string) => changes.some((change) => change.path === name);
  if (!hasChanged("turn") && !hasChanged("round")) return null;
  const heading = sentences.find((one) => HEADINGS.includes(one.key)) ?? null;
  return { round: heading ? Number(heading.params["round"]) : null, isCounted: hasChanged("round"), heading };
}
