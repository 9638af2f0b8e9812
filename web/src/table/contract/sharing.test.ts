/** Equal parts stay the same objects, and nothing else is changed by it. */

import { expect, test } from "vitest";
import { share, sharing } from "./sharing";

test("what equals the value before is that very value", () => {
  const before = { players: [{ cash: 1 }, { cash: 2 }], deck: ["a", "b"], seat: null };
  expect(share(before, structuredClone(before))).toBe(before);
});

test("of what has changed all other parts are the same objects", () => {
  const before = { players: [{ cash: 1 }, { cash: 2 }], deck: ["a", "b"] };
  const now = { players: [{ cash: 1 }, { cash: 5 }], deck: ["a", "b"] };
  const shared = share(before, now);
  expect(shared).toEqual({ players: [{ cash: 1 }, { cash: 5 }], deck: ["a", "b"] });
  expect(shared.players).not.toBe(before.players);
  expect(shared.players[0]).toBe(before.players[0]);
  expect(shared.deck).toBe(before.deck);
  expect(before.players[1]).toEqual({ cash: 2 });
  expect(now.players[0]).not.toBe(before.players[0]);
});

test.each([
  [[1, 2], [1]],
  [[1], [1, 2]],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: undefined }, { b: undefined }],
  [[1], { 0: 1 }],
  [{ 0: 1 }, [1]],
  [null, {}],
  [{ a: {} }, { a: null }],
  [{ a: [] }, { a: [[]] }],
  ["1", 1],
])("%j then %j is as it came", (before, now) => {
  const shared = share(before, now);
  expect(shared).toStrictEqual(now);
  expect(Array.isArray(shared)).toBe(Array.isArray(now));
});

test("what is no plain list or object is taken as it came", () => {
  const now = { at: new Map([["a", 1]]) };
  expect(share({ at: new Map([["a", 1]]) }, now).at).toBe(now.at);
});

test("each result shares with the one before it, however often it changes", () => {
  const keep = sharing<{ a: number[]; b: number[] }>();
  const first = keep({ a: [1], b: [2] });
  const second = keep({ a: [1], b: [3] });
  const third = keep({ a: [4], b: [3] });
  expect(second.a).toBe(first.a);
  expect(third.b).toBe(second.b);
  expect(keep({ a: [4], b: [3] })).toBe(third);
});
