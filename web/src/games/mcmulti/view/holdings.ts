/** What a seat has, for its card; and what a row of the log changed of it. */

import type { Icon } from "../../../look/pictograms";
import type { Holding, Sum } from "../../../table/contract/gameUI";
import type { FieldChange } from "../../../wire/generated/api";
import type { Piece, Printed, View } from "../../../wire/generated/mcmulti";
import { TABLE } from "../../../wire/seats";
import { translate } from "../../../words/words.svelte";
import { countOf, PIECES } from "./view";

export function money(amount: number): string {
  return translate("mm-money", { amount });
}

export const STOCK = [
  { name: "cash", key: "mm-holding-cash", icon: "money", rule: "MM-1.6" },
  { name: "crude", key: "mm-holding-crude", icon: "crude", rule: "MM-4.4" },
  { name: "gasoline", key: "mm-holding-gasoline", icon: "gasoline", rule: "MM-4.5" },
] as const;

const PIECE_RULES: Record<Piece, string> = { rig: "MM-4.3", station: "MM-4.6", refinery: "MM-4.5", well: "MM-4.4" };

export function holdings(view: View, seat: number, { goal }: Printed): Holding[] {
  const player = view.players[seat];
  if (!player) return [];
  const inWords = (name: (typeof STOCK)[number]["name"]) =>
    name === "cash"
      ? translate("mm-card-cash", { cash: player.cash, goal: goal.cash })
      : translate("mm-card-barrels", { barrels: player[name], commodity: name });
  const stock = STOCK.map(({ name, key, icon, rule }) => ({
    key,
    value: player[name],
    text: name === "cash" ? money(player.cash) : String(player[name]),
    rule,
    icon,
    isMain: true,
    inWords: inWords(name),
  }));
  const pieces = PIECES.map((piece) => {
    const count = countOf(view, seat, piece);
    return { key: `mm-holding-${piece}`, value: count, text: String(count), rule: PIECE_RULES[piece], icon: piece };
  });
  return [...stock, ...pieces, ...dues(view, seat)];
}

/** What lies on a card or is still owed, where there is any. */
function dues(view: View, seat: number): Holding[] {
  const { debt = 0, on_card = 0 } = view.players[seat] ?? {};
  const found: Holding[] = [];
  if (debt > 0) found.push({ key: "mm-holding-debt", value: debt, text: money(debt), rule: "MM-7.10", icon: "money" });
  if (on_card > 0)
    found.push({ key: "mm-holding-on-card", value: on_card, text: String(on_card), rule: "MM-7.4", icon: "refinery" });
  return found;
}

/** Changes of purses, stocks and pieces, seat by seat in the order in which they are named. */
export function sums(changes: readonly FieldChange[], after: View): Sum[] {
  const found: Sum[] = [];
  const pieces = new Map<string, { seat: number; piece: Piece; delta: number }>();
  for (const { path, was, now } of changes) {
    const [part, which, name = ""] = path.split(".");
    const stock = STOCK.find((one) => one.name === name);
    if (part === "players" && stock) {
      const delta = Number(now) - Number(was);
      found.push({ seat: Number(which), icon: stock.icon, delta, text: withSign(delta, stock.icon), key: stock.key });
    } else if (part === "islands" && name === "grid") {
      const seat = after.islands[Number(which)]?.owner ?? TABLE;
      for (const piece of PIECES) {
        const delta = rowCount(now, piece) - rowCount(was, piece);
        const id = `${seat} ${piece}`;
        if (delta !== 0) pieces.set(id, { seat, piece, delta: delta + (pieces.get(id)?.delta ?? 0) });
      }
    }
  }
  for (const { seat, piece, delta } of pieces.values())
    if (delta !== 0) found.push({ seat, icon: piece, delta, text: withSign(delta, piece), key: `mm-holding-${piece}` });
  return found;
}

export function withSign(delta: number, icon: Icon): string {
  const size = icon === "money" ? money(Math.abs(delta)) : String(Math.abs(delta));
  return translate("mm-sum", { sign: delta < 0 ? "minus" : "plus", size });
}

const PIECE_LETTERS: Record<Piece, string> = { rig: "r", station: "s", well: "w", refinery: "R" };

/** A row of a grid, or the whole grid, as a change writes it. */
function rowCount(row: unknown, piece: Piece): number {
  const letters = Array.isArray(row) ? row.join("") : String(row);
  return letters.split(PIECE_LETTERS[piece]).length - 1;
}
