/** The log as people read it: the sentences of each row, with a heading where a round or a turn begins. */

import type { LogEntry, Sentence } from "../../wire/generated/api";
import type { GameUI } from "../contract/gameUI";

type Begins = GameUI["begins"];

export interface LogLine {
  id: string;
  entry: LogEntry;
  sentences: readonly Sentence[];
  isHead: boolean;
  /** The first line of its row has what the row did to whom, and the player's own words. */
  isFirst: boolean;
}

/** Where a turn begins: after this many rows, and in which round, if a row names it. */
export interface Turn {
  n: number;
  round: number | null;
  isRound: boolean;
}

export function linesOf(rows: readonly LogEntry[], begins: Begins): LogLine[] {
  const lines: LogLine[] = [];
  for (const entry of rows) {
    const { n } = entry;
    const heading = begins(entry)?.heading ?? null;
    const parts = partsOf(entry, heading);
    if (parts.length === 0 && entry.words) parts.push([]);
    parts.forEach((sentences, k) => {
      const isHead = heading !== null && sentences.includes(heading);
      lines.push({ id: `${n}.${k}`, entry, sentences, isHead, isFirst: k === 0 });
    });
  }
  return lines;
}

/** The turns of the game, in which every row before `n` lies in an earlier one. */
export function turnsOf(rows: readonly LogEntry[], begins: Begins): Turn[] {
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

/** The rounds that begin; the one before the first that is named, if there is one, begins with the game. */
export function roundsOf(turns: readonly Turn[]): Turn[] {
  const named = turns.filter((turn) => turn.isRound && turn.round !== null);
  const unnamed = roundAt(turns, 0);
  return unnamed === null ? named : [{ n: 0, round: unnamed, isRound: true }, ...named];
}

/** The round of a moment; before the first that is named it is the one before that, if there is one. */
export function roundAt(turns: readonly Turn[], n: number): number | null {
  const named = turns.filter((turn) => turn.round !== null);
  const round = named.findLast((turn) => turn.n <= n)?.round ?? (named[0]?.round ?? 1) - 1;
  return round > 0 ? round : null;
}

/** Whether a row is about this seat: it acted, is named, or got or lost something. */
export function concerns(entry: LogEntry, seat: number, affected: readonly number[]): boolean {
  if (entry.seat === seat || affected.includes(seat)) return true;
  return entry.sentences.some((sentence) =>
    Object.entries(sentence.params).some(([name, value]) => {
      if (name === "seat" || name.startsWith("seat_")) return value === seat;
      return name.startsWith("seats_") && String(value).split(" ").includes(String(seat));
    }),
  );
}

/** A heading is a line of its own; the sentences before it and after it are lines of their own, too. */
function partsOf(entry: LogEntry, heading: Sentence | null): Sentence[][] {
  const parts: Sentence[][] = [];
  let isOpen = false;
  for (const sentence of entry.sentences) {
    const isHead = sentence === heading;
    if (!isHead && isOpen) parts.at(-1)!.push(sentence);
    else parts.push([sentence]);
    isOpen = !isHead;
  }
  return parts;
}
