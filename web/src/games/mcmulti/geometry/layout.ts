/** Where everything lies in the drawing: islands in the corners, markets between them, spiral and cards in the middle. */

import { SIZE } from "../size";

export { SIZE };

import type { Cell, Commodity, Pair } from "../../../wire/generated/mcmulti";

export type Box = readonly [x: number, y: number, width: number, height: number];
export type Point = readonly [x: number, y: number];

export const EDGE = 16; // from the border of the drawing to what lies on it
export const CELL = 56;
export const SIDE = 32; // left and right of an island's grid, for the numbers of the red lines
export const ENDS = 26; // above and below it, for those of the blue lines
export const SIGN = 58; // height of the owner's sign
const GRID = 6 * CELL;
const FRAME_WIDTH = GRID + 2 * SIDE;
const FRAME_HEIGHT = GRID + 2 * ENDS;

/** The land of an island, by its number from 0, clockwise from the upper left. */
export function islandBox(island: number): Box {
  const isRight = island === 1 || island === 2;
  const isLow = island >= 2;
  const x = isRight ? SIZE[0] - EDGE - FRAME_WIDTH : EDGE;
  const y = isLow ? SIZE[1] - EDGE - SIGN - FRAME_HEIGHT : EDGE + SIGN;
  return [x, y, FRAME_WIDTH, FRAME_HEIGHT];
}

/** The owner's sign: on the outer side of the island. */
export function signBox(island: number): Box {
  const [x, y, width, height] = islandBox(island);
  return [x, island >= 2 ? y + height + 4 : EDGE, width, SIGN - 4];
}

/** The upper left corner of an island's grid. */
export function gridCorner(island: number): Point {
  const [x, y] = islandBox(island);
  return [x + SIDE, y + ENDS];
}

/** The middle of the lane of a red line (a row) or of a blue line (a column), from face 1. */
export function redLane(island: number, face: number): number {
  return gridCorner(island)[1] + (face - 0.5) * CELL;
}

export function blueLane(island: number, face: number): number {
  return gridCorner(island)[0] + (face - 0.5) * CELL;
}

/** The box of a cell, or of the block of `size` cells each way that begins there. */
export function cellBox(island: number, cell: Cell, size = 1): Box {
  const [x, y] = gridCorner(island);
  const red = redOf(cell) - 1;
  const blue = blueOf(cell) - 1;
  return [x + blue * CELL, y + red * CELL, size * CELL, size * CELL];
}

export function redOf(cell: string): number {
  return cell.charCodeAt(0) - 96;
}

export function blueOf(cell: string): number {
  return Number(cell[1]);
}

/** The cell where these two lines cross. */
export function crossing(red: number, blue: number): Cell {
  return `${"abcdef"[red - 1]}${blue}` as Cell;
}

const GUTTER = 50; // beside the islands, where the red lines gather on their way to the crude market
export const MIDDLE_X = EDGE + FRAME_WIDTH + GUTTER;
export const MIDDLE_WIDTH = SIZE[0] - 2 * MIDDLE_X;
const CRUDE_HEIGHT = 188;
const FUEL_HEIGHT = 184;
const FUEL_SIDE = 48; // outside the outermost blue lines

export type TrackName = `${Pair}:${Commodity}`;

/** The plates of the four markets: foreign crude above, then clockwise as the islands are. */
export const TRACK_BOXES: Record<TrackName, Box> = {
  "foreign:crude": [MIDDLE_X, EDGE, MIDDLE_WIDTH, CRUDE_HEIGHT],
  "foreign:gasoline": fuelBox(1),
  "domestic:crude": [MIDDLE_X, SIZE[1] - EDGE - CRUDE_HEIGHT, MIDDLE_WIDTH, CRUDE_HEIGHT],
  "domestic:gasoline": fuelBox(0),
};

export const TRACKS = Object.keys(TRACK_BOXES) as TrackName[];

function fuelBox(above: number): Box {
  const [x, y, width, height] = islandBox(above);
  const gap = islandBox(3)[1] - y - height;
  return [x + 4, y + height + (gap - FUEL_HEIGHT) / 2, width - 8, FUEL_HEIGHT];
}

export const TITLE = 30; // height of a plate's title
const CHANNEL = 38; // between the two rows of a crude market: the red lines cross there
const CRUDE_ROW = 15;
const CRUDE_ROW_HEIGHT = (CRUDE_HEIGHT - TITLE - CHANNEL - 8) / 2;
const CRUDE_SIDE = 66; // left and right of a crude market's spaces, for selling and buying

/** The box of a space of a market, from 0, the cheapest first. */
export function spaceBox(track: TrackName, space: number): Box {
  const [x, y, width] = TRACK_BOXES[track];
  if (track.endsWith("crude")) {
    const step = (width - 16 - 2 * CRUDE_SIDE) / CRUDE_ROW;
    const row = Math.floor(space / CRUDE_ROW);
    const left = x + 8 + CRUDE_SIDE + (space % CRUDE_ROW) * step;
    return [left + 1.5, y + TITLE + row * (CRUDE_ROW_HEIGHT + CHANNEL), step - 3, CRUDE_ROW_HEIGHT];
  }
  // Five columns between the six blue lines, which run on to the next island.
  const left = blueLane(track === "foreign:gasoline" ? 1 : 0, 1 + (space % 5)) + 6;
  const height = (FUEL_HEIGHT - TITLE - 4) / 6;
  return [left, y + TITLE + Math.floor(space / 5) * height, CELL - 12, height - 3];
}

/** Where a market is sold to, on its left, or bought from, on its right; or the count below either. */
export function sideBox(track: TrackName, way: "sell" | "buy", isCount = false): Box {
  const [x, y, width] = TRACK_BOXES[track];
  if (track.endsWith("crude")) {
    const left = way === "sell" ? x + 9 : x + width - 7 - CRUDE_SIDE;
    return [left, y + TITLE + (isCount ? CRUDE_ROW_HEIGHT + CHANNEL : 0), CRUDE_SIDE - 2, CRUDE_ROW_HEIGHT];
  }
  const height = (FUEL_HEIGHT - TITLE - 12) / 2;
  const left = way === "sell" ? x + 5 : x + width - 5 - FUEL_SIDE;
  return [left, y + TITLE + 3 + (isCount ? height + 4 : 0), FUEL_SIDE, height];
}

/** The height at which a red line crosses its crude market. */
export function channelLane(track: TrackName, face: number): number {
  const [, y] = TRACK_BOXES[track];
  const top = y + TITLE + CRUDE_ROW_HEIGHT;
  return top + CHANNEL / 2 + (face - 3.5) * 5.4;
}

const MIDDLE_Y = EDGE + CRUDE_HEIGHT + 12;
const DISC = 436;
const STRIP_Y = MIDDLE_Y + DISC + 10;
const LOW_Y = STRIP_Y + 96;
const LOW_HEIGHT = SIZE[1] - EDGE - CRUDE_HEIGHT - 12 - LOW_Y;
export const SPIRAL_BOX: Box = [MIDDLE_X, MIDDLE_Y, DISC, DISC];
export const ECONOMY_BOX: Box = [MIDDLE_X + DISC + 12, MIDDLE_Y, MIDDLE_WIDTH - DISC - 12, DISC];
export const CYCLE_BOX: Box = [MIDDLE_X, STRIP_Y, MIDDLE_WIDTH, 86];
export const DICE_BOX: Box = [MIDDLE_X, LOW_Y, 156, LOW_HEIGHT];
export const NEWS_BOX: Box = [MIDDLE_X + 168, LOW_Y, MIDDLE_WIDTH - 168, LOW_HEIGHT];

export const NEWS_PAPER = 212; // width of the card that lies face up
/** Of its text: width, height, and the largest type. */
export const NEWS_BODY = [NEWS_PAPER - 18, LOW_HEIGHT - 58, 21] as const;

export function middleOf(box: Box): Point {
  return [box[0] + box[2] / 2, box[1] + box[3] / 2];
}

/** The smallest box around these, with some room. */
export function around(boxes: readonly Box[], room = 10): Box {
  const left = Math.min(...boxes.map((box) => box[0])) - room;
  const top = Math.min(...boxes.map((box) => box[1])) - room;
  const right = Math.max(...boxes.map((box) => box[0] + box[2])) + room;
  const low = Math.max(...boxes.map((box) => box[1] + box[3])) + room;
  return [left, top, right - left, low - top];
}
