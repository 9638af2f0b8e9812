/** A hint on its way, shown, refused, or about a table that has since moved on. */

import { Task } from "../../ui/task.svelte";
import type { Hint, Position } from "../../wire/generated/api";

const STALE = "server-stale"; // the table moved on while the bot was thinking

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
