/** The rule behind each verb of McMulti, and its price as the prompt names it. */

import type { Sentence } from "../../../wire/generated/api";
import type { Action } from "../../../wire/generated/mcmulti";
import { money } from "../view/holdings";

export const RULES: Record<Action["action"], string> = {
  take_island: "MM-1.9",
  begin_at: "MM-1.10",
  build: "MM-2.1",
  return_refinery: "MM-7.4",
  sell_piece: "MM-8.2",
  sell_off: "MM-7.10",
  set_aside: "MM-7.4",
  buy: "MM-3.2",
  sell: "MM-3.2",
  refine: "MM-4.5",
  sell_to_consumers: "MM-4.6",
  build_well: "MM-4.3",
  throw_again: "MM-11.1",
  keep: "MM-11.1",
  announce: "MM-9.1",
  done: "", // the prompt's rule
  decline: "",
  throw: "MM-4.1",
  throw_die: "MM-4.1",
  shuffle_news: "MM-1.5",
  shuffle_throw: "MM-11.5",
};

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
