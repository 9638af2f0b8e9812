import { expect, test } from "vitest";
import type { LogEntry } from "../../../wire/generated/api";
import { begins } from "./turns";

function row(now: Record<string, string | number>, ...keys: string[]): LogEntry {
  const sentences = keys.map((key) => ({ key: `omb-log-${key}`, params: {}, rule: "" }));
  const changes = Object.entries(now).map(([path, value]) => ({ path, was: null, now: value }));
  return { n: 1, seat: 1, notation: null, words: null, sentences, changes, reasons: [] };
}

test("a turn is of whoever chooses an action next", () => {
  expect(begins(row({ turn: 3, to_act: 2 }, "box-cash"))?.seat).toBe(2);
  expect(begins(row({ turn: 3, to_act: 0, phase: "choosing" }, "moved"))?.seat).toBe(0);
  expect(begins(row({ turn: 1 }, "speech"))?.seat).toBe(1); // once more
  expect(begins(row({ to_act: 2 }, "signed"))).toBeNull(); // asked about an offer
});

test("the checks of a round are nobody's turn", () => {
  expect(begins(row({ turn: 8, to_act: 2, phase: "battle" }, "box-cash"))?.seat).toBeNull();
  expect(begins(row({ turn: 2, to_act: 3 }, "withdrew", "voters-angry", "fine"))?.seat).toBeNull();
  expect(begins(row({ turn: 0, to_act: -1, phase: "choosing" }))?.seat).toBeNull();
});
