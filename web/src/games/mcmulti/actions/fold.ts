/** A draft in few lines: all pieces built in one, all barrels traded in one, and so on. */

import type { DraftLine, DraftStep } from "../../../table/contract/gameUI";
import type { Action, View } from "../../../wire/generated/mcmulti";
import { joinList, translate } from "../../../words/words.svelte";
import { present } from "./present";

type Kind = "builds" | "returns" | "sells" | "pays" | "asides" | "trades";

const KINDS: Partial<Record<Action["action"], Kind>> = {
  build: "builds",
  return_refinery: "returns",
  sell_piece: "sells",
  sell_off: "pays",
  set_aside: "asides",
  buy: "trades",
  sell: "trades",
};

export function fold(steps: readonly DraftStep[], names: readonly string[]): readonly DraftLine[] {
  const runs: { kind: Kind | null; steps: DraftStep[] }[] = [];
  for (const step of steps) {
    const action = actionOf(step);
    const kind = KINDS[action.action] ?? null;
    const last = runs.at(-1);
    const isEnd = action.action === "done"; // it only ends what is told already
    if (last && (isEnd || (kind !== null && last.kind === kind))) last.steps.push(step);
    else runs.push({ kind, steps: [step] });
  }
  return runs.map((run) => ({ text: textOf(run.kind, run.steps, names), steps: run.steps.length }));
}

function actionOf({ action }: DraftStep): Action {
  return action as unknown as Action;
}

function textOf(kind: Kind | null, steps: readonly DraftStep[], names: readonly string[]): string {
  const [first] = steps;
  if (!first) return "";
  const actions = steps.map(actionOf);
  if (kind === "trades") return translate("mm-fold-trades", { what: joinList(trades(actions)) });
  if (kind !== null) return translate("mm-fold", { kind, what: joinList(pieces(actions)) });
  const { verb, params, where, amount } = present(actionOf(first), first.before as unknown as View);
  const named = translate(verb, params, names);
  const detail = [amount, where].filter((one) => one !== undefined).join(" ");
  return detail === "" ? named : translate("mm-fold-at", { what: named, where: detail });
}

/** Alike pieces once, with their cells: "3 rigs b1 a2 e2". */
function pieces(actions: readonly Action[]): string[] {
  const found = new Map<string, string[]>();
  for (const action of actions) {
    if (!("cell" in action)) continue;
    const piece = "piece" in action ? action.piece : "refinery";
    found.set(piece, [...(found.get(piece) ?? []), action.cell]);
  }
  return [...found].map(([piece, cells]) =>
    translate("mm-fold-pieces", { piece, count: cells.length, cells: cells.join(" ") }),
  );
}

/** The barrels of each market, bought or sold. */
function trades(actions: readonly Action[]): string[] {
  const found = new Map<string, { way: string; pair: string; commodity: string; barrels: number }>();
  for (const action of actions) {
    if (action.action !== "buy" && action.action !== "sell") continue;
    const { action: way, pair, commodity, barrels } = action;
    const key = `${way} ${pair} ${commodity}`;
    found.set(key, { way, pair, commodity, barrels: barrels + (found.get(key)?.barrels ?? 0) });
  }
  return [...found.values()].map((one) => translate("mm-fold-trade", one));
}
