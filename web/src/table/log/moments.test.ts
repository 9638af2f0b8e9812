import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../wire/generated/api";
import { stepBy, turnBy } from "./moments";

const sentence = { key: "told", rule: "", params: {} };
const rows = [true, false, false, true, true].map((isTold, n): LogEntry => ({
  n,
  seat: 0,
  notation: null,
  words: null,
  sentences: isTold ? [sentence] : [],
  changes: [],
  reasons: [],
}));

describe("a step through the game", () => {
  it("passes over rows that told nothing", () => {
    expect(stepBy(rows, 0, 1, 1, 5)).toBe(4);
    expect(stepBy(rows, 0, 4, -1, 5)).toBe(1);
  });

  it("ends at both ends", () => {
    expect(stepBy(rows, 0, 5, 1, 5)).toBe(5);
    expect(stepBy(rows, 0, 0, -1, 5)).toBe(0);
    expect(stepBy(rows, 0, 1, -1, 5)).toBe(0);
  });

  it("goes row by row where rows are not known yet", () => {
    expect(stepBy(rows.slice(3), 3, 2, -1, 5)).toBe(1);
  });
});

describe("a step by turns", () => {
  const turns = [4, 9].map((n) => ({ n, round: null, isRound: false }));

  it("goes to the beginning of turns", () => {
    expect([0, 4, 9].map((n) => turnBy(turns, n, 1, 12))).toEqual([4, 9, 12]);
    expect([12, 9, 4].map((n) => turnBy(turns, n, -1, 12))).toEqual([9, 4, 0]);
  });
});
