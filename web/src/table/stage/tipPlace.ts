/** Where an explanation stands: beside its thing, and over nothing that somebody reads or presses. */

import type { Size } from "./camera";

export type Rect = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

const GAP = 10; // pixels between the thing and its explanation
const EDGE = 8; // of the window
const HEAVY = 10_000; // an obstacle weighs more than any distance and any number of places
const NEAR = 150; // pixels in which places stand around the thing: an explanation may step aside of all of them
const OF_A_PLACE = 20; // pixels that it rather stands away than over a place that could be chosen
export const OF_PLACES = 120; // and than over many of them: farther it does not go for their sake

export function meets(one: Rect, other: Rect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** How many pixels lie between two things. */
export function distance(one: Rect, other: Rect): number {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(across, down);
}

/** The corner for an explanation of this size: over no obstacle, near its thing, over few places of the board. */
export function tipCorner(
  thing: Rect,
  size: Size,
  room: Size,
  obstacles: readonly Rect[],
  places: readonly Rect[],
): { x: number; y: number } {
  const [width, height] = size;
  const within = (value: number, most: number) => Math.min(Math.max(value, EDGE), Math.max(EDGE, most - EDGE));
  const along = (low: number, high: number, length: number, most: number) =>
    [(low + high - length) / 2, low, high - length].map((one) => within(one, most - length));
  const across = along(thing.left, thing.right, width, room[0]);
  const down = along(thing.top, thing.bottom, height, room[1]);
  const farX = [EDGE, (room[0] - width) / 2, room[0] - width - EDGE];
  const farY = [EDGE, (room[1] - height) / 2, room[1] - height - EDGE];
  const beside = (box: Rect) => [
    ...across.flatMap((x) => [
      { x, y: box.top - GAP - height },
      { x, y: box.bottom + GAP },
    ]),
    ...down.flatMap((y) => [
      { x: box.right + GAP, y },
      { x: box.left - GAP - width, y },
    ]),
  ];
  const corners = [
    ...beside(thing),
    ...beside(frame([thing, ...places.filter((one) => distance(one, thing) < NEAR)])),
    ...beyond(thing, obstacles, size, down),
    ...farX.flatMap((x) => farY.map((y) => ({ x, y }))),
  ].filter((one) => one.x >= 0 && one.y >= 0 && one.x + width <= room[0] && one.y + height <= room[1]);
  const weigh = ({ x, y }: { x: number; y: number }) => {
    const tip = { left: x, top: y, right: x + width, bottom: y + height };
    const count = (all: readonly Rect[]) => all.filter((one) => meets(tip, one)).length;
    const covered = Math.min(OF_A_PLACE * count(places), OF_PLACES);
    return HEAVY * count([thing, ...obstacles]) + distance(tip, thing) + covered;
  };
  const best = corners.map((one) => ({ one, weight: weigh(one) })).toSorted((a, b) => a.weight - b.weight)[0];
  return best?.one ?? { x: within(thing.left, room[0] - width), y: EDGE };
}

/** Around all of these. */
export function frame(all: readonly Rect[]): Rect {
  return {
    left: Math.min(...all.map((one) => one.left)),
    top: Math.min(...all.map((one) => one.top)),
    right: Math.max(...all.map((one) => one.right)),
    bottom: Math.max(...all.map((one) => one.bottom)),
  };
}

/** To the left and right of everything that stands in the same lines: beside a dock, and not in it. */
function beyond(thing: Rect, obstacles: readonly Rect[], [width]: Size, down: readonly number[]) {
  const near = [thing, ...obstacles.filter((one) => one.top < thing.bottom + 200 && one.bottom > thing.top - 200)];
  const left = Math.min(...near.filter((one) => one.left > thing.left - 400).map((one) => one.left));
  const right = Math.max(...near.filter((one) => one.right < thing.right + 400).map((one) => one.right));
  return down.flatMap((y) => [
    { x: left - GAP - width, y },
    { x: right + GAP, y },
  ]);
}
