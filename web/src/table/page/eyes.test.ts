/** Through whose eyes a screen shows a table. */

import { beforeEach, expect, test } from "vitest";
import type { Position } from "../../wire/generated/api";
import { OVER, SPECTATOR } from "../../wire/seats";
import { eyesFor, isShared, type ScreenHold } from "./eyes";

function position(mine: number[], to_act: number, stage: Position["stage"] = "playing"): Position {
  const kinds = ["person", "person", "bot", "person"] as const;
  const seats = kinds.map((kind) => ({ kind, is_abandoned: false }));
  return { table: "t", mine, to_act, stage, seats } as unknown as Position;
}

function held(holder: number, wish: number | null = null): ScreenHold {
  return { holder, wish, isShared: true };
}

beforeEach(() => sessionStorage.clear());

test("who sits alone on one seat always looks through it, and who sits on none sees what everybody may", () => {
  const alone = { holder: SPECTATOR, wish: null, isShared: false };
  expect(eyesFor(position([1], 0), alone)).toEqual({ seat: 1, handTo: null, wish: null });
  expect(eyesFor(position([], 0), alone)).toEqual({ seat: SPECTATOR, handTo: null, wish: null });
});

test("on a shared screen the next one has to take it first, and nothing is seen meanwhile", () => {
  expect(eyesFor(position([0, 1], 1), held(0))).toMatchObject({ seat: SPECTATOR, handTo: 1 });
  expect(eyesFor(position([0, 1], 1), held(SPECTATOR))).toMatchObject({ seat: SPECTATOR, handTo: 1 });
  expect(eyesFor(position([0, 1], 1), held(1))).toMatchObject({ seat: 1, handTo: null });
});

test("while a bot acts the holder keeps the screen; while another person thinks no hand lies open", () => {
  expect(eyesFor(position([0, 1], 2), held(0))).toMatchObject({ seat: 0, handTo: null });
  expect(eyesFor(position([0, 1], 3), held(0))).toMatchObject({ seat: SPECTATOR, handTo: null });
  expect(eyesFor(position([0, 1], 2), held(SPECTATOR))).toMatchObject({ seat: SPECTATOR, handTo: null });
});

test("before and after the game nothing is hidden on a shared screen", () => {
  expect(eyesFor(position([0, 1], OVER, "over"), held(SPECTATOR))).toMatchObject({ seat: 0, handTo: null });
  expect(eyesFor(position([0, 1], OVER, "gathering"), held(SPECTATOR))).toMatchObject({ seat: 0, handTo: null });
});

test("when one of two leaves the table, the other has to take the screen before the hand is seen", () => {
  expect(eyesFor(position([1], 0), held(0))).toMatchObject({ seat: SPECTATOR, handTo: 1 });
  expect(eyesFor(position([1], 1), held(SPECTATOR))).toMatchObject({ seat: SPECTATOR, handTo: 1 });
  expect(eyesFor(position([1], 3), held(1))).toMatchObject({ seat: 1, handTo: null });
  expect(eyesFor(position([], 0), held(0))).toMatchObject({ seat: SPECTATOR, handTo: null });
});

test("who wants to see the own hand out of turn is handed the screen, however the others go on", () => {
  expect(eyesFor(position([0, 1], 3), held(SPECTATOR, 1))).toEqual({ seat: SPECTATOR, handTo: 1, wish: 1 });
  expect(eyesFor(position([0, 1], 2), held(SPECTATOR, 1))).toEqual({ seat: SPECTATOR, handTo: 1, wish: 1 });
  expect(eyesFor(position([0, 1], 3), held(1, 1))).toEqual({ seat: 1, handTo: null, wish: 1 });
});

test("a wish ends with the next turn of anybody at this screen, and with the seat", () => {
  expect(eyesFor(position([0, 1], 1), held(1, 1))).toEqual({ seat: 1, handTo: null, wish: null });
  expect(eyesFor(position([0, 1], 0), held(1, 1))).toEqual({ seat: SPECTATOR, handTo: 0, wish: null });
  expect(eyesFor(position([0, 2], 3), held(1, 1))).toEqual({ seat: SPECTATOR, handTo: null, wish: null });
});

test("a screen that two people played at stays shared when one leaves, also after a reload", () => {
  expect(isShared(position([1], 1))).toBe(false);
  expect(isShared(position([0, 1], 0, "gathering"))).toBe(false);
  expect(isShared(position([1], 1))).toBe(false);
  expect(isShared(position([0, 1], 0))).toBe(true);
  expect(isShared(position([1], 1))).toBe(true);
  expect(isShared({ ...position([1], 1), table: "another" })).toBe(false);
});
