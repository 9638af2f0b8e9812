/** What moves on the board when a row of the log happens, by what it tells. */

import type { Effect } from "../../../table/contract/gameUI";
import type { Named } from "../../../table/contract/views";
import type { LogEntry, Sentence } from "../../../wire/generated/api";
import { signed, signedDollars } from "../view/holdings";
import { placeOf, viewOf } from "../view/view";

const MOST_FLYING = 6;

type Tone = "good" | "bad" | "plain";
type Teller = (sentence: Sentence, place: Places) => readonly Effect[];

interface Places {
  seat: string; // of who did it
  region: string; // where
  border: string;
}

export function effects(entry: LogEntry, before: Named, after: Named): readonly Effect[] {
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
  "omb-told-order-die": (sentence) => [dice("order", number(sentence, "face"))],
  "omb-told-locals-die": (sentence, { region }) => [
    dice(region, number(sentence, "face")),
    rise(region, "locals", sentence, "bad"),
  ],
  "omb-told-met-locals": (sentence, { region }) => [rise(region, "locals", sentence, "bad")],
  "omb-told-price-die": (sentence) => [dice("price", number(sentence, "face"))],
  "omb-told-battle": (sentence, { region }) => [
    { kind: "dice", at: region, dice: [die(number(sentence, "face"), "blue"), die(number(sentence, "other"), "red")] },
    flash(region, "bad"),
  ],
  "omb-told-won-region": (_, { region }) => [flash(region, "good")],
  "omb-told-locals-won": (_, { region }) => [flash(region, "bad")],
  "omb-told-both-gone": (_, { region }) => [flash(region, "bad")],
  "omb-told-fell": (sentence, { seat }) => [
    scale("pacifism", sentence, "bad"),
    count(seat, -number(sentence, "troops"), "bad"),
  ],
  "omb-told-foiled": (sentence, { region }) => [bombing(sentence, region), flash(region, "good")],
  "omb-told-hit": (sentence, { region }) => [bombing(sentence, region), flash(region, "bad")],
  "omb-told-lucky-hit": (sentence, { region }) => [bombing(sentence, region), flash(region, "bad")],
  "omb-told-bomb": (_, { region }) => [flash(region, "bad")],
  "omb-told-bombed-troops": (sentence, { region }) => [
    count(region, -number(sentence, "troops"), "bad"),
    scale("pacifism", sentence, "bad"),
  ],
  "omb-told-bombed-logistics": (sentence, { region }) => [
    count(region, -number(sentence, "logistics"), "bad"),
    scale("pacifism", sentence, "bad"),
  ],
  "omb-told-building-lost": (sentence, { region }) => [flash(region, "bad"), scale("pacifism", sentence, "bad")],
  "omb-told-bought-troops": (sentence, { seat, border }) => [fly("troops", seat, border, number(sentence, "count"))],
  "omb-told-bought-logistics": (sentence, { seat, border }) => [
    fly("logistics", seat, border, number(sentence, "count")),
  ],
  "omb-told-flew-troop": (_, { seat, region }) => [fly("troops", seat, region, 1)],
  "omb-told-flew-logistics": (_, { seat, region }) => [fly("logistics", seat, region, 1)],
  "omb-told-moved": (sentence, { region }) => moved(sentence, region),
  "omb-told-left-board": (sentence) => moved({ ...sentence, params: { ...sentence.params, origin: "border" } }, "off"),
  "omb-told-retreated": (sentence, { region }) => [
    fly("troops", region, placeOf(String(sentence.params["to-region"])), number(sentence, "troops")),
    scale("pacifism", sentence, "bad"),
  ],
  "omb-told-logistics-lost": (sentence, { region }) => [count(region, -number(sentence, "logistics"), "bad")],
  "omb-told-took-over": (_, { region }) => [flash(region, "plain")],
  "omb-told-built": (_, { region }) => [flash(region, "good")],
  "omb-told-influence": (sentence, { region }) => [fly("influence", region, `influence:${sentence.params["seat"]}`, 1)],
  "omb-told-contract": () => [flash("contract", "good")],
  "omb-told-produced": (sentence, { region }) => [rise(region, "barrels", sentence, "good")],
  "omb-told-extra": (sentence, { region }) => [
    rise(region, "barrels", sentence, "good"),
    fly("oil", region, "government", number(sentence, "barrels")),
  ],
  "omb-told-exported": (_, { seat, region }) => [fly("oil", region, seat, 1)],
  "omb-told-barrel-paid": (_, { region }) => [fly("oil", region, "price", 1)],
  "omb-told-trimmed": (sentence, { region }) => [count(region, -number(sentence, "barrels"), "bad")],
  "omb-told-sold": (sentence, { seat }) => [fly("oil", seat, "price", number(sentence, "barrels"))],
  "omb-told-collected": (sentence, { seat }) => [fly("oil", "country", seat, number(sentence, "barrels"))],
  "omb-told-share": (sentence, { seat }) => [fly("oil", "government", seat, number(sentence, "barrels"))],
  "omb-told-withdrew": (_, { seat, region }) => [fly("troops", region, seat, 1)],
  "omb-told-raised": (sentence) => (number(sentence, "points") > 0 ? [scale("media", sentence, "good")] : []),
  "omb-told-taxes": (sentence) => [scale("pacifism", sentence, "bad")],
  "omb-told-speech": (sentence) => [scale("pacifism", sentence, "good")],
  "omb-told-voters-angry": (sentence) => [scale("pacifism", sentence, "bad")],
  "omb-told-voters-calm": (sentence) => [scale("pacifism", sentence, "good")],
  "omb-told-idle-influence": (sentence, { region }) => [flash(region, "bad"), scale("influence", sentence, "bad")],
  "omb-told-cell-placed": (_, { seat, region }) => [fly("cell", seat, region, 1)],
  "omb-told-cell-entered": (_, { region }) => [fly("cell", "off_map", region, 1)],
  "omb-told-cell-moved": (sentence, { region }) => [fly("cell", placeOf(String(sentence.params["origin"])), region, 1)],
  "omb-told-cell-stronger": (_, { region }) => [{ kind: "rise", at: region, said: signed(1), tone: "plain" }],
  "omb-told-gave": (sentence) => gave(sentence),
  "omb-told-gave-control": (_, { region }) => [flash(region, "plain")],
  "omb-told-stage": () => [flash("rounds", "plain")],
  "omb-told-round": () => [flash("rounds", "plain")],
};

/** Money of a row rises from its seat; what it was for is in the log. */
function money(sentence: Sentence): Effect[] {
  const { seat, cash } = sentence.params;
  if (typeof seat !== "number" || typeof cash !== "number" || cash === 0) return [];
  return [{ kind: "rise", at: `seat:${seat}`, said: signedDollars(cash), tone: cash > 0 ? "good" : "bad" }];
}

function moved(sentence: Sentence, to: string): Effect[] {
  const from = placeOf(String(sentence.params["origin"]));
  return [
    fly("troops", from, to, number(sentence, "troops")),
    fly("logistics", from, to, number(sentence, "logistics")),
  ].filter((effect) => effect.kind !== "fly" || effect.count > 0);
}

/** Goods that change hands by a deal. */
function gave(sentence: Sentence): Effect[] {
  const [from, to] = [`seat:${sentence.params["seat"]}`, `seat:${sentence.params["seat_to"]}`];
  const kind = sentence.params["kind"];
  if (kind === "oil" || kind === "logistics") return [fly(kind, from, to, number(sentence, "amount"))];
  return [
    fly("money", from, to, 1),
    { kind: "rise", at: to, said: signedDollars(number(sentence, "amount")), tone: "good" },
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
  return { kind: "rise", at, said: signed(number(sentence, name)), tone };
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

function number(sentence: Sentence, name: string): number {
  return Number(sentence.params[name] ?? 0);
}

function seatOf(sentence: Sentence): string {
  return `seat:${sentence.params["seat"] ?? ""}`;
}

/** Where it happened: named by the row, or the target on the board before it. */
function regionOf(sentence: Sentence, before: Named): string {
  const { region } = sentence.params;
  return placeOf(typeof region === "string" ? region : (viewOf(before).target ?? "border"));
}
