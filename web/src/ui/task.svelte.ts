/** Why something did not work, as a sentence: a refusal of the house, or no answer from it. */

import { Refused, Unreachable } from "../wire/http";
import { isSaid, need, say } from "../words/words.svelte";
import { Failed } from "./failure";

/** The house's own reasons are words in files of their own, which are fetched when the first one is met. */
export function why(trouble: unknown): string {
  if (trouble instanceof Unreachable) return say("site-unreachable");
  if (trouble instanceof Failed) return say(trouble.key, trouble.params);
  if (!(trouble instanceof Refused)) return say("site-trouble");
  const { key, text, params } = trouble.problem;
  if (isSaid(key)) return say(key, params);
  return text || say("site-refused", { status: trouble.status });
}

/** Something that takes its time and may fail: whether it goes on, and what was wrong with it. */
export class Doing {
  isBusy = $state(false);
  trouble = $state.raw<unknown>(null);
  said = $derived(this.trouble === null ? "" : why(this.trouble));

  /** Do it unless it is being done; whether it went well. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.trouble = null;
    try {
      await work();
      return true;
    } catch (trouble) {
      if (![Refused, Unreachable, Failed].some((kind) => trouble instanceof kind)) console.error(trouble);
      this.trouble = trouble;
    } finally {
      this.isBusy = false; // whoever reads what was wrong may try again at once
    }
    await need("server", "records").catch(() => undefined); // the sentence of the house itself is there already
    return false;
  }

  get problem() {
    return this.trouble instanceof Refused ? this.trouble.problem : null;
  }
}
