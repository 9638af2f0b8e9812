/** Trades of a draft as a stepper counts them: one step for each market, with all its barrels. */

import type { Action } from "../../../table/contract/gameUI";
import type { Commodity, Pair } from "../../../wire/generated/mcmulti";

export type Way = "sell" | "buy";
export const WAYS: readonly Way[] = ["sell", "buy"];

/** Which market: what is printed on a track, and what a trade names. */
export interface Market {
  pair: Pair;
  commodity: Commodity;
}

function isTrade({ action }: Action): boolean {
  return action === "sell" || action === "buy";
}

/** Where the trades at the end of a draft begin: those of this visit to the market. */
function begin(actions: readonly Action[]): number {
  return actions.findLastIndex((action) => !isTrade(action)) + 1;
}

/** Barrels that a draft buys on a market; below 0, those that it sells there. */
export function drafted(actions: readonly Action[], market: Market): number {
  const trades = actions.slice(begin(actions)).filter((action) => isOn(action, market));
  return trades.reduce((sum, { action, barrels }) => sum + (action === "buy" ? 1 : -1) * Number(barrels), 0);
}

function isOn({ pair, commodity }: Action, market: Market): boolean {
  return pair === market.pair && commodity === market.commodity;
}

/**
 * The draft with one barrel more bought on a market, or sold; after a sale, buying takes one of it back. What grows
 * comes last, where all that the draft earns before can pay for it.
 */
export function withOne(actions: readonly Action[], market: Market, way: Way): Action[] {
  const first = begin(actions);
  const [kept, trades] = [actions.slice(0, first), actions.slice(first)];
  const before = drafted(actions, market);
  const after = before + (way === "buy" ? 1 : -1);
  const others = trades.filter((action) => !isOn(action, market));
  if (after === 0) return [...kept, ...others];
  const { pair, commodity } = market;
  const trade: Action = { action: after > 0 ? "buy" : "sell", pair, commodity, barrels: Math.abs(after) };
  if (Math.abs(after) > Math.abs(before)) return [...kept, ...others, trade];
  const place = trades.findIndex((action) => isOn(action, market));
  return [...kept, ...others.slice(0, place), trade, ...others.slice(place)];
}
