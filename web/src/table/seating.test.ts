/** Through whose eyes a screen shows a table. */

import { expect, test } from "vitest";
import type { Position } from "../wire/api";
import { eyesFor } from "./seating";

function position(mine: number[], to_act: number, stage: Position["stage"] = "playing"): Position {
  const kinds = ["person", "person", "bot", "person"] as const;
  const seats = kinds.map((kind) => ({ kind, is_abandoned: false }));
  return { mine, to_act, stage, seats } as unknown as Position;
}

test("who sits on one seat always looks through it, and who sits on none sees what everybody may", () => {
  expect(eyesFor(position([1], 0), -1)).toEqual({ seat: 1, handTo: null });
  expect(eyesFor(position([], 0), -1)).toEqual({ seat: -1, handTo: null });
});

test("on a shared screen the next one has to take it first, and nothing is seen meanwhile", () => {
  expect(eyesFor(position([0, 1], 1), 0)).toEqual({ seat: -1, handTo: 1 });
  expect(eyesFor(position([0, 1], 1), -1)).toEqual({ seat: -1, handTo: 1 });
  expect(eyesFor(position([0, 1], 1), 1)).toEqual({ seat: 1, handTo: null });
});

test("while a bot acts the holder keeps the screen; while another person thinks no hand lies open", () => {
  expect(eyesFor(position([0, 1], 2), 0)).toEqual({ seat: 0, handTo: null });
  expect(eyesFor(position([0, 1], 3), 0)).toEqual({ seat: -1, handTo: null });
  expect(eyesFor(position([0, 1], 3), 0, true)).toEqual({ seat: 0, handTo: null });
  expect(eyesFor(position([0, 1], 2), -1)).toEqual({ seat: -1, handTo: null });
});

test("before and after the game nothing is hidden on a shared screen", () => {
  expect(eyesFor(position([0, 1], -1, "over"), -1)).toEqual({ seat: 0, handTo: null });
  expect(eyesFor(position([0, 1], -1, "gathering"), -1)).toEqual({ seat: 0, handTo: null });
});
