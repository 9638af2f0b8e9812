/** Through whose eyes a screen shows a table: one's own, nobody's, or one after another on a shared screen. */

import type { Position } from "../wire/api";

export interface Eyes {
  seat: number; // -1: what everybody may see
  handTo: number | null; // who has to take the screen first
}

/** `holder` is the seat of mine that has the screen now, -1 for none; `isWished` if it asked for it out of turn. */
export function eyesFor(position: Position, holder: number, isWished = false): Eyes {
  const { mine, stage, to_act, seats } = position;
  if (mine.length < 2 || stage !== "playing") return { seat: mine[0] ?? -1, handTo: null };
  if (mine.includes(to_act)) {
    return to_act === holder ? { seat: holder, handTo: null } : { seat: -1, handTo: to_act };
  }
  // A bot answers at once, so whoever has the screen keeps it; while others think, no hand lies open.
  const asked = seats[to_act];
  const isShort = isWished || !asked || asked.kind === "bot" || asked.is_abandoned;
  return { seat: isShort && mine.includes(holder) ? holder : -1, handTo: null };
}
