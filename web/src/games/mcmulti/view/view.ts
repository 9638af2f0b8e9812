/** What a view of McMulti shows, in the words of the board: pieces on cells, lines that light up, prices of spaces. */

import type {
  Cell,
  Commodity,
  NewsPrinted,
  Pair,
  Piece,
  Printed,
  TrackPrinted,
  View,
} from "../../../wire/generated/mcmulti";
import { blueOf, crossing, redOf, type TrackName } from "../geometry/layout";

const LETTERS: Record<string, Piece> = { r: "rig", s: "station", w: "well", R: "refinery" };
export const PIECES: readonly Piece[] = ["rig", "station", "refinery", "well"];
export const FACES = [1, 2, 3, 4, 5, 6] as const;

export interface Standing {
  island: number; // from 0
  cell: Cell;
  piece: Piece;
}

/** Every piece on an island, refineries by their first cell. */
export function standing(view: View, island: number): Standing[] {
  const found: Standing[] = [];
  for (const red of FACES)
    for (const blue of FACES) {
      const piece = LETTERS[letterAt(view, island, red, blue)];
      if (piece) found.push({ island, cell: crossing(red, blue), piece });
    }
  return found;
}

export function letterAt(view: View, island: number, red: number, blue: number): string {
  return view.islands[island]?.grid[red - 1]?.[blue - 1] ?? ".";
}

/** The piece whose first cell this is, or null. */
export function pieceAt(view: View, island: number, cell: Cell): Piece | null {
  return LETTERS[letterAt(view, island, redOf(cell), blueOf(cell))] ?? null;
}

export function freeCells(view: View, island: number): Cell[] {
  const cells = FACES.flatMap((red) => FACES.map((blue) => [red, blue] as const));
  return cells.filter(([red, blue]) => letterAt(view, island, red, blue) === ".").map((both) => crossing(...both));
}

/** How many of a piece stand on the islands of a seat. */
export function countOf(view: View, seat: number, piece: Piece): number {
  const own = view.islands.flatMap((island, k) => (island.owner === seat ? [k] : []));
  return own.reduce((sum, k) => sum + standing(view, k).filter((one) => one.piece === piece).length, 0);
}

/** The islands of a seat, from 0. */
export function islandsOf(view: View, seat: number): number[] {
  return view.islands.flatMap((island, k) => (island.owner === seat ? [k] : []));
}

export interface Lines {
  red: number; // the face of the lit red line; 0: none
  blue: number;
}

const DARK: Lines = { red: 0, blue: 0 };

/** The lines of an island that the dice light up now. */
export function linesOn(view: View, printed: Printed, island: number): Lines {
  if (view.red === 0) return DARK;
  const { counts_in, counts_in_turn_in } = printed.throw;
  if (counts_in.includes(view.phase)) return linesOfThrow(view, printed, view.turn, island);
  if (counts_in_turn_in.includes(view.phase) && island === view.turn) return { red: view.red, blue: view.blue };
  return DARK;
}

/** The thrown lines as they are drawn over an island: both from the island `turn`, and on to those that share one. */
export function linesOfThrow({ red, blue }: Lines, { islands }: Printed, turn: number, island: number): Lines {
  const active = islands[turn];
  if (island === turn) return { red, blue };
  if (island === active?.across_crude) return { red, blue: 0 };
  if (island === active?.across_gasoline) return { red: 0, blue };
  return DARK;
}

/** Whether these lines run through the piece where, as is printed of it, it does something. */
export function isMarked({ cell, piece }: Standing, lines: Lines, { pieces }: Printed): boolean {
  const facts = pieces.find((one) => one.piece === piece);
  if (!facts) return false;
  const touches = (first: number, face: number) => face >= first && face < first + facts.size;
  const [red, blue] = [touches(redOf(cell), lines.red), touches(blueOf(cell), lines.blue)];
  return facts.on_line > 0 ? red || blue : red && blue;
}

/** What consumers pay for the next barrel; 0: they buy none. */
export function consumersPay(view: View, { spiral }: Printed, sold = 0): number {
  return spiral.price_by_marker[view.marker - sold] ?? 0;
}

/** The news card that closes this market now, if one does. */
export function closedBy(view: View, printed: Printed, pair: Pair): NewsPrinted | null {
  return printed.news.find((card) => card.closes === pair && view.news[card.card] === "in_force") ?? null;
}

export function trackName(track: { pair: Pair; commodity: Commodity }): TrackName {
  return `${track.pair}:${track.commodity}`;
}

/** How many barrels lie on a track, one of those printed. */
export function barrelsOn(view: View, printed: Printed, track: TrackPrinted): number {
  return view.market[printed.tracks.indexOf(track)] ?? 0;
}

/** The price of the cheapest barrel, or null if none is left. */
export function buyPrice(track: TrackPrinted, barrels: number): number | null {
  return track.prices[track.prices.length - barrels] ?? null;
}

/** The price of the dearest empty space, or null if all are full. */
export function sellPrice(track: TrackPrinted, barrels: number): number | null {
  return track.prices[track.prices.length - barrels - 1] ?? null;
}
