/** The rule behind each verb of One More Barrel, and its price as the prompt names it. */

import type { Sentence } from "../../../wire/generated/api";
import { REPLY_VERBS, RULES, type Action } from "../../../wire/generated/one-more-barrel";
import { dollars } from "../view/holdings";

/** The rule behind an action; none for replies, about which the prompt's rule says more. */
export function ruleOf({ action }: Action): string {
  return REPLY_VERBS.has(action) ? "" : RULES[action];
}

/** Which param of the prompt is the price of a verb. */
const PRICES: Readonly<Record<string, string>> = {
  "omb-verb-buy-troops": "each",
  "omb-verb-buy-logistics": "each",
  "omb-verb-fly-troop": "by-air",
  "omb-verb-fly-logistics": "by-air",
  "omb-verb-sell-oil": "each",
  "omb-verb-repair": "price",
};

export function price(verb: string, prompt: Sentence): string | null {
  const halves = prompt.params[PRICES[verb] ?? ""];
  return typeof halves === "number" ? dollars(halves) : null;
}
