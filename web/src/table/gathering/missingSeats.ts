/** What a table that gathers is still waiting for. */

import type { Position } from "../../wire/generated/api";

export type MissingSeat = { kind: "open"; seat: number } | { kind: "unready"; seat: number };

/** Open seats first, then people who are not ready; my own seats are ready when I start. */
export function missingSeats(position: Position): MissingSeat[] {
  const open = position.seats.flatMap((seat, k): MissingSeat[] =>
    seat.kind === "open" ? [{ kind: "open", seat: k }] : [],
  );
  const unready = position.seats.flatMap((seat, k): MissingSeat[] =>
    seat.kind === "person" && !seat.ready && !seat.is_mine ? [{ kind: "unready", seat: k }] : [],
  );
  return [...open, ...unready];
}

/** A text that nobody can guess, for those who do not want to think one up. */
export function chanceText(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
