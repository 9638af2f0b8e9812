/** Why something did not work, as a sentence: a refusal of the house, or no answer from it. */

import { Refused, Unreachable } from "../wire/http";
import { isTranslatable, need, translate } from "../words/words.svelte";
import { Failure } from "./failure";

/** The house's own reasons are in files of their own, which are fetched when the first one is needed. */
export function reasonFor(trouble: unknown): string {
  if (trouble instanceof Unreachable) return translate("site-unreachable");
  if (trouble instanceof Failure) return translate(trouble.key, trouble.params);
  if (!(trouble instanceof Refused)) return translate("site-trouble");
  const { key, text, params } = trouble.problem;
  if (isTranslatable(key)) return translate(key, params);
  return text || translate("site-refused", { status: trouble.status });
}

/** Something that takes time and may fail: whether it is running, and what went wrong. */
export class Task {
  isBusy = $state(false);
  trouble = $state.raw<unknown>(null);
  message = $derived(this.trouble === null ? "" : reasonFor(this.trouble));

  /** Run it unless it is running already; true if it succeeded. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.trouble = null;
    try {
      await work();
      return true;
    } catch (trouble) {
      if (![Refused, Unreachable, Failure].some((kind) => trouble instanceof kind)) console.error(trouble);
      this.trouble = trouble;
    } finally {
      this.isBusy = false; // a person who has read what was wrong may try again at once
    }
    await need("server", "records").catch(() => undefined); // the sentence of the house itself is there already
    return false;
  }

  get problem() {
    return this.trouble instanceof Refused ? this.trouble.problem : null;
  }
}
