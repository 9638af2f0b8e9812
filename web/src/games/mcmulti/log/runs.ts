/** Alike actions of a seat in one line: what was built, sold back, bought and sold on the markets. */

import type { RunTeller } from "../../../table/contract/gameUI";
import type { Sentence } from "../../../wire/generated/api";
import { joinList, translate } from "../../../words/words.svelte";

const KINDS: Readonly<Record<string, string>> = {
  "mm-log-built": "builds",
  "mm-log-piece-sold": "removes",
  "mm-log-bought": "buys",
  "mm-log-sold": "sells",
};

export const runs: RunTeller = {
  kindOf: ({ sentences: [only, ...others] }) => (only && others.length === 0 ? (KINDS[only.key] ?? null) : null),
  tell: (entries, names) => {
    const sentences = entries.flatMap((entry) => entry.sentences);
    const { key = "", params = {} } = sentences[0] ?? {};
    const price = sentences.reduce((sum, one) => sum + Number(one.params["price"] ?? 0), 0);
    const what = joinList(things(sentences));
    return translate("mm-run", { seat: params["seat"] ?? 0, kind: KINDS[key] ?? "", what, price }, names);
  },
};

/** Pieces by their kind, barrels by their market, in the order in which they came first. */
function things(sentences: readonly Sentence[]): string[] {
  const counts = new Map<string, { sentence: Sentence; count: number }>();
  for (const sentence of sentences) {
    const { piece, pair, commodity, barrels } = sentence.params;
    const thing = `${piece ?? ""} ${pair ?? ""} ${commodity ?? ""}`;
    const count = (counts.get(thing)?.count ?? 0) + Number(barrels ?? 1);
    counts.set(thing, { sentence, count });
  }
  return [...counts.values()].map(({ sentence: { params }, count }) =>
    "piece" in params
      ? translate("mm-run-pieces", { piece: params["piece"]!, count })
      : translate("mm-run-barrels", { ...params, barrels: count }),
  );
}
