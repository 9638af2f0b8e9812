/** What the things on the board are and do just now, in words with the numbers of the printed board. */

import type {
  Cell,
  Commodity,
  Economy,
  EconomyPrinted,
  NewsPrinted,
  Pair,
  Piece,
  Printed,
  TrackPrinted,
  View,
} from "../../../wire/generated/mcmulti";
import { translate } from "../../../words/words.svelte";
import { blueOf, redOf } from "../geometry/layout";
import { buyPrice, consumersPay, sellPrice } from "./view";

export interface Explanation {
  label: string;
  text: string;
  rule: string;
}

export function economyCard(printed: Printed, card: Economy) {
  return printed.economy.find((one) => one.card === card);
}

/** The cards that can follow, each with its faces. */
export function followingOf(card: EconomyPrinted): { next: Economy; faces: number[] }[] {
  const found = new Map<Economy, number[]>();
  card.following.forEach((next, k) => found.set(next, [...(found.get(next) ?? []), k + 1]));
  return [...found].map(([next, faces]) => ({ next, faces }));
}

export function freeCell(island: number, cell: Cell): Explanation {
  const params = { island: island + 1, cell, red: redOf(cell), blue: blueOf(cell) };
  return { label: translate("mm-spot-free", params), text: translate("mm-about-free", params), rule: "MM-1.1" };
}

export function pieceOn(view: View, printed: Printed, island: number, cell: Cell, piece: Piece): Explanation {
  const facts = printed.pieces.find((one) => one.piece === piece);
  const params = {
    island: island + 1,
    cell,
    piece,
    red: redOf(cell),
    blue: blueOf(cell),
    line: facts?.on_line ?? 0,
    crossing: facts?.on_crossing ?? 0,
    price: economyCard(printed, view.economy)?.sell[piece] ?? 0,
    well: piece === "rig" ? (printed.wells.prices[view.pieces.well] ?? 0) : 0,
  };
  return {
    label: translate("mm-spot-piece", params),
    text: translate(`mm-about-${piece}`, params),
    rule: facts?.rule ?? "",
  };
}

export function market(track: TrackPrinted, barrels: number, closed: NewsPrinted | null): Explanation {
  const buy = buyPrice(track, barrels);
  const sell = sellPrice(track, barrels);
  const params = { pair: track.pair, commodity: track.commodity, barrels, spaces: track.prices.length };
  const texts = [
    buy === null
      ? translate("mm-about-track-empty", params)
      : translate("mm-about-track-buy", withPrice(params, buy, next(track, buy, 1))),
    sell === null
      ? translate("mm-about-track-full", params)
      : translate("mm-about-track-sell", withPrice(params, sell, next(track, sell, -1))),
    translate("mm-about-track-barrels", params),
  ];
  if (closed) texts.unshift(translate("mm-about-track-closed", { card: closed.card, face: closed.ended_by ?? 0 }));
  return { label: translate("mm-spot-track", params), text: texts.join(" "), rule: closed?.rule ?? "MM-3.2" };
}

function withPrice(params: { pair: Pair; commodity: Commodity }, price: number, after: number) {
  return { ...params, price, after };
}

/** The price of the space after this one; 0 if there is none. */
function next(track: TrackPrinted, price: number, way: 1 | -1): number {
  return track.prices[track.prices.indexOf(price) + way] ?? 0;
}

export function consumers(view: View, printed: Printed): Explanation {
  const price = consumersPay(view, printed);
  const params = { marker: view.marker, price, after: consumersPay(view, printed, 1) };
  const text = price > 0 ? translate("mm-about-spiral", params) : translate("mm-about-spiral-low", params);
  return { label: translate("mm-spot-spiral", params), text, rule: printed.spiral.price_rule };
}

export function economy(printed: Printed, card: Economy, isInForce: boolean): Explanation {
  const facts = economyCard(printed, card);
  const { buy, sell } = facts ?? { buy: null, sell: null };
  const params = {
    card,
    dots: facts?.dots ?? 0,
    buy_rig: buy?.rig ?? 0,
    buy_station: buy?.station ?? 0,
    buy_refinery: buy?.refinery ?? 0,
    sell_rig: sell?.rig ?? 0,
    sell_station: sell?.station ?? 0,
    sell_refinery: sell?.refinery ?? 0,
    sell_well: sell?.well ?? 0,
  };
  const label = isInForce ? translate("mm-spot-economy-in-force", params) : translate("mm-spot-economy", params);
  return { label, text: translate("mm-about-economy", params), rule: facts?.rule ?? "" };
}
