/** How a game stands at a glance, and how long it is: what everybody may know. */

import type { Glance, Message } from "../../../table/contract/gameUI";
import type { AnyView } from "../../../table/contract/views";
import type { Position } from "../../../wire/generated/api";
import type { Printed } from "../../../wire/generated/one-more-barrel";
import { regionsHeld, viewOf } from "./view";

/** Hands are hidden: regions and contracts are what all can see. */
export function glance({ view: named }: Position, board: AnyView): Glance | null {
  if (!named) return null;
  const view = viewOf(named);
  const { rounds, contracts } = board as unknown as Printed;
  const round = { key: "omb-glance-round", params: { round: view.round, rounds: rounds.by_round.length } };
  const standing = view.players.map((player, seat) => {
    const worth = contracts.values[player.contracts] ?? 0;
    return { key: "omb-glance-seat", params: { regions: regionsHeld(view, seat), worth } };
  });
  return { round: view.round > 0 ? round : null, standing };
}

export function length(board: AnyView): Message {
  return { key: "omb-length", params: { rounds: (board as unknown as Printed).rounds.by_round.length } };
}
