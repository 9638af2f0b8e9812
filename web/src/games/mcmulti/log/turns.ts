/** Where a turn of McMulti begins: the row that hands the turn to an island, and what it tells of it. */

import type { Begun } from "../../../table/contract/gameUI";
import type { LogEntry } from "../../../wire/generated/api";

const HEADINGS = ["mm-told-turn", "mm-told-turn-ownerless"];

export function begins({ changes, sentences }: LogEntry): Begun | null {
  const changed = (name: string) => changes.some((change) => change.path === name);
  if (!changed("turn") && !changed("rounds")) return null;
  const heading = sentences.find((one) => HEADINGS.includes(one.key)) ?? null;
  return { round: heading ? Number(heading.params["round"]) : null, isCounted: changed("rounds"), heading };
}
