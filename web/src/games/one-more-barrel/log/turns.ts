/** Where a turn of One More Barrel begins: the row that takes a slot or begins a round, and what it tells of it. */

import type { TurnStart } from "../../../table/contract/gameUI";
import type { LogEntry } from "../../../wire/generated/api";
import type { View } from "../../../wire/generated/one-more-barrel";

const HEADINGS = ["omb-log-round", "omb-log-stage"];
const TURNS: readonly unknown[] = ["opening", "choosing"] satisfies View["phase"][];
const CHECKS = /^omb-log-(withdrew|fine|voters|idle|exported|trimmed|barrel)/; // they go round the table, too

export function begins(entry: LogEntry): TurnStart | null {
  const { changes, sentences } = entry;
  const hasChanged = (name: string) => changes.some((change) => change.path === name);
  if (!hasChanged("turn") && !hasChanged("round")) return null;
  const heading = sentences.find((one) => HEADINGS.includes(one.key)) ?? null;
  return {
    round: heading ? Number(heading.params["round"]) : null,
    isCounted: hasChanged("round"),
    heading,
    seat: seatIn(entry),
  };
}

/** Whose turn begins; null: the checks of a round, which are nobody's turn. */
function seatIn({ changes, sentences, seat }: LogEntry): number | null {
  const now = (name: string) => changes.find((change) => change.path === name)?.now;
  const [phase, next] = [now("phase"), now("to_act") ?? seat];
  const isTurn = phase === undefined ? !sentences.some(({ key }) => CHECKS.test(key)) : TURNS.includes(phase);
  return isTurn && typeof next === "number" && next >= 0 ? next : null;
}
