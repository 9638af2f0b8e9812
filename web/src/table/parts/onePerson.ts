/** Seats of one person: everybody else at the table is told that they are. */

import type { Seat } from "../../wire/generated/api";

/** The numbers of all seats of whoever has this one, counted from 1, if it is somebody else with several; else none. */
export function seatsOfOnePerson(seats: readonly Pick<Seat, "person" | "is_mine">[], number: number): number[] {
  const seat = seats[number];
  if (!seat || seat.person < 0 || seat.is_mine) return [];
  const all = seats.flatMap((other, at) => (other.person === seat.person ? [at + 1] : []));
  return all.length > 1 ? all : [];
}
