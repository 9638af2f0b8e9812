/** What a seat has, for its card; and what a row of the log changed of it. */

import type { Icon } from "../../../look/pictograms";
import type { Holding, Sum } from "../../../table/contract/gameUI";
import type { AnyView } from "../../../table/contract/views";
import type { FieldChange, Position } from "../../../wire/generated/api";
import { TABLE } from "../../../wire/seats";
import { translate } from "../../../words/words.svelte";
import type { Printed, View } from "../../../wire/generated/one-more-barrel";
import { sentence, termsOf } from "../deals/text";
import { aboutNotes, notesOf, sayCash, sayOil, writeCash, writeOil } from "./notes";
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

/** So many troops the voters of a seat bear with. [OMB-3.2] */
export function allowanceOf(view: View, seat: number, { media }: Printed): number {
  return media.allowance_by_media[view.players[seat]?.media ?? 0] ?? 0;
}

export function holdings(named: AnyView, seat: number, position: Position, board: AnyView): readonly Holding[] {
  const view = viewOf(named);
  const player = view.players[seat];
  if (!player) return [];
  const printed = board as unknown as Printed;
  const amount = (name: Amount, icon: Icon, text = String(player[name])): Holding => ({
    key: `omb-holding-${name}`,
    value: player[name],
    text,
    rule: RULES[name],
    icon,
  });
  const troops = troopsOf(view, seat);
  const allowed = allowanceOf(view, seat, printed);
  const fine = printed.voters.fine_by_pacifism[player.pacifism] ?? 0;
  const worth = printed.contracts.values[player.contracts] ?? 0;
  const held = regionsHeld(view, seat);
  return [
    ...handOf(view, seat, position),
    {
      key: "omb-holding-troops",
      value: troops,
      text: translate("omb-troops-allowed", { troops, allowed }),
      rule: "OMB-3.2",
      icon: "troops",
      isMain: true,
      isLong: true,
      inWords: translate("omb-card-troops", { troops, allowed }),
    },
    amount("stock", "logistics"),
    { key: "omb-holding-regions", value: held, text: String(held), rule: "OMB-7.1", icon: "region" },
    amount("pacifism", "pacifism", translate("omb-pacifism-fine", { pacifism: player.pacifism, fine })),
    amount("media", "media"),
    amount("influence", "influence"),
    amount("contracts", "contracts", translate("omb-contracts-worth", { contracts: player.contracts, worth })),
    ...dealsOf(view, seat, position),
  ];
}

/** What is agreed that binds a seat, where there is any. */
function dealsOf(view: View, seat: number, position: Position): readonly Holding[] {
  const terms = termsOf(view, seat);
  if (terms.length === 0) return [];
  const names = position.seats.map((one) => one.name);
  const about = terms.map((term) => sentence(term, names)).join(" ");
  const text = String(terms.length);
  return [{ key: "omb-holding-deals", value: terms.length, text, rule: "OMB-7.3", icon: "deal", about }];
}

/** Cash and oil in hand, or what can be counted of them. */
function handOf(view: View, seat: number, position: Position): readonly Holding[] {
  const { cash = null, oil = null } = view.players[seat] ?? {};
  const hidden = translate("omb-board-hidden");
  const inCash = { key: "omb-holding-cash", icon: "money", isMain: true } as const;
  const inOil = { key: "omb-holding-oil", icon: "oil", isMain: true } as const;
  const oilInWords = (barrels: string) => ({ inWords: translate("omb-card-oil", { barrels }) });
  const notes = notesOf(view, seat);
  if (!notes)
    return [
      cash === null
        ? { ...inCash, value: null, text: hidden, rule: "OMB-1.1" }
        : { ...inCash, value: cash, text: dollars(cash), inWords: dollars(cash), rule: "OMB-1.1" },
      {
        ...inOil,
        ...(oil === null ? {} : oilInWords(String(oil))),
        value: oil,
        text: oil === null ? hidden : String(oil),
        rule: "OMB-2.7",
      },
    ];
  const names = position.seats.map((one) => one.name);
  const noted = { rule: "OMB-1.6", about: aboutNotes(view, seat, notes, names) };
  const [written, barrels] = [writeCash(notes.cash), writeOil(notes.oil)];
  return [
    { ...inCash, ...noted, value: written, text: written, inWords: written, spoken: sayCash(notes.cash) },
    { ...inOil, ...noted, ...oilInWords(barrels), value: barrels, text: barrels, spoken: sayOil(notes.oil) },
  ];
}

const COUNTED: Record<string, Icon> = {
  cash: "money",
  oil: "oil",
  stock: "logistics",
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
