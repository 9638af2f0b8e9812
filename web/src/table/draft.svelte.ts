/** What a seat has drafted and not yet played: built step by step, looked at by the house, taken back, played. */

import type { Entry, Position, Problem } from "../wire/api";
import { Cut, line } from "../wire/line.svelte";
import type { Action } from "./face";

export interface Step {
  action: Action;
  after: Position; // the house's preview of the draft up to here
}

export class Draft {
  steps = $state.raw<readonly Step[]>([]);
  /** Why the last attempt was refused, and what was attempted. */
  problem = $state.raw<{ problem: Problem; action: Action | null } | null>(null);
  /** Steps that no longer applied on a newer position, and were let go. */
  dropped = $state(0);
  /** Steps kept for later, because somebody else has to act first. */
  shelved = $state.raw<readonly Action[]>([]);
  isAsking = $state(false);
  #table: string;
  #seat: number;
  #live: () => Position | null;
  #turn = Promise.resolve(); // one question at a time, in order
  #sent: { n: number; count: number } | null = null; // and not answered yet, or the line was cut before the answer

  constructor(table: string, seat: number, live: () => Position | null) {
    this.#table = table;
    this.#seat = seat;
    this.#live = live;
    this.shelved = this.#remembered();
  }

  get actions(): Action[] {
    return this.steps.map((step) => step.action);
  }

  get preview(): Position | null {
    return this.steps.at(-1)?.after ?? null;
  }

  /** Whether something can be added; if not, it can only be played or taken back. */
  get isOpen(): boolean {
    return this.preview?.is_open ?? true;
  }

  /** What each step would change, by the house's own ledger. */
  entryOf(k: number): Entry | null {
    return this.steps[k]?.after.ledger[k] ?? null;
  }

  /** Add an action; false if the house refused it, with `problem` saying why. */
  add(action: Action): Promise<boolean> {
    return this.#inTurn(async () => {
      const after = await this.#look([...this.actions, action]);
      if (after.problem) {
        this.problem = { problem: after.problem, action };
        return false;
      }
      this.#keep([...this.steps, { action, after }]);
      return true;
    });
  }

  /** Ask why something is not possible, without drafting it. */
  whyNot(action: Action): Promise<boolean> {
    return this.#inTurn(async () => {
      const after = await this.#look([...this.actions, action]);
      this.problem = after.problem ? { problem: after.problem, action } : null;
      return after.problem !== null;
    });
  }

  /** What one more action would change, without drafting it; null where that cannot be known. */
  async consider(action: Action): Promise<{ entry: Entry; after: Position } | null> {
    try {
      const after = await this.#look([...this.actions, action]);
      const entry = after.problem ? null : after.ledger[this.steps.length];
      return entry ? { entry, after } : null;
    } catch (lost) {
      if (lost instanceof Cut) return null;
      throw lost;
    }
  }

  back(): void {
    this.#begin();
    this.#keep(this.steps.slice(0, -1));
  }

  clear(): void {
    this.#begin();
    this.#keep([]);
  }

  /** Play all of it, or something else in between; false if it was refused: nothing was played then. */
  play(other: readonly Action[] | null = null, words: string | null = null): Promise<boolean> {
    return this.#inTurn(async () => {
      const n = this.#live()?.n ?? 0;
      const actions = other ?? this.actions;
      if (!other) this.#sent = { n, count: actions.length };
      const after = await line.ask({ do: "play", table: this.#table, seat: this.#seat, n, actions: [...actions], words });
      this.#sent = null;
      if (after.problem) {
        this.problem = { problem: after.problem, action: actions[after.problem.at ?? 0] ?? null };
        return false;
      }
      if (!other) this.#keep([]);
      return true;
    });
  }

  /** The table has moved on: keep as much of the draft as still applies there. */
  async follow(): Promise<void> {
    if (this.problem?.problem.key !== "server-stale") this.problem = null;
    if (this.steps.length === 0 && this.shelved.length === 0) return;
    await this.#inTurn(async () => {
      const live = this.#live();
      const kept = this.steps.length > 0 ? this.actions : [...this.shelved];
      if (kept.length === 0 || !live) return true;
      if (this.#wasPlayed(live) || live.stage !== "playing") {
        this.#keep([]);
        return true;
      }
      if (live.to_act !== this.#seat) {
        this.steps = [];
        this.#shelve(kept);
        return true;
      }
      const steps: Step[] = [];
      for (const action of kept) {
        const after = await this.#look([...steps.map((step) => step.action), action]);
        if (after.problem?.key === "server-stale") return true; // a newer position follows, and with it another try
        if (after.problem) break;
        steps.push({ action, after });
        if (!after.is_open) break;
      }
      this.dropped = kept.length - steps.length;
      this.#keep(steps);
      return true;
    }, false);
  }

  #look(actions: readonly Action[]): Promise<Position> {
    const n = this.#live()?.n ?? 0;
    return line.ask({ do: "preview", table: this.#table, seat: this.#seat, n, actions: [...actions], words: null });
  }

  /** The rows of a position that are this draft, just played: the board shows them already. */
  rowsIn(position: Position): readonly Entry[] {
    const { n, count } = this.#sent ?? { n: 0, count: 0 };
    const rows = position.ledger.filter((row) => row.n >= n).slice(0, count);
    const isPlayed = rows.length === count && rows.every((row) => row.seat === this.#seat);
    return isPlayed ? rows.filter((_, k) => this.entryOf(k)) : [];
  }

  /** Whether what was sent before the line was cut is in the log by now. */
  #wasPlayed(live: Position): boolean {
    const sent = this.#sent;
    this.#sent = null;
    if (!sent) return false;
    const rows = live.ledger.filter((row) => row.n >= sent.n).slice(0, sent.count);
    return rows.length === sent.count && rows.every((row) => row.seat === this.#seat);
  }

  #begin(): void {
    this.problem = null;
    this.dropped = 0;
  }

  async #inTurn(work: () => Promise<boolean>, isAsked = true): Promise<boolean> {
    const before = this.#turn;
    let end: () => void = () => undefined;
    this.#turn = new Promise((done) => (end = done));
    await before;
    this.isAsking = true;
    if (isAsked) this.#begin();
    try {
      return await work();
    } catch (lost) {
      if (!(lost instanceof Cut)) throw lost;
      if (isAsked) this.problem = { problem: { key: "site-line-cut" }, action: null };
      return false;
    } finally {
      this.isAsking = false;
      end();
    }
  }

  /** A refresh or a restart of the house loses no draft. */
  #keep(steps: readonly Step[]): void {
    this.steps = steps;
    this.shelved = [];
    this.#remember(this.actions);
  }

  #shelve(actions: readonly Action[]): void {
    this.shelved = actions;
    this.#remember(actions);
  }

  #remember(actions: readonly Action[]): void {
    if (actions.length > 0) sessionStorage.setItem(this.#place, JSON.stringify(actions));
    else sessionStorage.removeItem(this.#place);
  }

  #remembered(): Action[] {
    try {
      return JSON.parse(sessionStorage.getItem(this.#place) ?? "[]") as Action[];
    } catch {
      return [];
    }
  }

  get #place(): string {
    return `draft ${this.#table} ${this.#seat}`;
  }
}
