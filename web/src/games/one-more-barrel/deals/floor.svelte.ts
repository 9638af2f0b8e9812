/** What this seat could say now, on its turn or by taking the floor out of it; and saying it. */

import type { Action } from "../../../table/contract/gameUI";
import type { Table } from "../../../table/state/table.svelte";
import type { Choice, Position, Problem } from "../../../wire/generated/api";
import { pauseOf } from "../../../wire/retry";
import { look, whyNot } from "./preview";
import { isSame, openingActions, speakAction, standing, waitingOffers } from "./talk";

export class Floor {
  /** What this seat could say after taking the floor now; null: not known yet, or not possible. */
  #offered = $state.raw<{ n: number; choices: readonly Choice[] } | null>(null);
  /** Why the last thing could not be said, and beside what that is shown. */
  #problem = $state.raw<{ at: string; problem: Problem | null }>({ at: "", problem: null });
  isBusy = $state(false);
  #followed = -1;
  readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  /** The table as it stands as far as it has been told, unless the past is looked at: then nothing can be said. */
  get position(): Position | null {
    return this.table.isPast ? null : this.table.shown;
  }

  opening: Action[] | null = $derived.by(() => (this.position ? openingActions(this.position) : null));
  standing = $derived.by(() => (this.position ? standing(this.position) : "watching"));
  waitingOffers = $derived.by(() => (this.position?.view ? waitingOffers(this.position.view, this.table.seat) : 0));

  /** What can be said now, the floor taken first where need be. */
  choices: readonly Choice[] = $derived.by(() => {
    const { position } = this;
    if (!position || this.opening === null) return [];
    if (this.opening.length === 0) return position.choices;
    return this.#offered?.n === position.n ? this.#offered.choices : [];
  });

  /** Ask the house what could be said, once for each position in which the floor is free. */
  async follow(): Promise<void> {
    const { position } = this;
    if (!position || position.n === this.#followed) return;
    const n = (this.#followed = position.n);
    this.#problem = { at: "", problem: null };
    if (!this.opening || this.opening.length === 0) return;
    const after = await look(this.table, this.opening);
    const isAnswered = after !== null && pauseOf(after.problem) === null;
    if (!isAnswered && this.#followed === n) this.#followed = -1; // the next position is requested, even if it is the same
    if (after && !after.problem && this.table.live?.n === n) this.#offered = { n, choices: after.choices };
  }

  can(action: Action): boolean {
    return this.#isCall(action) || this.choices.some((choice) => isSame(choice.action, action));
  }

  problemAt(at: string): Problem | null {
    return this.#problem.at === at ? this.#problem.problem : null;
  }

  /** Say it if it can be said; else ask the house why not. */
  async attempt(action: Action, at: string, words: string | null = null): Promise<boolean> {
    if (this.can(action))
      return this.play(this.#isCall(action) ? [action] : [...(this.opening ?? []), action], at, words);
    await this.explain([...(this.opening ?? [speakAction(this.table.seat)]), action], at);
    return false;
  }

  /** All of it or none. */
  async play(actions: readonly Action[], at: string, words: string | null = null): Promise<boolean> {
    this.isBusy = true;
    this.table.playback.skip();
    try {
      const isPlayed = await this.table.draft.play(actions, words);
      this.#problem = { at, problem: isPlayed ? null : (this.table.draft.problem?.problem ?? null) };
      return isPlayed;
    } finally {
      this.isBusy = false;
    }
  }

  /** Why something cannot be said. */
  async explain(actions: readonly Action[], at: string): Promise<void> {
    this.#problem = { at, problem: await whyNot(this.table, actions) };
  }

  #isCall(action: Action): boolean {
    return this.position?.out_of_turn.some((choice) => isSame(choice.action, action)) ?? false;
  }
}
