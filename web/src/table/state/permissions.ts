/** Who may do what with a table itself, as far as a position tells; the house decides. */

import type { Position } from "../../wire/generated/api";

/** Only seated people and the host are sent the invitation's key. */
export function amHost(position: Position): boolean {
  if (position.mine.length === 0) return position.key !== "";
  return position.seats.some((seat) => seat.is_mine && seat.is_host);
}

/** A host may delete a table at which nobody else sits; whose the seats of a finished game were, only the house knows. */
export function mayDelete(position: Position): boolean {
  if (!amHost(position)) return false;
  if (position.stage === "over") return true;
  return position.stage === "playing" && position.seats.every((seat) => seat.kind !== "person" || seat.is_mine);
}

/** Seats that a bot plays for somebody who left: they can be taken. */
export function freeSeats(position: Position): number[] {
  if (position.stage !== "playing") return [];
  return position.seats.flatMap((seat, k) => (seat.is_abandoned || seat.kind === "open" ? [k] : []));
}
