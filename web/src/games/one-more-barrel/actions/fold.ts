/** A draft in few lines: all groups moved in one, all that is bought in one, and so on. */

import type { DraftLine, DraftStep } from "../../../table/contract/gameUI";
import type { Action, Territory, View } from "../../../wire/generated/one-more-barrel";
import { joinList, translate } from "../../../words/words.svelte";
import { viewOf } from "../view/view";
import { present } from "./present";

type Kind = "buys" | "moves" | "builds" | "produces" | "sells" | "exports" | "pays" | "troops";

const KINDS: Partial<Record<Action["action"], Kind>> = {
  buy_troops: "buys",
  buy_logistics: "buys",
  fly_troop: "buys",
  fly_logistics: "buys",
  move: "moves",
  with_troops: "moves",
  with_logistics: "moves",
  take_over: "moves",
  build: "builds",
  influence: "builds",
  take_contract: "builds",
  produce: "produces",
  sell_oil: "sells",
  export: "exports",
  pay_barrel: "pays",
  withdraw_troop: "troops",
};
/** They only end what is told already. */
const CLOSING: readonly Action["action"][] = ["stop", "done", "leave_control"];

interface Step {
  action: Action;
  before: View;
  after: View;
}

export function fold(steps: readonly DraftStep[], names: readonly string[]): readonly DraftLine[] {
  const last = steps.at(-1);
  const now = last ? viewOf(last.after) : null;
  if (now?.phase !== "troops" && now?.phase !== "carrying") return foldWhole(steps, names);
  // A group that is still made up has a line of its own: nobody knows yet what goes.
  const from = Math.max(
    0,
    steps.findLastIndex(({ action }) => action["action"] === "move"),
  );
  const { to, troops } = now.group;
  const text = translate("omb-fold-open", { asked: now.phase, it: to ?? "", troops });
  return [...foldWhole(steps.slice(0, from), names), { text, steps: steps.length - from }];
}

function foldWhole(steps: readonly DraftStep[], names: readonly string[]): DraftLine[] {
  const runs: { kind: Kind | null; steps: Step[] }[] = [];
  for (const { action: any, before, after } of steps) {
    const action = any as unknown as Action;
    const kind = KINDS[action.action] ?? null;
    const last = runs.at(-1);
    const step = { action, before: viewOf(before), after: viewOf(after) };
    if (last && (CLOSING.includes(action.action) || (kind !== null && last.kind === kind))) last.steps.push(step);
    else runs.push({ kind, steps: [step] });
  }
  return runs.map((run) => ({ text: textOf(run.kind, run.steps, names), steps: run.steps.length }));
}

function textOf(kind: Kind | null, steps: readonly Step[], names: readonly string[]): string {
  const [first] = steps;
  if (!first) return "";
  if (kind !== null) return translate("omb-fold", { kind, what: joinList(TELLERS[kind](steps)) });
  const { verb, params, where } = present(first.action as never, first.before as never);
  const named = translate(verb, params, names);
  return where === undefined ? named : translate("omb-fold-at", { what: named, where });
}

const TELLERS: Record<Kind, (steps: readonly Step[]) => string[]> = {
  buys: (steps) => {
    const groups = new Groups();
    for (const { action } of steps) {
      if (action.action === "buy_troops") groups.add("border", action.count, 0);
      if (action.action === "buy_logistics") groups.add("border", 0, action.count);
      if (action.action === "fly_troop") groups.add(action.region, 1, 0);
      if (action.action === "fly_logistics") groups.add(action.region, 0, 1);
    }
    return groups.tell("omb-fold-bought");
  },
  moves: (steps) => {
    const groups = new Groups();
    const others: string[] = [];
    for (const [k, { action, before, after }] of steps.entries()) {
      if (action.action === "take_over")
        others.push(translate("omb-fold-took-over", { region: before.group.to ?? "" }));
      if (action.action !== "move" || before.phase === "on_the_way") continue;
      const rest = steps.slice(k + 1);
      const next = rest.findIndex(
        ({ action: one, before: then }) => one.action === "move" && then.phase !== "on_the_way",
      );
      const way = next === -1 ? rest : rest.slice(0, next);
      const to = way.reduce((reached, { action: one }) => (one.action === "move" ? one.to : reached), action.to);
      const end = way.at(-1)?.after ?? after;
      const seat = before.asked;
      const [troops, logistics] = [0, 1].map((which) => {
        return standing(before, action.origin, seat)[which]! - standing(end, action.origin, seat)[which]!;
      });
      groups.add(to, troops ?? 0, logistics ?? 0);
    }
    return [...groups.tell("omb-fold-moved"), ...others];
  },
  builds: (steps) =>
    counted(steps, ({ action }) => {
      if (action.action === "build") return ["omb-fold-built", { building: action.building, region: action.region }];
      if (action.action === "influence") return ["omb-fold-influence", { region: action.region }];
      return action.action === "take_contract" ? ["omb-fold-contracts", {}] : null;
    }),
  produces: (steps) => places(steps),
  sells: (steps) => {
    const barrels = steps.reduce((sum, { action }) => sum + (action.action === "sell_oil" ? action.barrels : 0), 0);
    return [translate("omb-barrels", { it: barrels })];
  },
  exports: (steps) => barrelsFrom(steps),
  pays: (steps) => barrelsFrom(steps),
  troops: (steps) =>
    counted(steps, ({ action }) =>
      action.action === "withdraw_troop" ? ["omb-fold-troops-of", { it: action.territory }] : null,
    ),
};

/** Troops and logistics by where they go, in the order in which they first went there. */
class Groups {
  #groups = new Map<string, { troops: number; logistics: number }>();

  add(to: string, troops: number, logistics: number): void {
    const group = this.#groups.get(to) ?? { troops: 0, logistics: 0 };
    this.#groups.set(to, { troops: group.troops + troops, logistics: group.logistics + logistics });
  }

  tell(key: string): string[] {
    return [...this.#groups].map(([it, group]) => translate(key, { it, ...group }));
  }
}

/** What a seat has in a territory: troops, and logistics that it could take along. */
function standing(view: View, territory: Territory, seat: number): [troops: number, logistics: number] {
  if (territory === "border") return [view.border[seat] ?? 0, view.players[seat]?.stock ?? 0];
  const region = view.regions[territory];
  return [region.troops[seat] ?? 0, region.logistics];
}

type Told = [key: string, params: Record<string, string>];

/** Alike things once, with how many there are of them. */
function counted(steps: readonly Step[], tell: (step: Step) => Told | null): string[] {
  const found = new Map<string, { told: Told; count: number }>();
  for (const step of steps) {
    const told = tell(step);
    if (!told) continue;
    const known = found.get(JSON.stringify(told));
    if (known) known.count += 1;
    else found.set(JSON.stringify(told), { told, count: 1 });
  }
  return [...found.values()].map(({ told: [key, params], count }) => translate(key, { ...params, count }));
}

function barrelsFrom(steps: readonly Step[]): string[] {
  return counted(steps, ({ action }) => ("region" in action ? ["omb-fold-barrels", { it: action.region }] : null));
}

function places(steps: readonly Step[]): string[] {
  return steps.flatMap(({ action }) => ("region" in action ? [translate("omb-where", { it: action.region })] : []));
}
