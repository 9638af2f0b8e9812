import { expect, test } from "vitest";
import { distance, meets, OF_PLACES, tipCorner, type Rect } from "./tipPlace";

const ROOM = [1366, 768] as const;
const SIZE = [300, 100] as const;

function box(left: number, top: number, width: number, height: number): Rect {
  return { left, top, right: left + width, bottom: top + height };
}

function tip(thing: Rect, obstacles: readonly Rect[], places: readonly Rect[] = []): Rect {
  const { x, y } = tipCorner(thing, SIZE, ROOM, obstacles, places);
  return box(x, y, ...SIZE);
}

test("an explanation stands above its thing where there is room", () => {
  const thing = box(400, 400, 30, 30);
  expect(tip(thing, [])).toEqual(box(265, 290, ...SIZE));
});

test("an explanation of a button in a column of buttons stands beside the column", () => {
  const column = Array.from({ length: 9 }, (_, k) => box(960 + (k % 2) * 195, 150 + Math.floor(k / 2) * 44, 190, 40));
  for (const thing of column) {
    const shown = tip(thing, column);
    expect(column.filter((one) => meets(one, shown))).toEqual([]);
    expect(shown.left).toBeGreaterThanOrEqual(0);
    expect(shown.right).toBeLessThanOrEqual(ROOM[0]);
  }
});

test("of places without an obstacle the one over the fewest places of the board is taken", () => {
  const thing = box(400, 400, 30, 30);
  const above = [box(380, 300, 20, 20), box(420, 300, 20, 20)];
  const shown = tip(thing, [], above);
  expect(above.filter((one) => meets(one, shown))).toEqual([]);
});

test("an explanation stays near its thing, however many places it covers there", () => {
  // Two islands of lit cells at both ends of the window: each explanation stands beside the island it is about.
  const island = (left: number) =>
    Array.from({ length: 36 }, (_, k) => box(left + (k % 6) * 33, 160 + Math.floor(k / 6) * 33, 30, 30));
  const [west, east] = [island(36), island(728)];
  const head = box(0, 0, 1366, 92);
  const dock = box(962, 96, 396, 336);
  for (const thing of [...west, ...east]) {
    const shown = tip(thing, [head, dock], [...west, ...east]);
    expect([head, dock, thing].filter((one) => meets(one, shown))).toEqual([]);
    expect(distance(shown, thing)).toBeLessThanOrEqual(10 + OF_PLACES);
    const others = thing.left < 600 ? east : west;
    expect(others.filter((one) => meets(one, shown))).toEqual([]);
  }
});

test("an explanation goes round what is in its way, and no farther", () => {
  const thing = box(400, 400, 30, 30);
  const seats = box(0, 280, 1366, 110);
  const shown = tip(thing, [seats]);
  expect(meets(seats, shown)).toBe(false);
  expect(distance(shown, thing)).toBe(10);
});

test("a window too low for it beside a large thing keeps it off the question all the same", () => {
  const thing = box(0, 100, 360, 500);
  const question = box(0, 620, 360, 60);
  const { x, y } = tipCorner(thing, [340, 90], [360, 740], [question], []);
  expect(meets(box(x, y, 340, 90), question)).toBe(false);
});
