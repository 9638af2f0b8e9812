/** What comes when a phase is ended: who buys next, or which phase. */

import type { Params } from "../../../words/words.svelte";
import type { View } from "../../../wire/generated/mcmulti";

/** Params of the verb that ends this phase. */
export function ending(view: View): Params {
  const { phase } = view;
  if (phase === "opening") return { phase, ...afterPurchases(view) };
  return { phase, next: phase === "equipment" && view.options.postal ? "market" : "none" }; // [MM-11.3]
}

/** Island by island from the starter's, those without an owner left out. [MM-1.8] */
function afterPurchases({ islands, turn, first, asked }: View): Params {
  const following = islands.map((_, k) => (turn + 1 + k) % islands.length);
  const island = following.find((one) => (islands[one]?.owner ?? -1) >= 0) ?? first;
  const seat = islands[island]?.owner ?? asked;
  if (island === first) return { next: "round" };
  return seat === asked ? { next: "again" } : { next: "seat", seat };
}
