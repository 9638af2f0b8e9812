/** The log as it is read: what each row told, with a heading where a round or a turn begins. */

import type { Entry, Told } from "../../wire/generated/api";
import type { Face } from "../contract/gameUI";

type Begins = Face["begins"];

export interface LogLine {
  id: string;
  entry: Entry;
  told: readonly Told[];
  isHead: boolean;
  /** The first line of its row has what the row did to whom, and the player's own words. */
  isFirst: boolean;
}

/** Where a turn begins: after this many rows, and in which round, as far as it was told. */
export interface Turn {
  n: number;
  round: number | null;
  isRound: boolean;
}

export function linesOf(rows: readonly Entry[], begins: Begins): LogLine[] {
  const lines: LogLine[] = [];
  for (const entry of rows) {
    const { n } = entry;
    const heading = begins(entry)?.heading ?? null;
    const parts = partsOf(entry, heading);
    if (parts.length === 0 && entry.words) parts.push([]);
    parts.forEach((told, k) => {
      const isHead = heading !== null && told.includes(heading);
      lines.push({ id: `${n}.${k}`, entry, told, isHead, isFirst: k === 0 });
    });
  }
  return lines;
}

/** The turns of the game, in which every row before `n` lies in an earlier one. */
export function turnsOf(rows: readonly Entry[], begins: Begins): Turn[] {
  const turns: Turn[] = [];
  let before: number | null = null;
  for (const entry of rows) {
    const begun = begins(entry);
    if (!begun) continue;
    const { round, isCounted } = begun;
    turns.push({ n: entry.n + 1, round, isRound: round === null ? isCounted : round !== before });
    before = round ?? before;
  }
  return turns;
}

/** The rounds that begin; of the one before the first that was told, if there is one, the game's beginning. */
export function roundsOf(turns: readonly Turn[]): Turn[] {
  const told = turns.filter((turn) => turn.isRound && turn.round !== null);
  const untold = roundAt(turns, 0);
  return untold === null ? told : [{ n: 0, round: untold, isRound: true }, ...told];
}

/** The round of a moment; before the first that was told it is the one before that, if there is one. */
export function roundAt(turns: readonly Turn[], n: number): number | null {
  const told = turns.filter((turn) => turn.round !== null);
  const round = told.findLast((turn) => turn.n <= n)?.round ?? (told[0]?.round ?? 1) - 1;
  return round > 0 ? round : null;
}

/** Whether a row is about this seat: it acted, is named, or got or lost something. */
export function concerns(entry: Entry, seat: number, affected: readonly number[]): boolean {
  if (entry.seat === seat || affected.includes(seat)) return true;
  return entry.told.some((told) =>
    Object.entries(told.numbers).some(([name, value]) => {
      if (name === "seat" || name.startsWith("seat_")) return value === seat;
      return name.startsWith("seats_") && String(value).split(" ").includes(String(seat));
    }),
  );
}

/** A heading stands alone; what was told before it and after it are lines of their own. */
function partsOf(entry: Entry, heading: Told | null): Told[][] {
  const parts: Told[][] = [];
  let isOpen = false;
  for (const told of entry.told) {
    const isHead = told === heading;
    if (!isHead && isOpen) parts.at(-1)!.push(told);
    else parts.push([told]);
    isOpen = !isHead;
  }
  return parts;
}
