/** The rule behind each verb of One More Barrel, and its price as the prompt names it. */

import type { Sentence } from "../../../wire/generated/api";
import { dollars } from "../view/holdings";

/** By action; where none is named, the prompt's rule is shown. */
export const RULES: Readonly<Record<string, string>> = {
  take_box: "OMB-2.2",
  new_taxes: "OMB-2.5",
  speech: "OMB-2.6",
  produce_oil: "OMB-6.1",
  sell_oil: "OMB-2.7",
  raise: "OMB-3.1",
  buy_troops: "OMB-4.1",
  buy_logistics: "OMB-4.1",
  fly_troop: "OMB-4.1",
  fly_logistics: "OMB-4.1",
  take_over: "OMB-7.6",
  leave_control: "OMB-7.6",
  move: "OMB-4.2",
  stop: "OMB-4.12",
  ask_support: "OMB-4.8",
  retreat: "OMB-4.9",
  ask_retreat: "OMB-4.9",
  build: "OMB-5.2",
  influence: "OMB-5.3",
  take_contract: "OMB-5.4",
  produce: "OMB-6.1",
  throw: "OMB-7.4",
  place_cell: "OMB-9.1",
  strengthen: "OMB-9.2",
  bomb: "OMB-9.3",
  repair: "OMB-9.6",
  lose_building: "OMB-9.6",
  withdraw_troop: "OMB-10.2",
  pay_barrel: "OMB-11.3",
  export: "OMB-11.4",
  accept: "OMB-7.4",
  refuse: "OMB-7.4",
  counter: "OMB-7.4",
  later: "OMB-7.4",
};

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
