/** Where the board is looked at from. */

import { expect, test } from "vitest";
import { best, between, cover, fill, hold, moveBy, fitBox, shift, viewBox, fitWhole, zoomBy } from "./camera";
import type { Box, Size } from "./camera";

const BOARD: Size = [1000, 500];
const ROOM: Size = [500, 500];

test("the whole board fits into the room, in its middle", () => {
  expect(viewBox(fitWhole(BOARD, ROOM), ROOM)).toEqual([0, -250, 1000, 1000]);
});

test("a part fills the room", () => {
  expect(viewBox(fitBox([100, 100, 50, 50], ROOM), ROOM)).toEqual([100, 100, 50, 50]);
});

test("the point under the finger stays under it", () => {
  const before = fitBox([100, 100, 200, 200], ROOM);
  const [x, y, width] = viewBox(before, ROOM);
  const after = viewBox(zoomBy(before, 2, [125, 250], ROOM), ROOM);
  expect(after[2]).toBeCloseTo(width / 2);
  expect(after[0] + after[2] / 4).toBeCloseTo(x + width / 4);
  expect(after[1] + after[3] / 2).toBeCloseTo(y + width / 2);
});

test("nobody gets beside the board, farther than all of it, or lost in a corner of it", () => {
  const near = fitBox([0, 0, 100, 100], ROOM);
  expect(viewBox(hold(moveBy(near, 9999, 9999), BOARD, ROOM), ROOM).slice(0, 2)).toEqual([0, 0]);
  expect(viewBox(hold(moveBy(near, -9999, -9999), BOARD, ROOM), ROOM).slice(0, 2)).toEqual([900, 400]);
  expect(hold(zoomBy(near, 0.001, [0, 0], ROOM), BOARD, ROOM)).toEqual(fitWhole(BOARD, ROOM));
  expect(hold(zoomBy(near, 1000, [0, 0], ROOM), BOARD, ROOM).scale).toBe(fitWhole(BOARD, ROOM).scale * 10);
});

test("a picture moved and scaled shows everything where a new drawing would", () => {
  const [rest, camera] = [fitBox([100, 100, 200, 200], ROOM), fitBox([150, 50, 100, 100], ROOM)];
  const found = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(shift(rest, camera)) ?? [];
  const [dx = 0, dy = 0, by = 0] = found.slice(1).map(Number);
  const seen = ({ x, y, scale }: typeof rest) => [(170 - x) * scale, (80 - y) * scale] as const;
  const [before, after] = [seen(rest), seen(camera)];
  expect(before[0] * by + dx).toBeCloseTo(after[0]);
  expect(before[1] * by + dy).toBeCloseTo(after[1]);
});

test("a glide begins at one and ends at the other", () => {
  const [from, to] = [fitWhole(BOARD, ROOM), fitBox([0, 0, 100, 100], ROOM)];
  expect(between(from, to, 0).scale).toBeCloseTo(from.scale);
  expect(between(from, to, 1)).toMatchObject({ x: to.x, y: to.y });
  expect(between(from, to, 1).scale).toBeCloseTo(to.scale);
});

test("what is asked about is shown in the part that holds most of it, and in the smallest of those", () => {
  const [all, left, right] = [
    { box: [0, 0, 1000, 500] },
    { box: [0, 0, 300, 500] },
    { box: [300, 0, 700, 500] },
  ] as const;
  const parts: { box: Box }[] = [all, left, right];
  expect(
    best(parts, [
      [10, 10, 20, 20],
      [290, 40, 10, 20],
    ]),
  ).toBe(left);
  expect(
    best(parts, [
      [10, 10, 20, 20],
      [290, 40, 20, 20],
    ]),
  ).toBe(all);
  expect(
    best(
      [left, right],
      [
        [10, 10, 20, 20],
        [400, 40, 20, 20],
        [500, 40, 20, 20],
      ],
    ),
  ).toBe(right);
  expect(best(parts, [])).toBeUndefined();
  expect(
    best(
      [left, right],
      [
        [10, 10, 20, 20],
        [400, 40, 20, 20],
        [290, 40, 20, 20],
        [295, 90, 20, 20],
      ],
    ),
  ).toBeUndefined();
});

test("on a phone neither the board nor a part of it leaves room empty", () => {
  expect(viewBox(cover(BOARD, ROOM), ROOM)).toEqual([250, 0, 500, 500]);
  expect(fill([100, 100, 50, 50], BOARD, ROOM)).toEqual(fitBox([100, 100, 50, 50], ROOM));
  expect(viewBox(fill([0, 0, 800, 500], BOARD, ROOM), ROOM)).toEqual([150, 0, 500, 500]);
});
