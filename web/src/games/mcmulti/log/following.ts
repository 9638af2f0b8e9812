/** What seats have, what a row of the log changed of it, and the charts over a game. */

import type { Icon } from "../../../look/pictograms";
import type { Chart, Holding, Sum } from "../../../table/contract/gameUI";
import type { FieldChange, Position } from "../../../wire/generated/api";
import type { Piece, Printed, View } from "../../../wire/generated/mcmulti";
import { TABLE } from "../../../wire/seats";
import { say } from "../../../words/words.svelte";
import { barrelsOn, buyPrice, consumersPay, countOf, PIECES, trackName } from "../view/view";

export function money(amount: number): string {
  return say("mm-money", { amount });
}

const STOCK = [
  { name: "cash", key: "mm-holding-cash", icon: "money", rule: "MM-1.6" },
  { name: "crude", key: "mm-holding-crude", icon: "crude", rule: "MM-4.4" },
  { name: "gasoline", key: "mm-holding-gasoline", icon: "gasoline", rule: "MM-4.5" },
] as const;

const PIECE_RULES: Record<Piece, string> = { rig: "MM-4.3", station: "MM-4.6", refinery: "MM-4.5", well: "MM-4.4" };

export function holdings(view: View, seat: number): Holding[] {
  const player = view.players[seat];
  if (!player) return [];
  const stock = STOCK.map(({ name, key, icon, rule }) => ({
    key,
    value: player[name],
    said: name === "cash" ? money(player.cash) : String(player[name]),
    rule,
    icon,
    isMain: true,
  }));
  const pieces = PIECES.map((piece) => {
    const count = countOf(view, seat, piece);
    return { key: `mm-holding-${piece}`, value: count, said: String(count), rule: PIECE_RULES[piece], icon: piece };
  });
  return [...stock, ...pieces, ...dues(view, seat)];
}

/** What lies on a card or is still owed, where there is any. */
function dues(view: View, seat: number): Holding[] {
  const { debt = 0, on_card = 0 } = view.players[seat] ?? {};
  const found: Holding[] = [];
  if (debt > 0) found.push({ key: "mm-holding-debt", value: debt, said: money(debt), rule: "MM-7.10", icon: "money" });
  if (on_card > 0)
    found.push({ key: "mm-holding-on-card", value: on_card, said: String(on_card), rule: "MM-7.4", icon: "refinery" });
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
      found.push({ seat: Number(which), icon: stock.icon, delta, said: signed(delta, stock.icon), key: stock.key });
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
    if (delta !== 0) found.push({ seat, icon: piece, delta, said: signed(delta, piece), key: `mm-holding-${piece}` });
  return found;
}

export function signed(delta: number, icon: Icon): string {
  const size = icon === "money" ? money(Math.abs(delta)) : String(Math.abs(delta));
  return say("mm-sum", { sign: delta < 0 ? "minus" : "plus", size });
}

const PIECE_LETTERS: Record<Piece, string> = { rig: "r", station: "s", well: "w", refinery: "R" };

/** A row of a grid, or the whole grid, as a change writes it. */
function rowCount(row: unknown, piece: Piece): number {
  const letters = Array.isArray(row) ? row.join("") : String(row);
  return letters.split(PIECE_LETTERS[piece]).length - 1;
}

export function charts(position: Position, printed: Printed): Chart[] {
  const seats = position.seats.map((_, seat) => seat);
  const bySeat = (key: string, of: (view: View, seat: number) => number, say: (value: number) => string): Chart => ({
    key,
    lines: seats.map((seat) => ({ key: "", seat })),
    of: (view) => seats.map((seat) => of(view as unknown as View, seat)),
    say,
  });
  const stock = STOCK.map(({ name, key, icon }) =>
    bySeat(key, (view, seat) => view.players[seat]?.[name] ?? 0, icon === "money" ? money : String),
  );
  const pieces = PIECES.map((piece) => bySeat(`mm-chart-${piece}`, (view, seat) => countOf(view, seat, piece), String));
  return [...stock, prices(printed), consumers(printed), ...pieces];
}

/** What the cheapest barrel of each market costs. */
function prices(printed: Printed): Chart {
  return {
    key: "mm-chart-markets",
    lines: printed.tracks.map((track) => ({ key: `mm-chart-${track.pair}-${track.commodity}`, seat: null })),
    of: (view) => printed.tracks.map((track) => buyPrice(track, barrelsOn(view as unknown as View, trackName(track)))),
    say: money,
  };
}

function consumers(printed: Printed): Chart {
  return {
    key: "mm-chart-consumers",
    lines: [{ key: "mm-chart-consumers-pay", seat: null }],
    of: (view) => [consumersPay(view as unknown as View, printed)],
    say: money,
  };
}
