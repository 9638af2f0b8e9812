/** Through whose eyes a screen shows a table: one's own, nobody's, or one after another on a shared screen. */

import type { Position } from "../../wire/generated/api";
import { SPECTATOR } from "../../wire/seats";

export interface ScreenHold {
  holder: number; // the seat of mine that has the screen now; SPECTATOR: none
  wish: number | null; // the seat that wants to see its hand out of turn
  isShared: boolean; // whether several people sit at this screen, or did in this game
}

export interface Eyes {
  seat: number; // SPECTATOR: what everybody may see
  handTo: number | null; // who has to take the screen first
  wish: number | null; // what is left of the wish
}

const PLACE = "barrelhouse shared";

export function eyesFor(position: Position, { holder, wish, isShared }: ScreenHold): Eyes {
  const { mine, stage, to_act, seats } = position;
  const [only = SPECTATOR] = mine;
  if (!isShared || stage !== "playing") return { seat: only, handTo: null, wish: null };
  if (mine.length < 2) return handOver(only, holder, null);
  if (mine.includes(to_act)) return handOver(to_act, holder, null);
  if (wish !== null && mine.includes(wish)) return handOver(wish, holder, wish);
  // A bot answers at once, so the person at the screen keeps it; while others think, no hand lies open.
  const asked = seats[to_act];
  const isShort = !asked || asked.kind === "bot" || asked.is_abandoned;
  return { seat: isShort && mine.includes(holder) ? holder : SPECTATOR, handTo: null, wish: null };
}

function handOver(seat: number, holder: number, wish: number | null): Eyes {
  return seat === SPECTATOR || seat === holder ? { seat, handTo: null, wish } : { seat: SPECTATOR, handTo: seat, wish };
}

/** Whether several people have played this table at this screen; the one seat left need not belong to the person in front of it. */
export function isShared({ table, mine, stage }: Position): boolean {
  const shared = (sessionStorage.getItem(PLACE) ?? "").split(" ");
  if (shared.includes(table)) return true;
  if (stage !== "playing" || mine.length < 2) return false;
  sessionStorage.setItem(PLACE, [...shared, table].join(" ").trim());
  return true;
}
