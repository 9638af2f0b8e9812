/** The whole past of a table as this seat may know it: rows, and the view at any moment. */

import type { Entry, Position } from "../wire/api";
import { ask } from "../wire/http";
import { walk, type Named } from "./views";

export class History {
  /** Rows by their place; those before `first` are not fetched yet. */
  rows = $state.raw<readonly Entry[]>([]);
  first = $state(0);
  /** A moment of the past that is looked at instead of the present. */
  past = $state.raw<Position | null>(null);
  isLoading = $state(false);
  #table: string;
  #seat: number;
  #key: string;
  #views: Named[] | null = null;
  #wanted = 0;

  constructor(table: string, seat: number, key: string) {
    this.#table = table;
    this.#seat = seat;
    this.#key = key;
  }

  get end(): number {
    return this.first + this.rows.length;
  }

  /** New rows of a position, where they fit on what is known; otherwise everything is fetched when it is needed. */
  append(position: Position): void {
    if (position.ledger.length === 0) return;
    const begin = position.ledger[0]!.n;
    if (this.rows.length === 0 || begin > this.end) {
      this.first = begin;
      this.rows = position.ledger;
      this.#views = null;
      return;
    }
    const fresh = position.ledger.filter((row) => row.n >= this.end);
    if (fresh.length === 0) return;
    this.rows = [...this.rows, ...fresh];
    if (this.#views) {
      const [, ...more] = walk(this.#views.at(-1)!, fresh);
      this.#views.push(...more);
    }
  }

  /** After a restore, or when the game's end has opened what was hidden: nothing known counts any more. */
  forget(): void {
    this.rows = [];
    this.first = 0;
    this.past = null;
    this.#views = null;
  }

  /** All rows from the beginning. */
  async fetchAll(): Promise<void> {
    if (this.first === 0 || this.isLoading) return;
    this.isLoading = true;
    try {
      let rows: Entry[] = [];
      const end = this.first;
      while (rows.length < end) {
        const path = { table: this.#table };
        const query = { seat: this.#seat, key: this.#key, first: rows.length, end };
        const page = await ask("GET /tables/{table}/ledger", { path, query });
        if (page.entries.length === 0) break;
        rows = [...rows, ...page.entries];
      }
      if (this.first === end) {
        this.rows = [...rows, ...this.rows];
        this.first = 0;
      }
    } finally {
      this.isLoading = false;
    }
  }

  /** The view after each row, the opening first: for charts, and for looking back without asking again. */
  async views(): Promise<readonly Named[]> {
    await this.fetchAll();
    if (!this.#views) {
      const beginning = await this.#at(0);
      this.#views = beginning.view ? [...walk(beginning.view, this.rows)] : [];
    }
    return this.#views;
  }

  /** Look at the table as it was after n rows; null: at the present again. */
  async look(n: number | null): Promise<void> {
    const wanted = ++this.#wanted;
    if (n === null) {
      this.past = null;
      return;
    }
    const past = await this.#at(n);
    if (wanted === this.#wanted) this.past = past;
  }

  #at(n: number): Promise<Position> {
    return ask("GET /tables/{table}/at/{n}", {
      path: { table: this.#table, n },
      query: { seat: this.#seat, key: this.#key },
    });
  }
}
