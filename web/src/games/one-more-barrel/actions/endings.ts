/** What comes when a phase is ended: who is next, or the checks at the end of a round. */

import type { Params } from "../../../words/words.svelte";
import type { View } from "../../../wire/generated/one-more-barrel";
import { isBattle, regionsOf } from "../view/view";

const SLOTS = 2; // of each seat in a round [OMB-2.1]

/** Params of the verb that ends this phase. */
export function ending(view: View): Params {
  const { phase } = view;
  if (phase === "opening")
    return { phase, ...(view.turn + 1 === view.players.length ? { next: "round" } : seatAt(view, view.turn + 1)) };
  if (phase === "exporting") return { phase, next: "done" };
  if (phase === "buying") return { phase, next: "none" };
  // Oil may be sold after an action by whoever can have some. [OMB-2.10]
  if (phase !== "after" && (view.players[view.asked]?.oil ?? 0) > 0) return { phase, next: "oil" };
  const turn = view.turn + 1;
  if (turn < SLOTS * view.players.length) return { phase, ...seatAt(view, turn) };
  return { phase, next: regionsOf(view).some(([, region]) => isBattle(region)) ? "fight" : "checks" };
}

function seatAt({ order, asked }: View, turn: number): Params {
  const seat = order[turn % order.length] ?? 0;
  return seat === asked ? { next: "again" } : { next: "seat", seat };
}
