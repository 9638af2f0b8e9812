/** What moves on the board when a row of the log happens, by what it tells. */

import type { Effect } from "../../../table/contract/gameUI";
import type { AnyView } from "../../../table/contract/views";
import type { LogEntry, Sentence } from "../../../wire/generated/api";
import { withSign, dollarsWithSign } from "../view/holdings";
import { placeOf, viewOf } from "../view/view";

const MOST_FLYING = 6;

type Tone = "good" | "bad" | "plain";
type Teller = (sentence: Sentence, place: Places) => readonly Effect[];

interface Places {
  seat: string; // of the seat that did it
  region: string; // where
  border: string;
}

export function effects(entry: LogEntry, before: AnyView, after: AnyView): readonly Effect[] {
  const found: Effect[] = [];
  for (const sentence of entry.sentences) {
    const place: Places = { seat: seatOf(sentence), region: regionOf(sentence, before), border: "border" };
    found.push(...(BY_KEY[sentence.key]?.(sentence, place) ?? []), ...money(sentence));
  }
  const [was, now] = [viewOf(before).price, viewOf(after).price];
  if (was !== now) found.push({ kind: "flash", at: ["price"], tone: now > was ? "good" : "bad" });
  return found;
}

const BY_KEY: Partial<Record<string, Teller>> = {
  "omb-log-order-die": (sentence) => [dice("order", number(sentence, "face"))],
  "omb-log-locals-die": (sentence, { region }) => [
    dice(region, number(sentence, "face")),
    rise(region, "locals", sentence, "bad"),
  ],
  "omb-log-met-locals": (sentence, { region }) => [rise(region, "locals", sentence, "bad")],
  "omb-log-price-die": (sentence) => [dice("price", number(sentence, "face"))],
  "omb-log-battle": (sentence, { region }) => [
    { kind: "dice", at: region, dice: [die(number(sentence, "face"), "blue"), die(number(sentence, "other"), "red")] },
    flash(region, "bad"),
  ],
  "omb-log-won-region": (_, { region }) => [flash(region, "good")],
  "omb-log-locals-won": (_, { region }) => [flash(region, "bad")],
  "omb-log-both-gone": (_, { region }) => [flash(region, "bad")],
  "omb-log-fell": (sentence, { seat }) => [
    scale("pacifism", sentence, "bad"),
    count(seat, -number(sentence, "troops"), "bad"),
  ],
  "omb-log-foiled": (sentence, { region }) => [bombing(sentence, region), flash(region, "good")],
  "omb-log-hit": (sentence, { region }) => [bombing(sentence, region), flash(region, "bad")],
  "omb-log-lucky-hit": (sentence, { region }) => [bombing(sentence, region), flash(region, "bad")],
  "omb-log-bomb": (_, { region }) => [flash(region, "bad")],
  "omb-log-bombed-troops": (sentence, { region }) => [
    count(region, -number(sentence, "troops"), "bad"),
    scale("pacifism", sentence, "bad"),
  ],
  "omb-log-bombed-logistics": (sentence, { region }) => [
    count(region, -number(sentence, "logistics"), "bad"),
    scale("pacifism", sentence, "bad"),
  ],
  "omb-log-building-lost": (sentence, { region }) => [flash(region, "bad"), scale("pacifism", sentence, "bad")],
  "omb-log-bought-troops": (sentence, { seat, border }) => [fly("troops", seat, border, number(sentence, "count"))],
  "omb-log-bought-logistics": (sentence, { seat, border }) => [
    fly("logistics", seat, border, number(sentence, "count")),
  ],
  "omb-log-flew-troop": (_, { seat, region }) => [fly("troops", seat, region, 1)],
  "omb-log-flew-logistics": (_, { seat, region }) => [fly("logistics", seat, region, 1)],
  "omb-log-moved": (sentence, { region }) => movement(sentence, region),
  "omb-log-left-board": (sentence) =>
    movement({ ...sentence, params: { ...sentence.params, origin: "border" } }, "off"),
  "omb-log-retreated": (sentence, { region }) => [
    fly("troops", region, placeOf(String(sentence.params["to-region"])), number(sentence, "troops")),
    scale("pacifism", sentence, "bad"),
  ],
  "omb-log-logistics-lost": (sentence, { region }) => [count(region, -number(sentence, "logistics"), "bad")],
  "omb-log-took-over": (_, { region }) => [flash(region, "plain")],
  "omb-log-built": (_, { region }) => [flash(region, "good")],
  "omb-log-influence": (sentence, { region }) => [fly("influence", region, `influence:${sentence.params["seat"]}`, 1)],
  "omb-log-contract": () => [flash("contract", "good")],
  "omb-log-produced": (sentence, { region }) => [rise(region, "barrels", sentence, "good")],
  "omb-log-extra": (sentence, { region }) => [
    rise(region, "barrels", sentence, "good"),
    fly("oil", region, "government", number(sentence, "barrels")),
  ],
  "omb-log-exported": (_, { seat, region }) => [fly("oil", region, seat, 1)],
  "omb-log-barrel-paid": (_, { region }) => [fly("oil", region, "price", 1)],
  "omb-log-trimmed": (sentence, { region }) => [count(region, -number(sentence, "barrels"), "bad")],
  "omb-log-sold": (sentence, { seat }) => [fly("oil", seat, "price", number(sentence, "barrels"))],
  "omb-log-collected": (sentence, { seat }) => [fly("oil", "country", seat, number(sentence, "barrels"))],
  "omb-log-share": (sentence, { seat }) => [fly("oil", "government", seat, number(sentence, "barrels"))],
  "omb-log-withdrew": (_, { seat, region }) => [fly("troops", region, seat, 1)],
  "omb-log-raised": (sentence) => (number(sentence, "points") > 0 ? [scale("media", sentence, "good")] : []),
  "omb-log-taxes": (sentence) => [scale("pacifism", sentence, "bad")],
  "omb-log-speech": (sentence) => [scale("pacifism", sentence, "good")],
  "omb-log-voters-angry": (sentence) => [scale("pacifism", sentence, "bad")],
  "omb-log-voters-calm": (sentence) => [scale("pacifism", sentence, "good")],
  "omb-log-idle-influence": (sentence, { region }) => [flash(region, "bad"), scale("influence", sentence, "bad")],
  "omb-log-cell-placed": (_, { seat, region }) => [fly("cell", seat, region, 1)],
  "omb-log-cell-entered": (_, { region }) => [fly("cell", "off_map", region, 1)],
  "omb-log-cell-moved": (sentence, { region }) => [fly("cell", placeOf(String(sentence.params["origin"])), region, 1)],
  "omb-log-cell-stronger": (_, { region }) => [{ kind: "rise", at: region, text: withSign(1), tone: "plain" }],
  "omb-log-gave": (sentence) => gift(sentence),
  "omb-log-gave-control": (_, { region }) => [flash(region, "plain")],
  "omb-log-stage": () => [flash("rounds", "plain")],
  "omb-log-round": () => [flash("rounds", "plain")],
};

/** Money of a row rises from its seat; what it was for is in the log. */
function money(sentence: Sentence): Effect[] {
  const { seat, cash } = sentence.params;
  if (typeof seat !== "number" || typeof cash !== "number" || cash === 0) return [];
  return [{ kind: "rise", at: `seat:${seat}`, text: dollarsWithSign(cash), tone: cash > 0 ? "good" : "bad" }];
}

function movement(sentence: Sentence, to: string): Effect[] {
  const from = placeOf(String(sentence.params["origin"]));
  return [
    fly("troops", from, to, number(sentence, "troops")),
    fly("logistics", from, to, number(sentence, "logistics")),
  ].filter((effect) => effect.kind !== "fly" || effect.count > 0);
}

/** Goods that change hands by a deal. */
function gift(sentence: Sentence): Effect[] {
  const [from, to] = [`seat:${sentence.params["seat"]}`, `seat:${sentence.params["seat_to"]}`];
  const kind = sentence.params["kind"];
  if (kind === "oil" || kind === "logistics") return [fly(kind, from, to, number(sentence, "amount"))];
  return [
    fly("money", from, to, 1),
    { kind: "rise", at: to, text: dollarsWithSign(number(sentence, "amount")), tone: "good" },
  ];
}

function bombing(sentence: Sentence, region: string): Effect {
  return {
    kind: "dice",
    at: region,
    dice: [die(number(sentence, "one"), "plain"), die(number(sentence, "two"), "plain")],
  };
}

function scale(name: "pacifism" | "media" | "influence", sentence: Sentence, tone: Tone): Effect {
  return { kind: "flash", at: [`${name}:${sentence.params["seat"]}`], tone };
}

function rise(at: string, name: string, sentence: Sentence, tone: Tone): Effect {
  return { kind: "rise", at, text: withSign(number(sentence, name)), tone };
}

function count(at: string, change: number, tone: Tone): Effect {
  return { kind: "rise", at, text: withSign(change), tone };
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

function number(sentence: Sentence, name: string): number {
  return Number(sentence.params[name] ?? 0);
}

function seatOf(sentence: Sentence): string {
  return `seat:${sentence.params["seat"] ?? ""}`;
}

/** Where it happened: named by the row, or the target on the board before it. */
function regionOf(sentence: Sentence, before: AnyView): string {
  const { region } = sentence.params;
  return placeOf(typeof region === "string" ? region : (viewOf(before).target ?? "border"));
}
