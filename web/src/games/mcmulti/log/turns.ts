/** Where a turn of McMulti begins: the row that hands the turn to an island, and what it tells of it. */

import type { TurnStart } from "../../../table/contract/gameUI";
import type { LogEntry } from "../../../wire/generated/api";

const HEADINGS = ["mm-log-turn", "mm-log-turn-ownerless"];

export function begins({ changes, sentences }: LogEntry): TurnStart | null {
  const hasChanged = (name: string) => changes.some((change) => change.path === name);
  if (!hasChanged("turn") && !hasChanged("rounds")) return null;
  const heading = sentences.find((one) => HEADINGS.includes(one.key)) ?? null;
  return { round: heading ? Number(heading.params["round"]) : null, isCounted: hasChanged("rounds"), heading };
}
