/** How far a game is: the rounds about to come, as measured in bots' games at its goal. */

import type { Printed, View } from "../../../wire/generated/mcmulti";

const TENTHS = 10;

/** After the round that is played, or before the first one all of them; null where nobody can tell, or the board says. */
export function roundsToCome(view: View, { goal }: Printed): number | null {
  const measured = goal.rounds_to_come?.[String(view.players.length)];
  if (!measured || view.announcer >= 0 || view.phase === "ended") return null;
  if (view.players.length === 0 || view.phase === "island_choice") return null;
  const isOpening = view.phase === "opening"; // what is in the purses is about to be spent
  const richest = isOpening ? 0 : Math.max(...view.players.map((player) => player.cash));
  const tenth = Math.min(TENTHS - 1, Math.max(0, Math.floor((TENTHS * richest) / goal.cash)));
  const about = (measured[tenth] ?? 0) + (isOpening ? 1 : 0);
  const left = goal.round_limit === null ? about : goal.round_limit - view.rounds - (isOpening ? 0 : 1);
  return Math.max(0, Math.min(about, left));
}
