/** What a seat has drafted and not yet played: built step by step, looked at by the house, taken back, played. */

import type { Entry, Position, Problem } from "../wire/api";
import { Cut, line } from "../wire/line.svelte";
import type { Action } from "./face";

interface Step {
  action: Action;
  after: Position; // the house's preview of the draft up to here
}

export class Draft {
  steps = $state.raw<readonly Step[]>([]);
  /** Why the last attempt was refused, and what was attempted. */
  problem = $state.raw<{ problem: Problem; action: Action | null } | null>(null);
  /** Steps that no longer applied on a newer position, and were let go. */
  dropped = $state(0);
  isAsking = $state(false);
  #table: string;
  #seat: number;
  #live: () => Position | null;
  #turn = Promise.resolve(); // one question at a time, in order

  constructor(table: string, seat: number, live: () => Position | null) {
    this.#table = table;
    this.#seat = seat;
    this.#live = live;
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
  whyNot(action: Action): Promise<void> {
    return this.#inTurn(async () => {
      const after = await this.#look([...this.actions, action]);
      this.problem = after.problem ? { problem: after.problem, action } : null;
    });
  }

  back(): void {
    this.#keep(this.steps.slice(0, -1));
  }

  clear(): void {
    this.#keep([]);
  }

  /** Play all of it, or these actions at once; false if it was refused: nothing was played then. */
  play(actions: readonly Action[] = this.actions, words: string | null = null): Promise<boolean> {
    return this.#inTurn(async () => {
      const n = this.#live()?.n ?? 0;
      const request = { do: "play", table: this.#table, seat: this.#seat, n, actions: [...actions], words } as const;
      const after = await line.ask(request);
      if (after.problem) {
        this.problem = { problem: after.problem, action: actions[after.problem.at ?? 0] ?? null };
        return false;
      }
      this.#keep([]);
      return true;
    });
  }

  /** The table has moved on: keep as much of the draft as still applies there. */
  async follow(): Promise<void> {
    const kept = this.steps.length > 0 ? this.actions : this.#remembered();
    if (kept.length === 0) return;
    await this.#inTurn(async () => {
      let whole = await this.#look(kept);
      let count = kept.length;
      if (whole.problem) {
        count = whole.problem.at ?? 0;
        if (count > 0) whole = await this.#look(kept.slice(0, count));
      }
      const steps: Step[] = [];
      for (let k = 1; k <= count; k++) {
        const action = kept[k - 1]!;
        const after = k === count ? whole : await this.#look(kept.slice(0, k));
        if (after.problem) break;
        steps.push({ action, after });
      }
      this.dropped = kept.length - steps.length;
      this.#keep(steps);
      return true;
    });
  }

  #look(actions: readonly Action[]): Promise<Position> {
    const n = this.#live()?.n ?? 0;
    return line.ask({ do: "preview", table: this.#table, seat: this.#seat, n, actions: [...actions], words: null });
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#turn;
    let end: () => void = () => undefined;
    this.#turn = new Promise((done) => (end = done));
    await before;
    this.isAsking = true;
    this.problem = null;
    try {
      return await work();
    } catch (lost) {
      if (!(lost instanceof Cut)) throw lost;
      this.problem = { problem: { key: "site-line-cut" }, action: null };
      return false as T;
    } finally {
      this.isAsking = false;
      end();
    }
  }

  /** A refresh or a restart of the house loses no draft. */
  #keep(steps: readonly Step[]): void {
    this.steps = steps;
    if (steps.length > 0) sessionStorage.setItem(this.#place, JSON.stringify(this.actions));
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
