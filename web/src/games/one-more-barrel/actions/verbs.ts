/** The rule behind each verb of One More Barrel, and what it costs, brings or leaves, as the prompt or the board says. */

import type { Sentence } from "../../../wire/generated/api";
import {
  REPLY_VERBS,
  RULES,
  type Action,
  type Printed,
  type Row,
  type View,
} from "../../../wire/generated/one-more-barrel";
import { translate, type Params } from "../../../words/words.svelte";
import { dollars, dollarsWithSign } from "../view/holdings";
import { viewOf } from "../view/view";
import type { AnyView } from "../../../table/contract/views";

/** The rule behind an action; none for replies, about which the prompt's rule says more. */
export function ruleOf({ action }: Action): string {
  return REPLY_VERBS.has(action) ? "" : RULES[action];
}

/** Verbs that make up a group: a sheet asks for both at once. */
export function isOfGroup(verb: string): boolean {
  return verb === "omb-verb-with-troops" || verb === "omb-verb-with-logistics";
}

/** Which param of the prompt is the price of a verb. */
const PRICES: Readonly<Record<string, string>> = {
  "omb-verb-buy-troops": "each",
  "omb-verb-buy-logistics": "each",
  "omb-verb-fly-troop": "by-air",
  "omb-verb-fly-logistics": "by-air",
  "omb-verb-sell-oil": "each",
  "omb-verb-pay-barrel": "each",
  "omb-verb-repair": "price",
};

/** Which param of the prompt says how often a verb can still be done. */
const LEFT: Readonly<Record<string, string>> = { "omb-verb-move": "moves", "omb-verb-export": "left" };

export function price(verb: string, prompt: Sentence, params: Params, named: AnyView, board: AnyView): string | null {
  const halves = prompt.params[PRICES[verb] ?? ""];
  if (typeof halves === "number") return dollars(halves);
  const left = prompt.params[LEFT[verb] ?? ""];
  if (typeof left === "number") return translate("omb-price-left", { left });
  return PRINTED[verb]?.(viewOf(named), board as unknown as Printed, params) ?? null;
}

/** What the board prints of a verb. */
const PRINTED: Readonly<Record<string, (view: View, printed: Printed, params: Params) => string | null>> = {
  "omb-verb-take-box": (view, printed, params) => bestBox(view, printed, params["row"] as Row),
  "omb-verb-new-taxes": (_, { taxes }) => dollarsWithSign(taxes.cash),
  "omb-verb-speech": (view, { speech }) => {
    const falls = speech.falls_by_pacifism[me(view)?.pacifism ?? 0] ?? 0;
    return falls === 0 ? null : translate("omb-price-speech", { falls });
  },
  "omb-verb-produce-oil": (_, { production }) => logistics(production.logistics_used),
  "omb-verb-produce": (_, { production }) => logistics(production.logistics_used),
  "omb-verb-build": (view, { builds }, params) => {
    const needed = builds.buildings.find(({ building }) => building === params["building"])?.logistics ?? 0;
    return again(logistics(needed), view.built, builds.repetition);
  },
  "omb-verb-influence": (view, { builds }) => again(logistics(1), view.helped, builds.repetition),
  "omb-verb-take-contract": (view, { builds, contracts }) => {
    const worth = contracts.values[(me(view)?.contracts ?? 0) + 1];
    const text = worth === undefined ? "" : translate("omb-price-worth", { worth });
    return again(text, view.contracted, builds.repetition) || null;
  },
  "omb-verb-withdraw-troop": (_, { voters }) => dollars(voters.troop_pays),
  "omb-verb-strengthen": (view) => translate("omb-price-strength", { strength: (me(view)?.strength ?? 0) + 1 }),
};

function me(view: View): View["players"][number] | undefined {
  return view.players[view.asked];
}

function logistics(needed: number): string {
  return translate("omb-logistics", { it: needed });
}

/** What is repeated within one action costs money besides. [OMB-5.1] */
function again(text: string, done: number, repetition: number): string {
  if (done === 0) return text;
  const cash = dollars(repetition);
  return text ? translate("omb-price-again", { text, cash }) : cash;
}

/** What the best box of a row gives that nobody has taken yet; null: all are taken. */
function bestBox(view: View, { boxes }: Printed, name: Row): string | null {
  const row = boxes.rows.find((one) => one.row === name);
  const columns = boxes.columns_by_players[String(view.players.length)] ?? 0;
  const free = view.boxes[name].findIndex((taker, column) => taker < 0 && column < columns);
  const value = row?.values[free];
  if (!row || value === undefined) return null;
  if (name === "cash") return dollarsWithSign(value);
  const params = { row: name, value, moves: row.moves[free] ?? 0 };
  return translate(name === "purchases" ? "omb-price-purchases" : "omb-flap", params);
}
