/** Where a turn of McMulti begins: the row that hands the turn to an island, and what it tells of it. */

import type { Begun } from "../../../table/contract/gameUI";
import type { Entry } from "../../../wire/generated/api";

const TOLD = ["mm-log-turn", "mm-log-turn-ownerless"];

export function begins({ changes, told }: Entry): Begun | null {
  const changed = (name: string) => changes.some((change) => change.at === name);
  if (!changed("turn") && !changed("rounds")) return null;
  const heading = told.find((one) => TOLD.includes(one.key)) ?? null;
  return { round: heading ? Number(heading.numbers["round"]) : null, isCounted: changed("rounds"), heading };
}
