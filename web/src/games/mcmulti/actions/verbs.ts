/** The rule behind each verb of McMulti, and its price as the prompt names it. */

import type { Sentence } from "../../../wire/generated/api";
import { REPLY_VERBS, RULES, type Action } from "../../../wire/generated/mcmulti";
import { money } from "../view/holdings";

/** The rule behind an action; none for replies, about which the prompt's rule says more. */
export function ruleOf({ action }: Action): string {
  return REPLY_VERBS.has(action) ? "" : RULES[action];
}

/** Which param of the prompt is the price of a verb. */
const PRICES: Readonly<Record<string, string>> = {
  "mm-verb-build-rig": "rig",
  "mm-verb-build-station": "station",
  "mm-verb-build-refinery": "refinery",
  "mm-verb-return-refinery": "price",
  "mm-verb-build-well": "price",
};

export function price(verb: string, prompt: Sentence): string | null {
  const amount = prompt.params[PRICES[verb] ?? ""];
  return typeof amount === "number" ? money(amount) : null;
}
