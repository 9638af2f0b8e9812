/** The red and blue lines as they run over an island and on across the market to the next one. */

import { blueLane, channelLane, gridCorner, islandBox, redLane, type TrackName } from "./layout";

const ROUND = 9;
const STEP = 7; // between two red lines that gather beside an island

/** The pairs of islands, from 0, that share a colour, and the market between them. */
export const SHARED_RED: readonly (readonly [left: number, right: number, TrackName])[] = [
  [0, 1, "foreign:crude"],
  [3, 2, "domestic:crude"],
];
export const SHARED_BLUE: readonly (readonly [above: number, below: number])[] = [
  [0, 3],
  [1, 2],
];

/** A red line from one island through the channel of the crude market to the other. */
export function redLine(face: number, left: number, right: number, track: TrackName): string {
  const lane = redLane(left, face);
  const channel = channelLane(track, face);
  const isLow = left === 3;
  const order = isLow ? 6 - face : face - 1; // the longest way round lies outside, so that no two cross
  const [leftX, , width] = islandBox(left);
  const begin = leftX + width - 5;
  const end = islandBox(right)[0] + 5;
  const up = leftX + width + 9 + order * STEP;
  const down = islandBox(right)[0] - 9 - order * STEP;
  const turn = lane > channel ? -1 : 1; // up or down the page
  const bend = Math.min(ROUND, Math.abs(lane - channel) / 2);
  return [
    `M${begin} ${lane}H${up - bend}Q${up} ${lane} ${up} ${lane + turn * bend}`,
    `V${channel - turn * bend}Q${up} ${channel} ${up + bend} ${channel}`,
    `H${down - bend}Q${down} ${channel} ${down} ${channel - turn * bend}`,
    `V${lane + turn * bend}Q${down} ${lane} ${down + bend} ${lane}H${end}`,
  ].join("");
}

/** A blue line from one island straight through the gasoline market to the one below. */
export function blueLine(face: number, above: number, below: number): string {
  const x = blueLane(above, face);
  const [, y, , height] = islandBox(above);
  return `M${x} ${y + height - 2}V${islandBox(below)[1] + 2}`;
}

/** A red line on its island, from edge to edge of the grid. */
export function redOnIsland(island: number, face: number): string {
  const [x] = gridCorner(island);
  const y = redLane(island, face);
  return `M${x - 8} ${y}H${x + 6 * 56 + 8}`;
}

export function blueOnIsland(island: number, face: number): string {
  const [, y] = gridCorner(island);
  const x = blueLane(island, face);
  return `M${x} ${y - 5}V${y + 6 * 56 + 5}`;
}
