/** Where a turn of McMulti begins: the row that hands the turn to an island, and what it tells of it. */

import type { TurnStart } from "../../../table/contract/gameUI";
import type { LogEntry } from "../../../wire/generated/api";

const HEADINGS = ["mm-log-turn", "mm-log-turn-ownerless"];
const OPENING = "mm-log-opening";

export function begins({ changes, sentences }: LogEntry): TurnStart | null {
  const hasChanged = (name: string) => changes.some((change) => change.path === name);
  if (!hasChanged("turn") && !hasChanged("rounds")) return null;
  const heading = sentences.find((one) => HEADINGS.includes(one.key)) ?? null;
  const owner = (heading ?? sentences.find((one) => one.key === OPENING))?.params["seat"];
  return {
    round: heading ? Number(heading.params["round"]) : null,
    isCounted: hasChanged("rounds"),
    heading,
    seat: typeof owner === "number" ? owner : null,
  };
}
