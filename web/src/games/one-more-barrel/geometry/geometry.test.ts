import { describe, expect, it } from "vitest";
import type { Printed, Region, View } from "../../../wire/generated/one-more-barrel";
import { MAP, toBoard, type Point } from "./layout";
import { pack } from "./rows";
import { across, pricesIn, pricesOver } from "../log/prices";
import { BAND, markers, middle, RADIUS, space } from "./ring";
import { widthOf } from "./letters";
import { apart, halfOfName, layOut } from "./regions";
import { isInside, roomsOf } from "./room";
import fixture from "../fixture.json";

const printed = fixture.printed as unknown as Printed;
const distance = ([x, y]: Point, [toX, toY]: Point) => Math.hypot(x - toX, y - toY);

describe("a ring", () => {
  it("has its spaces side by side and none over another", () => {
    const spots = Array.from({ length: 16 }, (_, value) => middle(value, 15));
    const steps = spots.slice(1).map((spot, k) => distance(spot, spots[k]!));
    expect(Math.min(...steps)).toBeGreaterThan(BAND / 2);
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.5);
    expect(distance(spots[0]!, spots[15]!)).toBeGreaterThan(steps[0]!);
    expect(new Set(Array.from({ length: 16 }, (_, value) => space(value, 15))).size).toBe(16);
  });

  it("keeps markers on one space apart", () => {
    const [first, second, other] = markers([4, 4, 5], 15);
    expect(Math.hypot(...first!)).toBeCloseTo(RADIUS - BAND / 2, 0);
    expect(other).toEqual(middle(5, 15));
    expect(Math.hypot(...second!)).toBeGreaterThan(RADIUS);
    for (const values of [
      [4, 4],
      [0, 0, 0],
      [15, 15, 15, 15],
      [7, 7, 7, 7, 7],
    ]) {
      const spots = markers(values, 15);
      for (const [k, spot] of spots.entries())
        for (const beside of spots.slice(k + 1)) expect(distance(spot, beside)).toBeGreaterThan(15);
    }
  });
});

describe("the country", () => {
  it("lies on its sheet, and nothing of it is turned over", () => {
    for (const { outline } of Object.values(printed.country.regions)) {
      for (const [x, y] of outline.map(toBoard)) {
        expect(x).toBeGreaterThanOrEqual(MAP.x);
        expect(x).toBeLessThanOrEqual(MAP.x + MAP.width);
        expect(y).toBeGreaterThanOrEqual(MAP.y);
        expect(y).toBeLessThanOrEqual(MAP.y + MAP.height);
      }
    }
    const line = Array.from({ length: 101 }, (_, k) => toBoard([k * 10, k * 10]));
    expect(line.every(([x, y], k) => k === 0 || (x > line[k - 1]![0] && y > line[k - 1]![1]))).toBe(true);
  });

  it("has the pieces of every region inside of it", () => {
    for (const [name, { at, scale }] of Object.entries(roomsOf(printed))) {
      const outline = printed.country.regions[name as Region].outline.map(toBoard);
      expect(isInside(at, outline), name).toBe(true);
      expect(scale).toBeGreaterThanOrEqual(1);
    }
  });
});

describe("the price's way", () => {
  const row = (was: number, now: number) => ({
    n: 0,
    seat: -1,
    notation: null,
    words: null,
    sentences: [],
    changes: [{ path: "price", was, now }],
    reasons: [],
  });

  it("begins before the first row and ends with the step now", () => {
    expect(pricesIn([row(1, 2), row(2, 5), row(5, 4)], 4)).toEqual([1, 2, 5, 4]);
    expect(pricesIn([row(1, 2), row(2, 5)], 2)).toEqual([1, 2]);
  });

  it("goes from left to right, and keeps its steps", () => {
    expect(across([2, 4, 3], 10, 110)).toEqual([
      [10, 2],
      [60, 4],
      [110, 3],
    ]);
  });

  it("is not drawn where it is not known", () => {
    expect(pricesIn([], 3)).toEqual([]);
    expect(pricesOver([{ price: 3 }, { price: 3 }, { price: 5 }, { price: 3 }])).toEqual([3, 5, 3]);
  });
});

describe("pieces in rows", () => {
  const piece = (width: number, starts = false) => ({ width, height: 10, starts });

  it("begin another row where they do not fit, or where they are told to", () => {
    const { pieces, top } = pack([piece(40), piece(40), piece(40), piece(10, true)], 100, 20);
    expect(pieces.map(({ y }) => y)).toEqual([0, 0, 10, 20]);
    expect(pieces.map(({ x }) => x)).toEqual([-20, 20, 0, 0]);
    expect(top).toBe(-25);
  });
});

describe("the ground of a name", () => {
  it("is as wide as its letters", () => {
    expect(widthOf("IM", { size: 20, spacing: 0 })).toBeCloseTo(15.24);
    expect(widthOf("IM", { size: 20, spacing: 0.04 })).toBeCloseTo(16.84);
    expect(halfOfName("Sulaymaniyah")).toBeGreaterThan(2 * halfOfName("Basra") - 15);
    expect(halfOfName("Basra")).toBe(halfOfName("BASRA"));
  });
});

describe("groups of pieces", () => {
  const row = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 40 });

  it("stay where they are while there is room", () => {
    expect(apart([[row(0, 100)], [row(200, 100)]])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it("step aside by the shorter way, each by half of it", () => {
    expect(apart([[row(0, 100)], [row(90, 110)]])).toEqual([
      [-5, 0],
      [5, 0],
    ]);
    expect(apart([[row(0, 130)], [row(10, 100)]])).toEqual([
      [0, 5],
      [0, -5],
    ]);
  });

  it("never leave the sheet, nor go far", () => {
    expect(apart([[row(0, MAP.y - 10)]])).toEqual([[0, 10]]);
    const heap = Array.from({ length: 9 }, (_, k) => [row(k, 400 + k)]);
    expect(Math.max(...apart(heap).flat().map(Math.abs))).toBeLessThan(60);
  });

  it("stand in the room of their region", () => {
    const view = fixture.position.view as unknown as View;
    const rooms = roomsOf(printed);
    const laid = layOut(view, rooms, () => 60);
    expect(Object.keys(laid)).toEqual(Object.keys(view.regions));
    for (const [name, { at }] of Object.entries(laid))
      expect(distance(at, rooms[name as Region].at), name).toBeLessThan(80);
  });
});
