/** Where a turn of One More Barrel begins: the row that takes a slot or begins a round, and what it tells of it. */

import type { Begun } from "../../../table/contract/gameUI";
import type { Entry } from "../../../wire/generated/api";

const TOLD = ["omb-log-round", "omb-log-stage"];

export function begins({ changes, told }: Entry): Begun | null {
  const changed = (name: string) => changes.some((change) => change.at === name);
  if (!changed("turn") && !changed("round")) return null;
  const heading = told.find((one) => TOLD.includes(one.key)) ?? null;
  return { round: heading ? Number(heading.numbers["round"]) : null, isCounted: changed("round"), heading };
}
