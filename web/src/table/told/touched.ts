/** What touched a seat since its last turn: sentences by matter, from the rows that others and the table made. */

import type { LogEntry, Sentence } from "../../wire/generated/api";
import { TABLE } from "../../wire/seats";
import type { GameUI, Matter } from "../contract/gameUI";
import { concerns, namesSeat } from "../log/lines";

export interface Touched {
  matters: readonly { key: string; sentences: readonly Sentence[] }[];
  /** Whose sums are told: all rows but those in which I only did something myself. */
  rows: readonly LogEntry[];
}

interface Since {
  from: number; // the row that ended my last turn; -1: it is not known
  end: number; // the row that began the turn I have now, or the last one
  isMine: boolean; // the turn I have now
}

/**
 * Between my turns. Being asked something in the turn of another ends none of mine; where a game has no turns, each of
 * my decisions is one.
 */
export function betweenTurns(rows: readonly LogEntry[], seat: number, begins: GameUI["begins"]): Since {
  const starts = rows.flatMap((row, k) => {
    const owner = begins(row)?.seat;
    return owner === undefined ? [] : [{ k, isMine: owner === seat }];
  });
  const isMine = starts.at(-1)?.isMine ?? false;
  const last = starts.findLastIndex((start, j) => start.isMine && j + 1 < starts.length && !starts[j + 1]!.isMine);
  if (starts.length === 0) return { from: rows.findLastIndex((row) => row.seat === seat), end: rows.length, isMine };
  const begun = isMine ? starts[starts.findLastIndex((start) => !start.isMine) + 1] : undefined;
  return { from: last < 0 ? -1 : starts[last + 1]!.k, end: begun ? begun.k + 1 : rows.length, isMine };
}

/**
 * The rows since my last turn, the one that ended it among them: what it brought about by itself may be the checks of a
 * round. My own turn, and so my own throw, is none of it. Nothing, unless somebody else has decided since, or a round
 * has begun.
 */
export function rowsSince(
  rows: readonly LogEntry[],
  seat: number,
  closed: number,
  begins: GameUI["begins"],
): readonly LogEntry[] {
  const { from, end } = betweenTurns(rows, seat, begins);
  const since = rows.slice(Math.max(0, from), end).filter((row) => row.n >= closed);
  const isOthers = since.some((row) => row.seat !== seat && row.seat !== TABLE);
  return isOthers || since.some((row) => begins(row)?.isCounted) ? since : [];
}

/** `affected` are the seats whose goods a row changed. */
export function touchedIn(
  rows: readonly LogEntry[],
  seat: number,
  matterOf: (sentence: Sentence) => Matter | null,
  affected: (entry: LogEntry) => readonly number[],
): Touched {
  const matters = new Map<string, Sentence[]>();
  const told: LogEntry[] = [];
  for (const entry of rows) {
    const isAboutMe = concerns(entry, seat, affected(entry));
    const own = entry.seat === seat ? entry.sentences[0] : undefined; // what I did myself
    if (own === undefined || entry.sentences.some((one) => one !== own && matterOf(one) !== null)) told.push(entry);
    for (const sentence of entry.sentences) {
      if (sentence === own && namesSeat(sentence, seat)) continue;
      const matter = matterOf(sentence);
      if (!matter) continue;
      const named = namesSeat(sentence, seat);
      if (!matter.isForAll && !named && !(isAboutMe && namesNobody(sentence))) continue;
      matters.set(matter.key, [...(matters.get(matter.key) ?? []), sentence]);
    }
  }
  return { matters: [...matters].map(([key, sentences]) => ({ key, sentences })), rows: told };
}

function namesNobody(sentence: Sentence): boolean {
  return Object.keys(sentence.params).every((name) => name !== "seat" && !/^seats?_/.test(name));
}
