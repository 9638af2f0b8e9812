/** What a seat has, for its card; and what a row of the log changed of it. */

import type { Icon } from "../../../look/pictograms";
import type { Holding, Sum } from "../../../table/contract/gameUI";
import type { AnyView } from "../../../table/contract/views";
import type { FieldChange, Position } from "../../../wire/generated/api";
import { TABLE } from "../../../wire/seats";
import { translate } from "../../../words/words.svelte";
import { regionsHeld, troopsOf, viewOf } from "./view";

type Amount = "stock" | "media" | "pacifism" | "influence" | "contracts";

const RULES: Record<Amount, string> = {
  stock: "OMB-7.2",
  media: "OMB-3.2",
  pacifism: "OMB-10.2",
  influence: "OMB-5.3",
  contracts: "OMB-5.4",
};

export function dollars(halves: number): string {
  return translate("omb-board-money", { halves });
}

export function holdings(named: AnyView, seat: number, _position: Position): readonly Holding[] {
  const view = viewOf(named);
  const player = view.players[seat];
  if (!player) return [];
  const hidden = translate("omb-board-hidden");
  const { cash = null, oil = null } = player;
  const amount = (name: Amount): Holding => ({
    key: `omb-holding-${name}`,
    value: player[name],
    text: String(player[name]),
    rule: RULES[name],
    icon: name,
  });
  const troops = troopsOf(view, seat);
  const held = regionsHeld(view, seat);
  return [
    {
      key: "omb-holding-cash",
      value: cash,
      text: cash === null ? hidden : dollars(cash),
      rule: "OMB-1.1",
      icon: "money",
      isMain: true,
    },
    {
      key: "omb-holding-oil",
      value: oil,
      text: oil === null ? hidden : String(oil),
      rule: "OMB-2.7",
      icon: "oil",
      isMain: true,
    },
    { key: "omb-holding-troops", value: troops, text: String(troops), rule: "OMB-1.5", icon: "troops" },
    amount("stock"),
    { key: "omb-holding-regions", value: held, text: String(held), rule: "OMB-7.1", icon: "region" },
    amount("pacifism"),
    amount("media"),
    amount("influence"),
    amount("contracts"),
  ];
}

const COUNTED: Record<string, Icon> = {
  cash: "money",
  oil: "oil",
  stock: "stock",
  media: "media",
  pacifism: "pacifism",
  influence: "influence",
  contracts: "contracts",
  strength: "cell",
};

/** Changes of what is counted, one for each seat and thing; what only moved on the map cancels out. */
export function sums(changes: readonly FieldChange[], after: AnyView): readonly Sum[] {
  const view = viewOf(after);
  const found = new Map<string, { seat: number; name: string; icon: Icon; delta: number; region: string }>();
  const add = (seat: number, name: string, icon: Icon, delta: number, region = "") => {
    const known = found.get(`${seat} ${name} ${region}`);
    if (known) known.delta += delta;
    else found.set(`${seat} ${name} ${region}`, { seat, name, icon, delta, region });
  };
  for (const { path, was, now } of changes) {
    if (typeof was !== "number" || typeof now !== "number") continue;
    const [part, first = "", second, third] = path.split(".");
    const delta = now - was;
    const icon = COUNTED[second ?? ""];
    if (part === "players" && second && icon) add(Number(first), second, icon, delta);
    else if (part === "border") add(Number(first), "troops", "troops", delta);
    else if (part === "government") add(TABLE, "government", "oil", delta);
    else if (part === "regions" && second === "troops") add(Number(third), "troops", "troops", delta);
    else if (part === "regions" && (second === "barrels" || second === "logistics")) {
      const owner = view.regions[first as keyof typeof view.regions].control;
      add(owner, second, second === "barrels" ? "oil" : "logistics", delta, owner === TABLE ? first : "");
    }
  }
  const counted = [...found.values()].filter(({ delta, name, seat }) => {
    return delta !== 0 && !(name === "troops" && view.phase === "on_the_way" && view.asked === seat);
  });
  return counted.map(({ seat, name, icon, delta, region }) => ({
    seat,
    icon,
    delta,
    text: name === "cash" ? dollarsWithSign(delta) : withSign(delta),
    key: `omb-holding-${name}`,
    ...(region ? { where: translate("omb-region", { it: region }) } : {}),
  }));
}

export function withSign(delta: number): string {
  return translate("omb-sum", { sign: delta < 0 ? "minus" : "plus", amount: Math.abs(delta) });
}

export function dollarsWithSign(halves: number): string {
  return translate(halves < 0 ? "one-more-barrel-costs" : "one-more-barrel-brings", { cash: Math.abs(halves) });
}
