/** Alike actions of a seat in one line: groups that moved, purchases, builds, oil. */

import type { RunTeller } from "../../../table/contract/gameUI";
import type { LogEntry, Sentence } from "../../../wire/generated/api";
import { joinList, translate } from "../../../words/words.svelte";

type Kind = "moves" | "buys" | "builds" | "helps" | "contracts" | "produces" | "exports" | "sells";

const KINDS: Readonly<Record<string, Kind>> = {
  "omb-log-moved": "moves",
  "omb-log-left-board": "moves",
  "omb-log-bought-troops": "buys",
  "omb-log-bought-logistics": "buys",
  "omb-log-flew-troop": "buys",
  "omb-log-flew-logistics": "buys",
  "omb-log-built": "builds",
  "omb-log-influence": "helps",
  "omb-log-contract": "contracts",
  "omb-log-produced": "produces",
  "omb-log-exported": "exports",
  "omb-log-sold": "sells",
};

function kindOf({ sentences: [only, ...others] }: LogEntry): Kind | null {
  return only && others.length === 0 ? (KINDS[only.key] ?? null) : null;
}

export const runs: RunTeller = {
  kindOf,
  tell: (entries, names) => {
    const kind = (entries[0] && kindOf(entries[0])) ?? "moves";
    const sentences = entries.flatMap((entry) => entry.sentences);
    const seat = sentences[0]?.params["seat"] ?? 0;
    const price = sentences.reduce((sum, one) => sum + number(one, "price"), 0);
    return translate("omb-run", { seat, kind, what: joinList(TELLERS[kind](sentences)), price }, names);
  },
};

const TELLERS: Record<Kind, (sentences: readonly Sentence[]) => string[]> = {
  moves: (sentences) =>
    byPlace(sentences, "off").map(([it, group]) => translate("omb-fold-moved", { it, ...groupOf(group) })),
  buys: (sentences) =>
    byPlace(sentences, "border").map(([it, group]) => translate("omb-fold-bought", { it, ...groupOf(group) })),
  builds: (sentences) =>
    groupsOf(sentences, ({ params }) => `${params["building"]} ${params["region"]}`).map(([, all]) =>
      translate("omb-fold-built", { ...all[0]?.params, count: all.length }),
    ),
  helps: (sentences) =>
    byPlace(sentences).map(([region, all]) => translate("omb-fold-influence", { region, count: all.length })),
  contracts: (sentences) => [translate("omb-fold-contracts", { count: sentences.length })],
  produces: (sentences) =>
    byPlace(sentences).map(([region, all]) => translate("omb-run-in", { region, barrels: sum(all, "barrels") })),
  exports: (sentences) =>
    byPlace(sentences).map(([region, all]) => translate("omb-run-from", { region, barrels: all.length })),
  sells: (sentences) => [translate("omb-barrels", { it: sum(sentences, "barrels") })],
};

type Group = [name: string, sentences: Sentence[]];

/** By the region that they name. */
function byPlace(sentences: readonly Sentence[], elsewhere = ""): Group[] {
  return groupsOf(sentences, ({ params }) => String(params["region"] ?? elsewhere));
}

/** By a name, in the order in which it came first. */
function groupsOf(sentences: readonly Sentence[], nameOf: (sentence: Sentence) => string): Group[] {
  const found = new Map<string, Sentence[]>();
  for (const sentence of sentences) {
    const name = nameOf(sentence);
    found.set(name, [...(found.get(name) ?? []), sentence]);
  }
  return [...found];
}

/** A purchase by land counts what it buys, one by air is of one, a move names both. */
function groupOf(sentences: readonly Sentence[]): { troops: number; logistics: number } {
  const count = (name: "troops" | "logistics", bought: string, flown: string) =>
    sentences.reduce((all, one) => {
      if (one.key === bought) return all + number(one, "count");
      return all + (one.key === flown ? 1 : number(one, name));
    }, 0);
  return {
    troops: count("troops", "omb-log-bought-troops", "omb-log-flew-troop"),
    logistics: count("logistics", "omb-log-bought-logistics", "omb-log-flew-logistics"),
  };
}

function sum(sentences: readonly Sentence[], name: string): number {
  return sentences.reduce((all, one) => all + number(one, name), 0);
}

function number({ params }: Sentence, name: string): number {
  return Number(params[name] ?? 0);
}
