/** Actions to ask the house about: what a click on something unlit would mean, and what a phase is about. */

import type { Action, Block, Cell, Commodity, ForSale, Pair, View } from "../../../wire/generated/mcmulti";
import { blueOf, crossing, redOf } from "../geometry/layout";
import { freeCells, islandsOf, letterAt, pieceAt, standing, type Standing } from "../view/view";

const FOR_SALE: readonly ForSale[] = ["rig", "station", "refinery"];
const PAIRS: readonly Pair[] = ["foreign", "domestic"];
const COMMODITIES: readonly Commodity[] = ["crude", "gasoline"];

/** What a click there would mean, with this verb of the dock chosen or none; null if nothing. */
export function attempt(at: string, verb: string | null, view: View): Action | null {
  const [kind, first = "", second = ""] = at.split(":");
  switch (kind) {
    case "cell":
      return onCell(Number(first), second as Cell, verb, view);
    case "track": {
      const action = verb === "mm-verb-sell" ? "sell" : "buy";
      return { action, pair: first as Pair, commodity: second as Commodity, barrels: 1 };
    }
    case "spiral":
      return { action: "sell_to_consumers", barrels: 1 };
    case "dice":
      return { action: "throw_again" };
    case "island":
      if (view.phase === "island_choice") return { action: "take_island", island: Number(first) };
      if (view.phase === "starter_island") return { action: "begin_at", island: Number(first) };
      return null;
    default:
      return null;
  }
}

function onCell(island: number, cell: Cell, verb: string | null, view: View): Action | null {
  const piece = pieceAt(view, island - 1, cell);
  if (view.phase === "forced_sale") return { action: "sell_off", island, piece: piece ?? "rig", cell };
  if (view.phase === "setting_aside") return { action: "set_aside", island, cell: blockWith(cell) };
  if (island - 1 !== view.turn) return null; // builds and sales name a cell of the island in turn
  if (view.phase === "strike") return { action: "build_well" };
  const built = FOR_SALE.find((one) => verb === `mm-verb-build-${one}`);
  if (built) return { action: "build", piece: built, cell: built === "refinery" ? blockWith(cell) : cell };
  if (verb === "mm-verb-return-refinery") return { action: "return_refinery", cell: blockWith(cell) };
  if (verb === "mm-verb-sell-piece" || piece) return { action: "sell_piece", piece: piece ?? "rig", cell };
  return { action: "build", piece: "rig", cell };
}

/** The first cell of a block with this cell in it: the cell itself but at the far edges. */
function blockWith(cell: Cell): Block {
  return crossing(Math.min(redOf(cell), 5), Math.min(blueOf(cell), 5)) as Block;
}

/** One action for each verb that the phase is about. */
export function usual(view: View): Action[] {
  switch (view.phase) {
    case "opening":
      return [...builds(view), { action: "done" }];
    case "market":
      return [...trades(), { action: "done" }];
    case "reroll":
      return [{ action: "throw_again" }, { action: "keep" }];
    case "strike":
      return [{ action: "build_well" }, { action: "decline" }];
    case "refining":
      return [{ action: "refine", barrels: 1 }];
    case "consumers":
      return [{ action: "sell_to_consumers", barrels: 1 }];
    case "equipment":
      return [...builds(view), ...returns(view), ...sales(view), { action: "done" }];
    case "announcement":
      return [{ action: "announce" }, { action: "decline" }];
    default:
      return [];
  }
}

function trades(): Action[] {
  const tracks = PAIRS.flatMap((pair) => COMMODITIES.map((commodity) => ({ pair, commodity })));
  return (["sell", "buy"] as const).flatMap((action) => tracks.map((track) => ({ action, ...track, barrels: 1 })));
}

/** Each piece on sale on a cell where it fits, so that a refusal speaks of what matters. */
function builds(view: View): Action[] {
  const cell = freeCells(view, view.turn)[0] ?? "a1";
  const roomy = freeBlock(view);
  return FOR_SALE.map((piece) => ({ action: "build", piece, cell: piece === "refinery" ? roomy : cell }));
}

function freeBlock(view: View): Block {
  const isFree = (red: number, blue: number) => letterAt(view, view.turn, red, blue) === ".";
  const found = freeCells(view, view.turn).find((cell) => {
    const red = redOf(cell);
    const blue = blueOf(cell);
    if (red > 5 || blue > 5) return false;
    return isFree(red + 1, blue) && isFree(red, blue + 1) && isFree(red + 1, blue + 1);
  });
  return (found ?? "a1") as Block;
}

function returns(view: View): Action[] {
  const mine = view.players[view.asked];
  return mine && mine.on_card > 0 ? [{ action: "return_refinery", cell: freeBlock(view) }] : [];
}

function sales(view: View): Action[] {
  const pieces: Standing[] = islandsOf(view, view.asked).includes(view.turn) ? standing(view, view.turn) : [];
  const [one] = pieces;
  return one ? [{ action: "sell_piece", piece: one.piece, cell: one.cell }] : [];
}
