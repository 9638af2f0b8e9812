/** Rows are shown one after another, and never hold anybody up. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogEntry } from "../../wire/generated/api";
import { Playback } from "./playback.svelte";

function row(n: number, now: number): LogEntry {
  return {
    n,
    seat: 0,
    notation: null,
    words: null,
    sentences: [],
    changes: [{ path: "cash", was: now - 1, now }],
    reasons: [],
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begun(pace: number, isVisible = true): Playback {
  const playback = new Playback(
    () => pace,
    () => isVisible,
  );
  playback.show([], { cash: 0 });
  return playback;
}

test("the first position is there at once", () => {
  const playback = begun(100);
  expect(playback.view).toEqual({ cash: 0 });
  expect(playback.isRunning).toBe(false);
});

test("rows follow one another at the pace, and then the view is the house's own", () => {
  const playback = begun(100);
  const end = { cash: 2 };
  playback.show([row(0, 1), row(1, 2)], end);
  expect(playback.view).toEqual({ cash: 1 });
  expect(playback.scene?.entry.n).toBe(0);
  vi.advanceTimersByTime(100);
  expect(playback.view).toEqual({ cash: 2 });
  expect(playback.isRunning).toBe(true);
  vi.advanceTimersByTime(100);
  expect(playback.isRunning).toBe(false);
  expect(playback.view).toEqual(end);
});

test("skipping shows the end at once, and nothing more happens", () => {
  const playback = begun(100);
  playback.show([row(0, 1), row(1, 2), row(2, 3)], { cash: 3 });
  playback.skip();
  expect(playback.view).toEqual({ cash: 3 });
  vi.advanceTimersByTime(1000);
  expect(playback.view).toEqual({ cash: 3 });
});

test("the next row comes when it is wished for, and then at the pace again", () => {
  const playback = begun(100);
  playback.next();
  expect(playback.isRunning).toBe(false);
  playback.show([row(0, 1), row(1, 2), row(2, 3)], { cash: 3 });
  vi.advanceTimersByTime(60);
  playback.next();
  expect(playback.scene?.entry.n).toBe(1);
  vi.advanceTimersByTime(60);
  expect(playback.scene?.entry.n).toBe(1);
  vi.advanceTimersByTime(40);
  expect(playback.scene?.entry.n).toBe(2);
  playback.next();
  expect([playback.isRunning, playback.view]).toEqual([false, { cash: 3 }]);
});

test("rows that came while others are shown wait for them", () => {
  const playback = begun(100);
  playback.show([row(0, 1)], { cash: 1 });
  playback.show([row(1, 2)], { cash: 2 });
  expect(playback.view).toEqual({ cash: 1 });
  vi.advanceTimersByTime(100);
  expect(playback.view).toEqual({ cash: 2 });
});

test("without motion, or with far too much of it, the end is shown at once", () => {
  const still = begun(0);
  still.show([row(0, 1)], { cash: 1 });
  expect(still.isRunning).toBe(false);
  const crowded = begun(100);
  crowded.show(
    Array.from({ length: 60 }, (_, n) => row(n, n + 1)),
    { cash: 60 },
  );
  expect(crowded.isRunning).toBe(false);
  expect(crowded.view).toEqual({ cash: 60 });
});

test("many rows go faster, and those in which nothing moves fastest", () => {
  const many = begun(100);
  many.show(
    Array.from({ length: 20 }, (_, n) => row(n, n + 1)),
    { cash: 20 },
  );
  expect(many.scene?.ms).toBe(25);
  const quiet = begun(80, false);
  quiet.show([row(0, 1)], { cash: 1 });
  expect(quiet.scene?.ms).toBe(10);
});

test("what a player has just seen as their own draft is not shown again", () => {
  const playback = begun(100);
  playback.show([row(0, 1), row(1, 2), row(2, 3)], { cash: 3 }, 2);
  expect(playback.scene?.entry.n).toBe(2);
  expect(playback.scene?.before).toEqual({ cash: 2 });
});

test("who is awaited sees all of it in the time of six rows", () => {
  const playback = begun(400);
  playback.show(
    Array.from({ length: 12 }, (_, n) => row(n, n + 1)),
    { cash: 12 },
    0,
    true,
  );
  vi.advanceTimersByTime(2300);
  expect(playback.isRunning).toBe(true);
  vi.advanceTimersByTime(100);
  expect(playback.isRunning).toBe(false);
});
