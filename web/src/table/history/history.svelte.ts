/** The whole past of a table as one viewer may know it: rows, and the view at any moment. */

import { untrack } from "svelte";
import type { LogEntry, Position, Problem } from "../../wire/generated/api";
import { request, Refused, Unreachable } from "../../wire/http";
import { SPECTATOR } from "../../wire/seats";
import { thenAt } from "./past";
import { walk, type AnyView } from "../contract/views";

export class History {
  /** Rows by their place; those before `first` are not fetched yet. */
  rows = $state.raw<readonly LogEntry[]>([]);
  first = $state(0);
  /** A moment of the past that is looked at instead of the present. */
  past = $state.raw<Position | null>(null);
  /** Why the moment or the eyes that somebody wished for cannot be shown. */
  trouble = $state.raw<Problem | null>(null);
  isLoading = $state(false);
  isOpening = $state(false); // all hands, after the game
  /** Through whose eyes: those of my seat, after the game also another's. */
  eyes = $state(SPECTATOR);
  /** The view after each row, the opening first, once they have been requested. */
  known = $state.raw<readonly AnyView[] | null>(null);
  /** After the game: the same for each seat, through its own eyes. */
  hands = $state.raw<readonly (readonly AnyView[])[] | null>(null);
  #newest: Position | null = null;
  #table: string;
  #key: string;
  #wanted = 0;
  #fetching: Promise<void> | null = null;
  #viewing: Promise<void> | null = null;
  #age = 0; // answers to requests from before everything was forgotten are dropped

  constructor(table: string, seat: number, key: string) {
    this.#table = table;
    this.eyes = seat;
    this.#key = key;
  }

  get end(): number {
    return this.first + this.rows.length;
  }

  /** New rows of a position, where they fit on what is known; otherwise everything is fetched when it is needed. */
  append(position: Position): void {
    this.#newest = position;
    if (position.seat !== this.eyes || position.log.length === 0) return;
    const begin = position.log[0]!.n;
    if (this.rows.length === 0 || begin > this.end) {
      this.first = begin;
      this.rows = position.log;
      this.known = null;
      return;
    }
    const fresh = position.log.filter((row) => row.n >= this.end);
    if (fresh.length === 0) return;
    this.rows = [...this.rows, ...fresh];
    if (this.known) {
      const [, ...more] = walk(this.known.at(-1)!, fresh);
      this.known = [...this.known, ...more];
    }
  }

  /** After a restore, or when the game's end has opened what was hidden: nothing known counts any more. */
  forget(): void {
    this.#age++;
    this.rows = [];
    this.first = 0;
    this.past = null;
    this.known = null;
    this.hands = null;
  }

  /** Whether the house still has the rows up to a position that was known; without an answer it is believed. */
  async holds(known: Position): Promise<boolean> {
    const then = await this.#at(known.n).catch(ignoreUnanswered);
    return then === null || !isContradicted(known, then);
  }

  /** After the game every hand is open from its beginning: what each seat saw. */
  async openHands(): Promise<void> {
    const newest = this.#newest;
    if (newest?.stage !== "over" || this.hands || this.isOpening) return;
    this.isOpening = true;
    try {
      const seats = newest.seats.map((_, seat) => {
        const own = new History(this.#table, seat, this.#key);
        own.append({ ...newest, seat, log: [] });
        return own.views();
      });
      this.hands = await Promise.all(seats);
    } catch (trouble) {
      ignoreUnanswered(trouble);
    } finally {
      this.isOpening = false;
    }
  }

  /** After the game: look through the eyes of another seat, at the same moment. */
  async through(seat: number): Promise<void> {
    const n = this.past?.n ?? this.#newest?.n ?? 0;
    const own = this.#newest?.seat ?? seat;
    this.forget();
    this.eyes = seat;
    await this.look(seat === own ? null : n);
    if (this.trouble) this.eyes = own;
    else await this.views().catch((trouble: unknown) => this.#tell(trouble));
  }

  /** The present, from my own seat. */
  async toNow(): Promise<void> {
    const seat = this.#newest?.seat ?? this.eyes;
    if (seat === this.eyes) return this.look(null);
    this.eyes = seat;
    this.forget();
    this.trouble = null;
    await this.#fetchOnce().catch((trouble: unknown) => this.#tell(trouble));
  }

  /** All rows from the beginning, as soon as the house gives them. */
  async fetchAll(): Promise<void> {
    await this.#fetchOnce().catch(ignoreUnanswered);
  }

  /** Callers wait for the same rows while these are on their way. */
  #fetchOnce(): Promise<void> {
    this.#fetching ??= this.#fetch().finally(() => (this.#fetching = null));
    return this.#fetching;
  }

  /** The view after each row, the opening first: for charts, and for looking back without asking again. */
  async views(): Promise<readonly AnyView[]> {
    while (!this.known) {
      this.#viewing ??= this.#walk().finally(() => (this.#viewing = null));
      await this.#viewing;
    }
    return this.known;
  }

  /** Have the views at hand for somebody who shows them; without an answer the next row tries again. */
  follow(): void {
    void this.rows;
    if (this.known === null) untrack(() => void this.views().catch(ignoreUnanswered));
  }

  /** Look at the table as it was after n rows; null: at the present again. What is known needs no request. */
  async look(n: number | null): Promise<void> {
    const wanted = ++this.#wanted;
    this.trouble = null;
    if (n === null) {
      this.past = null;
      return;
    }
    const view = this.known?.[n];
    if (view && this.#newest) {
      this.past = thenAt(this.#newest, view, n, this.eyes, this.rows[n - 1 - this.first]);
      return;
    }
    try {
      const past = await this.#at(n);
      if (wanted === this.#wanted) this.past = past;
    } catch (trouble) {
      if (wanted === this.#wanted) this.#tell(trouble);
    }
  }

  #tell(trouble: unknown): void {
    ignoreUnanswered(trouble);
    this.trouble = trouble instanceof Refused ? trouble.problem : { key: "site-unreachable" };
  }

  async #fetch(): Promise<void> {
    const newest = this.#newest;
    const end = this.rows.length > 0 ? this.first : newest?.view ? newest.n : 0;
    if (end === 0) return;
    const age = this.#age;
    this.isLoading = true;
    try {
      const rows = [...(await this.#page(0, end))];
      const size = rows.length; // as many as the house gives at once
      if (size === 0) throw new Unreachable();
      const starts = Array.from({ length: Math.ceil(end / size) - 1 }, (_, k) => (k + 1) * size);
      for (const more of await Promise.all(starts.map((first) => this.#page(first, end)))) rows.push(...more);
      if (age !== this.#age || (this.rows.length > 0 && this.first !== rows.length)) return;
      this.rows = [...rows, ...this.rows];
      this.first = 0;
    } finally {
      this.isLoading = false;
    }
  }

  async #walk(): Promise<void> {
    const age = this.#age;
    await this.#fetchOnce();
    const beginning = await this.#at(0);
    const isWhole = this.first === 0 && age === this.#age;
    if (isWhole) this.known = beginning.view ? [...walk(beginning.view, this.rows)] : [];
  }

  async #page(first: number, end: number): Promise<readonly LogEntry[]> {
    const query = { seat: this.eyes, key: this.#key, first, end };
    return (await request("GET /tables/{table}/log", { path: { table: this.#table }, query })).entries;
  }

  #at(n: number): Promise<Position> {
    return request("GET /tables/{table}/at/{n}", {
      path: { table: this.#table, n },
      query: { seat: this.eyes, key: this.#key },
    });
  }
}

/** The same place in the log after other rows; not every position has a digest. */
export function isContradicted(known: Position, position: Position): boolean {
  return known.digest !== "" && position.digest !== "" && known.digest !== position.digest;
}

/** Without an answer, the next look tries again; games of older rules have no past to show. */
function ignoreUnanswered(trouble: unknown): null {
  if (trouble instanceof Unreachable || trouble instanceof Refused) return null;
  throw trouble;
}
