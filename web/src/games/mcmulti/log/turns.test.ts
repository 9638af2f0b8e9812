import { expect, test } from "vitest";
import type { LogEntry } from "../../../wire/generated/api";
import { begins } from "./turns";

function row(path: string, ...sentences: [key: string, params: Record<string, number>][]): LogEntry {
  const told = sentences.map(([key, params]) => ({ key: `mm-log-${key}`, params, rule: "" }));
  const changes = [{ path, was: 0, now: 1 }];
  return { n: 1, seat: 0, notation: null, words: null, sentences: told, changes, reasons: [] };
}

test("a turn is of the island's owner, or nobody's", () => {
  expect(begins(row("turn", ["done", { seat: 0 }], ["turn", { round: 3, seat: 2 }]))).toMatchObject({
    round: 3,
    seat: 2,
  });
  expect(begins(row("turn", ["opening", { seat: 1 }]))).toMatchObject({ round: null, seat: 1 });
  expect(begins(row("turn", ["turn-ownerless", { round: 3 }]))).toMatchObject({ round: 3, seat: null });
  expect(begins(row("islands", ["refined", { seat: 1 }]))).toBeNull();
});
