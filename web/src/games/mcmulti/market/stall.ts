/** A market as a card shows it: both prices, the stock, what is drafted, and what a click on either side does. */

import type { Table } from "../../../table/state/table.svelte";
import type { Option, Verb } from "../../../table/state/verbs";
import type { NewsPrinted, Printed, TrackPrinted, View } from "../../../wire/generated/mcmulti";
import { barrelsOn, buyPrice, closedBy, sellPrice } from "../view/view";
import { drafted, WAYS, withOne, type Way } from "./trades";

export interface Side {
  way: Way;
  price: number | null; // of the next barrel; null: there is none
  /** One more barrel, one of the drafted ones back, or the reason why not; null: nobody trades here now. */
  does: "trade" | "back" | "ask" | null;
  verb: Verb | null;
}

export interface Stall {
  track: TrackPrinted;
  barrels: number; // on the market
  spaces: number;
  mine: number | null; // in the stock of whoever looks
  closed: NewsPrinted | null;
  drafted: number; // bought; below 0: sold
  sides: readonly [sell: Side, buy: Side];
}

/** What the page knows that a card needs. */
type Seen = Pick<Table, "verbs" | "seat"> & { draft: Pick<Table["draft"], "actions"> };

export function stall(table: Seen, view: View, printed: Printed, track: TrackPrinted): Stall {
  const barrels = barrelsOn(view, printed, track);
  const net = drafted(table.draft.actions, track);
  const side = (way: Way): Side => {
    const price = way === "sell" ? sellPrice(track, barrels) : buyPrice(track, barrels);
    const verb = verbOf(table.verbs, track, way);
    const isBack = way === "sell" ? net > 0 : net < 0;
    const does = verb === null ? null : isBack ? "back" : verb.options.length > 0 ? "trade" : "ask";
    return { way, price, does, verb };
  };
  return {
    track,
    barrels,
    spaces: track.prices.length,
    mine: view.players[table.seat]?.[track.commodity] ?? null,
    closed: closedBy(view, printed, track.pair),
    drafted: net,
    sides: [side("sell"), side("buy")],
  };
}

function verbOf(verbs: readonly Verb[], track: TrackPrinted, way: Way): Verb | null {
  const isIt = ({ key, params }: Verb) =>
    key === `mm-verb-${way}` && params["pair"] === track.pair && params["commodity"] === track.commodity;
  return verbs.find(isIt) ?? null;
}

/** The choice of a single barrel: the space that it would fill or empty. */
export function single(side: Side): readonly Option[] {
  if (side.does !== "trade" || !side.verb) return [];
  return side.verb.options.filter((option) => option.presented.amount === 1);
}

/** A click on a side: the draft with a barrel more or less, or the reason why not. */
export async function press(table: Table, track: TrackPrinted, side: Side): Promise<void> {
  table.skip();
  table.goBack();
  table.hush();
  table.chosen = null;
  if (side.does === "ask" && side.verb?.attempt) await table.draft.whyNot(side.verb.attempt);
  else if (side.does === "trade" || side.does === "back")
    await table.draft.rewrite((actions) => withOne(actions, track, side.way));
}

/** The side that a verb of the dock stands for, by its id. */
export function sideOf(stalls: readonly Stall[], verb: string): { stall: Stall; side: Side } | null {
  for (const found of stalls)
    for (const k of [0, 1] as const)
      if (found.sides[k].verb?.id === verb) return { stall: found, side: found.sides[k] };
  return null;
}

export function isTradeVerb(key: string): boolean {
  return WAYS.some((way) => key === `mm-verb-${way}`);
}
