/** What a seat has drafted and not yet played: built step by step, looked at by the house, taken back, played. */

import { forget, keep, recall } from "../../browser/storage";
import type { LogEntry, Position, Problem } from "../../wire/generated/api";
import { Cut, connection } from "../../wire/connection.svelte";
import { pauseOf } from "../../wire/retry";
import type { Action } from "../contract/gameUI";

const STALE = "server-stale";
const UNSURE = "server-store-unsure"; // whether it was done is seen on a later position, as after a cut

export interface Step {
  action: Action;
  after: Position; // the house's preview of the draft up to here
}

/** What was played and not answered yet, or the connection was cut before the answer: its rows, as far as they were seen. */
interface Sent {
  n: number;
  notations: readonly (string | null)[];
  isDone: boolean; // its rows were met in a position
}

export class Draft {
  steps = $state.raw<readonly Step[]>([]);
  /** Why the last attempt was refused, and what was attempted. */
  problem = $state.raw<{ problem: Problem; action: Action | null } | null>(null);
  /** Steps that no longer applied on a newer position, and were let go. */
  dropped = $state(0);
  /** Steps kept for later, because somebody else has to act first. */
  shelved = $state.raw<readonly Action[]>([]);
  #asking = $state(0);
  #table: string;
  #seat: number;
  #live: () => Position | null;
  #queue = Promise.resolve(); // one question at a time, in order
  #sent: Sent | null = null;
  #followed: string | null = null; // the moment of the table for which the draft was looked at

  constructor(table: string, seat: number, live: () => Position | null) {
    this.#table = table;
    this.#seat = seat;
    this.#live = live;
    this.shelved = this.#rememberedActions();
  }

  get isAsking(): boolean {
    return this.#asking > 0;
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

  /** What each step would change, by the house's own log. */
  entryOf(k: number): LogEntry | null {
    return this.steps[k]?.after.log[k] ?? null;
  }

  /** Add an action; false if the house refused it, with `problem` saying why. */
  add(action: Action): Promise<boolean> {
    return this.rewrite((actions) => [...actions, action]);
  }

  /**
   * Other actions in place of those of the draft, all or none of them; false if the house refused one, with `problem`
   * saying why. Quick clicks wait for each other: each changes what the one before it made.
   */
  rewrite(change: (actions: readonly Action[]) => readonly Action[]): Promise<boolean> {
    return this.#inOrder(async () => {
      const { steps } = this;
      const actions = change(this.actions);
      const isKept = (step: Step, k: number) => JSON.stringify(step.action) === JSON.stringify(actions[k]);
      const other = steps.findIndex((step, k) => !isKept(step, k));
      const fresh = steps.slice(0, other < 0 ? steps.length : other);
      for (const action of actions.slice(fresh.length)) {
        const after = await this.#look([...fresh.map((step) => step.action), action]);
        if (steps !== this.steps) return false; // something was taken back meanwhile
        if (after.problem) {
          this.problem = { problem: after.problem, action };
          return false;
        }
        fresh.push({ action, after });
      }
      this.#sent = null;
      this.#keep(fresh);
      return true;
    });
  }

  /** Ask why something is not possible, without drafting it. */
  whyNot(action: Action): Promise<boolean> {
    return this.#inOrder(async () => {
      const after = await this.#look([...this.actions, action]);
      this.problem = after.problem ? { problem: after.problem, action } : null;
      return after.problem !== null;
    });
  }

  /** What one more action would change, without drafting it; null where that cannot be known. */
  async consider(action: Action): Promise<{ entry: LogEntry; after: Position } | null> {
    try {
      const after = await this.#look([...this.actions, action]);
      const entry = after.problem ? null : after.log[this.steps.length];
      return entry ? { entry, after } : null;
    } catch (lost) {
      if (lost instanceof Cut) return null;
      throw lost;
    }
  }

  back(): void {
    this.#begin();
    this.#sent = null;
    this.#keep(this.steps.slice(0, -1));
  }

  clear(): void {
    this.#begin();
    this.#sent = null;
    this.#keep([]);
  }

  /** Play all of it, or something else in between; false if it was refused: nothing was played then. Either is meant
   * for the table as the player saw it, however long it waits for its turn. */
  play(other: readonly Action[] | null = null, words: string | null = null): Promise<boolean> {
    const seen = other ? this.#live() : this.preview;
    if (!seen || (!other && this.isAsking)) return Promise.resolve(false);
    const { n } = seen;
    const actions = [...(other ?? this.actions)];
    return this.#inOrder(async () => {
      const notations = actions.map((_, k) => this.entryOf(k)?.notation ?? null);
      if (!other) this.#sent = { n, notations, isDone: false };
      const after = await connection.request({ do: "play", table: this.#table, seat: this.#seat, n, actions, words });
      if (!other && after.problem?.key !== UNSURE) this.#sent = null;
      if (after.problem) {
        this.problem = { problem: after.problem, action: actions[after.problem.at ?? 0] ?? null };
        if (after.problem.key === STALE && !other) this.#followAgain();
        return false;
      }
      if (!other) this.#keep([]);
      return true;
    });
  }

  /** The table has moved on, or the connection is back: keep as much of the draft as still applies there. */
  async follow(): Promise<void> {
    const live = this.#live();
    if (!live || this.#followed === momentOf(live)) return;
    this.#followed = momentOf(live);
    if (this.problem?.problem.key !== STALE) this.problem = null;
    if (this.#sent && this.#rowsOf(this.#sent, live).length > 0) this.#sent.isDone = true;
    if (this.steps.length === 0 && this.shelved.length === 0) return;
    await this.#inOrder(() => this.#bringAlong(), false);
  }

  async #bringAlong(): Promise<boolean> {
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
    const old = this.steps;
    const steps: Step[] = [];
    for (const action of kept) {
      const after = await this.#look([...steps.map((step) => step.action), action]);
      if (after.problem?.key === STALE) {
        this.#followed = null; // a newer position follows, and with it another try
        return true;
      }
      const pause = pauseOf(after.problem);
      if (pause !== null) {
        setTimeout(() => this.#followAgain(), pause);
        return true;
      }
      if (old !== this.steps) {
        this.#followAgain(); // something was taken back meanwhile
        return true;
      }
      if (after.problem) break;
      steps.push({ action, after });
      if (!after.is_open) break;
    }
    this.dropped = kept.length - steps.length;
    this.#keep(steps);
    return true;
  }

  #followAgain(): void {
    this.#followed = null;
    void this.follow();
  }

  #look(actions: readonly Action[]): Promise<Position> {
    const n = this.#live()?.n ?? 0;
    return connection.request({
      do: "preview",
      table: this.#table,
      seat: this.#seat,
      n,
      actions: [...actions],
      words: null,
    });
  }

  /** The rows of a position that are this draft, just played: the board shows them already. */
  rowsIn(position: Position): readonly LogEntry[] {
    return this.#sent ? this.#rowsOf(this.#sent, position).filter((_, k) => this.entryOf(k)) : [];
  }

  #rowsOf({ n, notations }: Sent, position: Position): readonly LogEntry[] {
    const rows = position.log.filter((row) => row.n >= n).slice(0, notations.length);
    const agrees = ({ notation }: LogEntry, k: number) =>
      notation === null || notations[k] === null || notation === notations[k];
    const isSame = rows.every((row, k) => row.n === n + k && row.seat === this.#seat && agrees(row, k));
    return isSame && rows.length === notations.length ? rows : [];
  }

  /** Whether what was sent before the connection was cut is in the log by now. */
  #wasPlayed(live: Position): boolean {
    const sent = this.#sent;
    if (live.n !== sent?.n) this.#sent = null; // what follows there cannot be it any more
    return sent?.isDone ?? false;
  }

  #begin(): void {
    this.problem = null;
    this.dropped = 0;
  }

  async #inOrder(work: () => Promise<boolean>, isAsked = true): Promise<boolean> {
    const before = this.#queue;
    let end: () => void = () => undefined;
    this.#queue = new Promise((done) => (end = done));
    this.#asking++;
    await before;
    if (isAsked) this.#begin();
    try {
      return await work();
    } catch (lost) {
      if (!(lost instanceof Cut)) throw lost;
      this.#followed = null;
      if (isAsked) this.problem = { problem: { key: "site-line-cut" }, action: null };
      return false;
    } finally {
      this.#asking--;
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
    if (actions.length > 0) keep("session", this.#place, actions);
    else forget("session", this.#place);
  }

  #rememberedActions(): Action[] {
    const found = recall("session", this.#place);
    return Array.isArray(found) ? (found as Action[]) : [];
  }

  get #place(): string {
    return `draft ${this.#table} ${this.#seat}`;
  }
}

/** After a restore the same n may stand for other rows. */
function momentOf({ n, digest, stage }: Position): string {
  return `${n} ${digest} ${stage}`;
}
