/** What is read out of a game as it goes on: my own play in full, each turn of somebody else as one summary. */

import type { LogEntry, Sentence } from "../../wire/generated/api";
import { TABLE } from "../../wire/seats";
import { joinList, translate } from "../../words/words.svelte";
import type { GameUI, Sum } from "../contract/gameUI";
import type { AnyView } from "../contract/views";
import { foldRuns, linesOf, rowsOf, type LogLine } from "../log/lines";
import { mergeChanges } from "../state/sentences";

type Known = Pick<GameUI, "begins" | "sums" | "runs">;

const MOST = 5; // lines of a turn of somebody else; the others can be read on demand
const MOST_OWN = 12;
const UNKNOWN = -9; // no row of the turn has been heard

export class Teller {
  readonly #game: Known;
  readonly #me: number;
  #seat = UNKNOWN; // whose turn it is, as far as it has been heard
  #waiting: LogLine[] = []; // of a turn that is not over yet

  constructor(game: Known, me: number) {
    this.#game = game;
    this.#me = me;
  }

  /** These rows have been shown; with `isAwaited` nothing is held back, for somebody has to decide or all is over. */
  hear(rows: readonly LogEntry[], view: AnyView, names: readonly string[], isAwaited: boolean): string[] {
    const said: string[] = [];
    const finish = () => {
      if (this.#waiting.length > 0) said.push(this.#summary(view, names));
      this.#waiting = [];
    };
    for (const line of linesOf(rows, this.#game.begins)) {
      const begin = this.#game.begins(line.entry);
      if (begin?.heading && line.isHead) {
        finish();
        this.#seat = seatOf(begin.heading);
      } else if (this.#seat === UNKNOWN) this.#seat = line.entry.seat;
      this.#waiting.push(line);
      if (!begin || begin.heading) continue;
      finish(); // the next turn has no heading: it begins with the next row
      this.#seat = UNKNOWN;
    }
    if (isAwaited || this.#isOwn) finish();
    return said;
  }

  /** The rows known so far belong to another moment. */
  forget(): void {
    this.#waiting = [];
    this.#seat = UNKNOWN;
  }

  get #isOwn(): boolean {
    return this.#seat === this.#me || this.#waiting.some(({ entry, isHead }) => !isHead && entry.seat === this.#me);
  }

  #summary(view: AnyView, names: readonly string[]): string {
    const { runs, sums } = this.#game;
    const lines = runs ? foldRuns(this.#waiting, runs.kindOf) : this.#waiting;
    const rows = this.#waiting.filter(({ isFirst }) => isFirst).map(({ entry }) => entry);
    const mine = sums(mergeChanges(rows), view).filter(({ seat, delta }) => seat === this.#me && delta !== 0);
    const weights = lines.map((line) => this.#weigh(line, view));
    const order = lines.map((_, k) => k).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
    const kept = new Set(order.slice(0, this.#seat === this.#me ? MOST_OWN : MOST));
    const left = lines.length - kept.size;
    return [
      ...lines.filter((_, k) => kept.has(k)).map((line) => lineText(line, this.#game, names)),
      ...(left > 0 ? [translate("table-told-more", { lines: left })] : []),
      ...(mine.length > 0 ? [translate("table-told-sums", { sums: joinList(mine.map(sumText)) })] : []),
    ].join(" ");
  }

  /** Where not all is told: what names me comes first, then whose turn it is, then what moved anything. */
  #weigh(line: LogLine, view: AnyView): number {
    const rows = rowsOf(line);
    if (rows.some((row) => namesSeat(row, this.#me))) return 3;
    if (line.isHead) return 2;
    return this.#game.sums(mergeChanges(rows), view).length > 0 ? 1 : 0;
  }
}

/** Whom a heading names; TABLE: nobody. */
function seatOf({ params }: Sentence): number {
  const { seat } = params;
  return typeof seat === "number" ? seat : TABLE;
}

/** A line of the log as it is read. */
export function lineText(line: LogLine, { runs }: Pick<GameUI, "runs">, names: readonly string[]): string {
  if (line.run.length > 0 && runs) return runs.tell(rowsOf(line), names);
  return line.sentences.map(({ key, params }) => translate(key, params, names)).join(" ");
}

function namesSeat(row: LogEntry, seat: number): boolean {
  const isOfSeat = ([name, value]: [string, unknown]) =>
    name.startsWith("seat") && String(value).split(" ").includes(String(seat));
  return row.sentences.some(({ params }) => Object.entries(params).some(isOfSeat));
}

/** "Cash +$6 M". */
export function sumText({ key, text, where }: Sum): string {
  return [translate(key), text, where].filter(Boolean).join(" ");
}
