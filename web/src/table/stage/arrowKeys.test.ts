/** Arrow keys walk over the board. */

import { expect, test } from "vitest";
import { nearest } from "./arrowKeys";

const GRID = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: x * 10, y: y * 10 })));

test("in a grid the neighbour in that direction is next", () => {
  const from = { x: 10, y: 10 };
  const others = GRID.filter((point) => point.x !== 10 || point.y !== 10);
  const found = (key: string) => others[nearest(from, others, key)];
  expect(found("ArrowLeft")).toEqual({ x: 0, y: 10 });
  expect(found("ArrowRight")).toEqual({ x: 20, y: 10 });
  expect(found("ArrowUp")).toEqual({ x: 10, y: 0 });
  expect(found("ArrowDown")).toEqual({ x: 10, y: 20 });
});

test("at the edge there is nothing further", () => {
  expect(nearest({ x: 20, y: 10 }, GRID, "ArrowRight")).toBe(-1);
});

test("something far ahead is better than something that is hardly in that direction", () => {
  expect(
    nearest(
      { x: 0, y: 0 },
      [
        { x: 2, y: 40 },
        { x: 100, y: 5 },
      ],
      "ArrowRight",
    ),
  ).toBe(1);
});
