/** What moves on the board when a row of the log happens, by what it tells. */

import type { Effect } from "../../../table/contract/gameUI";
import type { Named } from "../../../table/contract/views";
import type { Entry, Told } from "../../../wire/generated/api";
import { signed, signedDollars } from "../view/holdings";
import { placeOf, viewOf } from "../view/view";

const MOST_FLYING = 6;

type Tone = "good" | "bad" | "plain";
type Teller = (told: Told, place: Places) => readonly Effect[];

interface Places {
  seat: string; // of who did it
  region: string; // where
  border: string;
}

export function effects(entry: Entry, before: Named, after: Named): readonly Effect[] {
  const found: Effect[] = [];
  for (const told of entry.told) {
    const place: Places = { seat: seatOf(told), region: regionOf(told, before), border: "border" };
    found.push(...(BY_KEY[told.key]?.(told, place) ?? []), ...money(told));
  }
  const [was, now] = [viewOf(before).price, viewOf(after).price];
  if (was !== now) found.push({ kind: "flash", at: ["price"], tone: now > was ? "good" : "bad" });
  return found;
}

const BY_KEY: Partial<Record<string, Teller>> = {
  "omb-log-order-die": (told) => [dice("order", number(told, "face"))],
  "omb-log-locals-die": (told, { region }) => [dice(region, number(told, "face")), rise(region, "locals", told, "bad")],
  "omb-log-met-locals": (told, { region }) => [rise(region, "locals", told, "bad")],
  "omb-log-price-die": (told) => [dice("price", number(told, "face"))],
  "omb-log-battle": (told, { region }) => [
    { kind: "dice", at: region, dice: [die(number(told, "face"), "blue"), die(number(told, "other"), "red")] },
    flash(region, "bad"),
  ],
  "omb-log-won-region": (_, { region }) => [flash(region, "good")],
  "omb-log-locals-won": (_, { region }) => [flash(region, "bad")],
  "omb-log-both-gone": (_, { region }) => [flash(region, "bad")],
  "omb-log-fell": (told, { seat }) => [scale("pacifism", told, "bad"), count(seat, -number(told, "troops"), "bad")],
  "omb-log-foiled": (told, { region }) => [bombing(told, region), flash(region, "good")],
  "omb-log-hit": (told, { region }) => [bombing(told, region), flash(region, "bad")],
  "omb-log-lucky-hit": (told, { region }) => [bombing(told, region), flash(region, "bad")],
  "omb-log-bomb": (_, { region }) => [flash(region, "bad")],
  "omb-log-bombed-troops": (told, { region }) => [
    count(region, -number(told, "troops"), "bad"),
    scale("pacifism", told, "bad"),
  ],
  "omb-log-bombed-logistics": (told, { region }) => [
    count(region, -number(told, "logistics"), "bad"),
    scale("pacifism", told, "bad"),
  ],
  "omb-log-building-lost": (told, { region }) => [flash(region, "bad"), scale("pacifism", told, "bad")],
  "omb-log-bought-troops": (told, { seat, border }) => [fly("troops", seat, border, number(told, "count"))],
  "omb-log-bought-logistics": (told, { seat, border }) => [fly("logistics", seat, border, number(told, "count"))],
  "omb-log-flew-troop": (_, { seat, region }) => [fly("troops", seat, region, 1)],
  "omb-log-flew-logistics": (_, { seat, region }) => [fly("logistics", seat, region, 1)],
  "omb-log-moved": (told, { region }) => moved(told, region),
  "omb-log-left-board": (told) => moved({ ...told, numbers: { ...told.numbers, origin: "border" } }, "off"),
  "omb-log-retreated": (told, { region }) => [
    fly("troops", region, placeOf(String(told.numbers["to-region"])), number(told, "troops")),
    scale("pacifism", told, "bad"),
  ],
  "omb-log-logistics-lost": (told, { region }) => [count(region, -number(told, "logistics"), "bad")],
  "omb-log-took-over": (_, { region }) => [flash(region, "plain")],
  "omb-log-built": (_, { region }) => [flash(region, "good")],
  "omb-log-influence": (told, { region }) => [fly("influence", region, `influence:${told.numbers["seat"]}`, 1)],
  "omb-log-contract": () => [flash("contract", "good")],
  "omb-log-produced": (told, { region }) => [rise(region, "barrels", told, "good")],
  "omb-log-extra": (told, { region }) => [
    rise(region, "barrels", told, "good"),
    fly("oil", region, "government", number(told, "barrels")),
  ],
  "omb-log-exported": (_, { seat, region }) => [fly("oil", region, seat, 1)],
  "omb-log-barrel-paid": (_, { region }) => [fly("oil", region, "price", 1)],
  "omb-log-trimmed": (told, { region }) => [count(region, -number(told, "barrels"), "bad")],
  "omb-log-sold": (told, { seat }) => [fly("oil", seat, "price", number(told, "barrels"))],
  "omb-log-collected": (told, { seat }) => [fly("oil", "country", seat, number(told, "barrels"))],
  "omb-log-share": (told, { seat }) => [fly("oil", "government", seat, number(told, "barrels"))],
  "omb-log-withdrew": (_, { seat, region }) => [fly("troops", region, seat, 1)],
  "omb-log-raised": (told) => (number(told, "points") > 0 ? [scale("media", told, "good")] : []),
  "omb-log-taxes": (told) => [scale("pacifism", told, "bad")],
  "omb-log-speech": (told) => [scale("pacifism", told, "good")],
  "omb-log-voters-angry": (told) => [scale("pacifism", told, "bad")],
  "omb-log-voters-calm": (told) => [scale("pacifism", told, "good")],
  "omb-log-idle-influence": (told, { region }) => [flash(region, "bad"), scale("influence", told, "bad")],
  "omb-log-cell-placed": (_, { seat, region }) => [fly("cell", seat, region, 1)],
  "omb-log-cell-entered": (_, { region }) => [fly("cell", "off_map", region, 1)],
  "omb-log-cell-moved": (told, { region }) => [fly("cell", placeOf(String(told.numbers["origin"])), region, 1)],
  "omb-log-cell-stronger": (_, { region }) => [{ kind: "rise", at: region, said: signed(1), tone: "plain" }],
  "omb-log-gave": (told) => gave(told),
  "omb-log-gave-control": (_, { region }) => [flash(region, "plain")],
  "omb-log-stage": () => [flash("rounds", "plain")],
  "omb-log-round": () => [flash("rounds", "plain")],
};

/** Money of a row rises from its seat; what it was for is in the log. */
function money(told: Told): Effect[] {
  const { seat, cash } = told.numbers;
  if (typeof seat !== "number" || typeof cash !== "number" || cash === 0) return [];
  return [{ kind: "rise", at: `seat:${seat}`, said: signedDollars(cash), tone: cash > 0 ? "good" : "bad" }];
}

function moved(told: Told, to: string): Effect[] {
  const from = placeOf(String(told.numbers["origin"]));
  return [
    fly("troops", from, to, number(told, "troops")),
    fly("logistics", from, to, number(told, "logistics")),
  ].filter((effect) => effect.kind !== "fly" || effect.count > 0);
}

/** Goods that change hands by a deal. */
function gave(told: Told): Effect[] {
  const [from, to] = [`seat:${told.numbers["seat"]}`, `seat:${told.numbers["seat_to"]}`];
  const kind = told.numbers["kind"];
  if (kind === "oil" || kind === "logistics") return [fly(kind, from, to, number(told, "amount"))];
  return [
    fly("money", from, to, 1),
    { kind: "rise", at: to, said: signedDollars(number(told, "amount")), tone: "good" },
  ];
}

function bombing(told: Told, region: string): Effect {
  return { kind: "dice", at: region, dice: [die(number(told, "one"), "plain"), die(number(told, "two"), "plain")] };
}

function scale(name: "pacifism" | "media" | "influence", told: Told, tone: Tone): Effect {
  return { kind: "flash", at: [`${name}:${told.numbers["seat"]}`], tone };
}

function rise(at: string, name: string, told: Told, tone: Tone): Effect {
  return { kind: "rise", at, said: signed(number(told, name)), tone };
}

function count(at: string, change: number, tone: Tone): Effect {
  return { kind: "rise", at, said: signed(change), tone };
}

function fly(
  icon: "troops" | "logistics" | "oil" | "cell" | "influence" | "money",
  from: string,
  to: string,
  many: number,
): Effect {
  return { kind: "fly", icon, from, to, count: Math.min(many, MOST_FLYING) };
}

function flash(at: string, tone: Tone): Effect {
  return { kind: "flash", at: [at], tone };
}

function dice(at: string, face: number): Effect {
  return { kind: "dice", at, dice: [die(face, "plain")] };
}

function die(face: number, tone: "red" | "blue" | "plain"): { face: number; tone: "red" | "blue" | "plain" } {
  return { face, tone };
}

function number(told: Told, name: string): number {
  return Number(told.numbers[name] ?? 0);
}

function seatOf(told: Told): string {
  return `seat:${told.numbers["seat"] ?? -1}`;
}

/** Where it happened: named by the row, or the target on the board before it. */
function regionOf(told: Told, before: Named): string {
  const { region } = told.numbers;
  return placeOf(typeof region === "string" ? region : (viewOf(before).target ?? "border"));
}
