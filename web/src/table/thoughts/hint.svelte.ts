/** A hint that is asked for: on its way, told, refused, or about a table that has moved on meanwhile. */

import { Task } from "../../ui/task.svelte";
import type { Hint, Position } from "../../wire/generated/api";

const STALE = "server-stale"; // it was thought of, and then the table was another one

export class HintTask {
  readonly doing = new Task();
  hint = $state.raw<Hint | null>(null);
  isLate = $state(false);
  #ask: () => Promise<Hint>;
  #live: () => Position | null;

  constructor(ask: () => Promise<Hint>, live: () => Position | null) {
    this.#ask = ask;
    this.#live = live;
  }

  async ask(): Promise<void> {
    this.hint = null;
    this.isLate = false;
    await this.doing.run(async () => {
      const hint = await this.#ask();
      if (hint.n === this.#live()?.n) this.hint = hint;
      else this.isLate = true;
    });
    if (this.doing.problem?.key === STALE) this.isLate = true;
  }
}
