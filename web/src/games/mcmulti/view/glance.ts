/** How a game stands at a glance, and how long it is: cash is open. */

import type { Glance, Message } from "../../../table/contract/gameUI";
import type { Printed, View } from "../../../wire/generated/mcmulti";

export function glance(view: View, { goal }: Printed): Glance {
  const hasBegun = view.phase !== "island_choice" && view.phase !== "opening";
  const round = {
    key: "mm-glance-round",
    params: { round: view.rounds + (view.phase === "ended" ? 0 : 1), goal: goal.cash },
  };
  const standing = view.players.map(({ cash }) => ({ key: "mm-money", params: { amount: cash } }));
  return { round: hasBegun ? round : null, standing };
}

/** The rounds from the first one on, as measured in bots' games at this goal. */
export function length({ goal }: Printed, seats: number): Message {
  const measured = goal.rounds_to_come?.[String(seats)]?.[0];
  const rounds = Math.min(measured === undefined ? Infinity : measured + 1, goal.round_limit ?? Infinity);
  return { key: "mm-length", params: { goal: goal.cash, rounds: Number.isFinite(rounds) ? rounds : 0 } };
}
