/** What can be counted of a hidden hand, as the house notes it for this viewer. [OMB-1.6] */

import type { Bounds, View } from "../../../wire/generated/one-more-barrel";
import { translate } from "../../../words/words.svelte";

export type HandNotes = View["notes"][number];

/** The notes of a hand that is hidden from this viewer; null: it is open, or the table has agreed on none. */
export function notesOf(view: View, seat: number): HandNotes | null {
  return view.players[seat]?.cash === undefined ? (view.notes[seat] ?? null) : null;
}

export function isExact({ least, most }: Bounds): boolean {
  return least === most;
}

/** "$12", or "$7–12". */
export function writeCash(bounds: Bounds): string {
  const { least, most } = bounds;
  if (isExact(bounds)) return translate("omb-board-money", { halves: least });
  return translate("omb-board-noted-cash", { least, most: Math.floor(most / 2), half: most % 2 });
}

/** "3", or "0–3". */
export function writeOil(bounds: Bounds): string {
  return isExact(bounds) ? String(bounds.least) : translate("omb-board-noted-oil", { ...bounds });
}

/** The same in words, for a voice: "between $7 and $12". */
export function sayCash(bounds: Bounds): string {
  return translate("omb-noted-cash", { ...bounds, sure: isExact(bounds) ? "yes" : "no" });
}

export function sayOil(bounds: Bounds): string {
  return translate("omb-noted-oil", { ...bounds, sure: isExact(bounds) ? "yes" : "no" });
}

/** "By what you have seen, Dov holds between $7 and $12 and 0 to 3 barrels." */
export function aboutNotes(view: View, seat: number, notes: HandNotes, names: readonly string[]): string {
  const looksOn = view.seat < 0 ? "yes" : "no";
  return translate("omb-noted", { seat, cash: sayCash(notes.cash), oil: sayOil(notes.oil), looks_on: looksOn }, names);
}
