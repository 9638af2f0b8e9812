/** The rule behind each verb of McMulti, and its price as the prompt names it. */

import type { Sentence } from "../../../wire/generated/api";
import { REPLY_VERBS, RULES, type Action, type Piece, type Printed, type View } from "../../../wire/generated/mcmulti";
import { translate, type Params } from "../../../words/words.svelte";
import { economyCard } from "../view/explanations";
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
  "mm-verb-build-well": "price",
  "mm-verb-sell-to-consumers": "price",
};

/** Verbs that sell a piece, which the economy card prices. */
const SALES: ReadonlySet<string> = new Set(["mm-verb-sell-piece", "mm-verb-sell-off"]);

/** Whether this verb, by its id, is about four cells, of which the first is named. */
export function isOfBlocks(id: string | null): boolean {
  return id?.split(" ")[0] === "mm-verb-build-refinery" || id?.split(" ")[0] === "mm-verb-return-refinery";
}

export function price(verb: string, prompt: Sentence, params: Params, view: View, printed: Printed): string | null {
  const { most } = prompt.params;
  if (verb === "mm-verb-refine" && typeof most === "number") return translate("mm-verb-most", { most });
  if (verb === "mm-verb-return-refinery") return upgrade(printed);
  const card = economyCard(printed, view.economy);
  const amount = SALES.has(verb) ? card?.sell[params["piece"] as Piece] : prompt.params[PRICES[verb] ?? ""];
  return typeof amount === "number" ? money(amount) : null;
}

/** What a refinery on the pollution card costs, as the card says, whether it can be paid now or not. */
function upgrade({ news }: Printed): string | null {
  const amount = news.find(({ card }) => card === "pollution")?.numbers["refinery"];
  return amount === undefined ? null : money(amount);
}
