/** What the house sends in place of a seat's number where no player is meant. */

export const TABLE = -1; // in the log: dice, decks and bookkeeping
export const OVER = -2; // to act: nobody any more
export const SPECTATOR = -3; // the view of somebody without a seat

/** Whether it is the number of a player's seat. */
export function isSeat(seat: number): boolean {
  return seat >= 0;
}
