import { expect, test } from "vitest";
import type { LogEntry } from "../../wire/generated/api";
import { followsOf, laterChanges, ownChanges } from "./consequences";

const cash = { path: "players.1.cash", was: 20, now: 12 };
const built = { path: "regions.basra.buildings.police", was: 0, now: 1 };
const pacifism = { path: "players.1.pacifism", was: 3, now: 5 };

function entry(sentences: object[]): LogEntry {
  return {
    n: 0,
    seat: 1,
    notation: null,
    words: null,
    sentences,
    changes: [cash, built, pacifism],
    reasons: [],
  } as LogEntry;
}

const paid = { key: "built", rule: "A-1", params: { seat: 1, cash: -6 } };
const fine = { key: "fine", rule: "A-2", params: { seat: 1, cash: -2 }, follows: true };

test("all changes are the action's own, where nothing follows", () => {
  const row = entry([paid, { ...fine, follows: false }]);
  expect(ownChanges(row)).toEqual([cash, built, pacifism]);
  expect(laterChanges(row)).toEqual([]);
  expect(followsOf(row)).toEqual([]);
});

test("a fine that follows is no part of the price", () => {
  const row = entry([paid, fine]);
  expect(ownChanges(row)).toEqual([{ ...cash, now: 14 }, built]);
  expect(laterChanges(row)).toEqual([{ ...cash, was: 14 }, pacifism]);
  expect(followsOf(row).map(({ key }) => key)).toEqual(["fine"]);
});

test("what costs nothing itself shows nothing of what follows", () => {
  const row = entry([{ key: "placed", rule: "A-3", params: { seat: 1 } }, fine]);
  expect(ownChanges(row)).toEqual([built]);
  expect(laterChanges(row)).toEqual([cash, pacifism]);
});
