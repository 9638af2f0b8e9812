/** The log as people read it: the sentences of each row, with a heading where a round or a turn begins. */

import type { LogEntry, Sentence } from "../../wire/generated/api";
import type { GameUI, RunTeller } from "../contract/gameUI";

type Begins = GameUI["begins"];

export interface LogLine {
  id: string;
  entry: LogEntry;
  sentences: readonly Sentence[];
  isHead: boolean;
  /** The first line of its row has what the row did to whom, and the player's own words. */
  isFirst: boolean;
  /** Lines of alike actions that this one stands for, with their last row as its own; most stand for themselves alone. */
  run: readonly LogLine[];
}

/** Where a turn begins: after this many rows, and in which round, if a row names it. */
export interface Turn {
  n: number;
  round: number | null;
  isRound: boolean;
}

export function linesOf(rows: readonly LogEntry[], begins: Begins): LogLine[] {
  return rows.flatMap((entry) => linesOfRow(entry, begins));
}

/** The same, where a log grows: the lines of a row that was read before are those made then. */
export function lineReader(begins: Begins): (rows: readonly LogEntry[]) => LogLine[] {
  const known = new WeakMap<LogEntry, LogLine[]>();
  const read = (entry: LogEntry) => {
    const lines = known.get(entry) ?? linesOfRow(entry, begins);
    known.set(entry, lines);
    return lines;
  };
  return (rows) => rows.flatMap(read);
}

function linesOfRow(entry: LogEntry, begins: Begins): LogLine[] {
  const heading = begins(entry)?.heading ?? null;
  const parts = partsOf(entry, heading);
  if (parts.length === 0 && entry.words) parts.push([]);
  return parts.map((sentences, k) => {
    const isHead = heading !== null && sentences.includes(heading);
    return { id: `${entry.n}.${k}`, entry, sentences, isHead, isFirst: k === 0, run: [] };
  });
}

/** Alike actions of a seat that follow each other, as one line; a heading or the player's own words part them. */
export function foldRuns(lines: readonly LogLine[], kindOf: RunTeller["kindOf"]): LogLine[] {
  const runs: { kind: string | null; lines: LogLine[] }[] = [];
  for (const line of lines) {
    const kind = line.isHead || line.entry.words ? null : kindOf(line.entry);
    const last = runs.at(-1);
    const isAlike = kind !== null && last?.kind === kind && last.lines[0]?.entry.seat === line.entry.seat;
    if (isAlike) last.lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs.flatMap(({ lines: run }) => (run.length === 1 ? run : [lineOf(run)]));
}

function lineOf(run: readonly LogLine[]): LogLine {
  const [first, last] = [run[0]!, run.at(-1)!];
  return { ...last, id: `${first.id} on`, run }; // the same line however long the run becomes
}

/** The rows that a line tells of. */
export function rowsOf(line: LogLine): readonly LogEntry[] {
  return line.run.length > 0 ? line.run.map((one) => one.entry) : [line.entry];
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
  return entry.sentences.some((sentence) => namesSeat(sentence, seat));
}

/** Whether this seat is among those that a sentence names. */
export function namesSeat({ params }: Sentence, seat: number): boolean {
  return Object.entries(params).some(([name, value]) => {
    if (name === "seat" || name.startsWith("seat_")) return value === seat;
    return name.startsWith("seats_") && String(value).split(" ").includes(String(seat));
  });
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
