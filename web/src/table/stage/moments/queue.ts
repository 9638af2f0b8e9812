/** Rows wait until they are told; what is put away, or was there when somebody came, is not shown large any more. */

import type { LogEntry } from "../../../wire/generated/api";
import type { Params } from "../../../words/words.svelte";

/** A moment that looks big: what its poster is like, and what is written on it. */
export interface StagedMoment {
  look: string;
  /** Message keys of what is written large, and of what is written below. */
  title: string;
  about: string;
  params: Params;
}

const MOST = 2; // at once, such as the economy and the news of a double

export class MomentQueue {
  #known = -1; // rows before this one were there when somebody came, or were met already
  #waiting: LogEntry[] = [];

  /** The rows of a position; those of the first one are past. */
  meet(rows: readonly LogEntry[], n: number): void {
    if (this.#known >= 0) this.#waiting.push(...rows.filter((row) => row.n >= this.#known));
    this.#known = n;
  }

  /** The rows that have been told since, now that so many have. */
  due(told: number): readonly LogEntry[] {
    const found = this.#waiting.filter((row) => row.n < told);
    this.#waiting = this.#waiting.filter((row) => row.n >= told);
    return found;
  }

  clear(): void {
    this.#waiting = [];
  }
}

/** Of many at once the last ones. */
export function lastMoments<Kind extends StagedMoment>(
  rows: readonly LogEntry[],
  momentsIn: (row: LogEntry) => readonly Kind[],
): readonly Kind[] {
  return rows.flatMap((row) => momentsIn(row)).slice(-MOST);
}
