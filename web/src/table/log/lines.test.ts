import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../wire/generated/api";
import type { TurnStart } from "../contract/gameUI";
import { concerns, linesOf, roundAt, roundsOf, turnsOf } from "./lines";

function row(n: number, seat: number, sentences: LogEntry["sentences"], changes: LogEntry["changes"] = []): LogEntry {
  return { n, seat, notation: null, words: null, sentences, changes };
}

/** As a game might narrate it: a turn begins where its number changes, and what names a round is the heading. */
function begins({ sentences, changes }: LogEntry): TurnStart | null {
  const heading = sentences.find((one) => "round" in one.params) ?? null;
  const isCounted = changes.some((change) => change.path === "round");
  const round = heading ? Number(heading.params["round"]) : null;
  return changes.length > 0 ? { round, isCounted, heading } : null;
}

const done = { key: "told-done", rule: "MM-8.1", params: { seat: 3 } };
const turn = { key: "told-turn", rule: "MM-1.7", params: { round: 15, seat: 1 } };
const left = { key: "told-turns-left", rule: "MM-9.1", params: { turns: 2 } };
const next = [{ path: "turn", was: 1, now: 2 }];

describe("the lines of the log", () => {
  it("have a heading where a turn begins, and what was told around it on lines of its own", () => {
    const lines = linesOf([row(552, 3, [done, turn, left], next)], begins);
    expect(lines.map((line) => [line.id, line.isHead, line.isFirst])).toEqual([
      ["552.0", false, true],
      ["552.1", true, false],
      ["552.2", false, false],
    ]);
  });

  it("keep together what one row told", () => {
    expect(linesOf([row(0, 1, [done, left])], begins)).toHaveLength(1);
  });

  it("leave out rows that told nothing", () => {
    expect(linesOf([row(0, 1, []), row(1, 1, [done])], begins).map((line) => line.entry.n)).toEqual([1]);
  });

  it("show the words of a promise, whatever else was told", () => {
    const promise = { ...row(4, 0, []), words: "No bombs before round 3." };
    expect(linesOf([promise], begins)).toHaveLength(1);
  });

  it("take a round that is only mentioned for no heading", () => {
    expect(linesOf([row(0, 1, [turn])], begins)[0]!.isHead).toBe(false);
  });
});

describe("rounds", () => {
  it("begin with the one that nothing told of", () => {
    const second = { n: 9, round: 2, isRound: true };
    const turns = [{ n: 4, round: null, isRound: false }, second, { n: 12, round: 2, isRound: false }];
    expect(roundsOf(turns)).toEqual([{ n: 0, round: 1, isRound: true }, second]);
  });

  it("are those that were told where the first was", () => {
    expect(roundsOf([{ n: 3, round: 1, isRound: true }])).toEqual([{ n: 3, round: 1, isRound: true }]);
  });
});

describe("turns", () => {
  it("begin after the row that changed them", () => {
    expect(
      turnsOf([row(7, 3, [turn], next), row(8, 1, []), row(9, 1, [done], next), row(10, 2, [turn], next)], begins),
    ).toEqual([
      { n: 8, round: 15, isRound: true },
      { n: 10, round: null, isRound: false },
      { n: 11, round: 15, isRound: false },
    ]);
  });
});

it("a round begins where it is counted although nothing was told", () => {
  expect(turnsOf([row(3, 0, [], [{ path: "round", was: 1, now: 2 }])], begins)).toEqual([
    { n: 4, round: null, isRound: true },
  ]);
});

describe("the round of a moment", () => {
  const turns = [
    { n: 10, round: 2, isRound: true },
    { n: 15, round: null, isRound: false },
    { n: 20, round: 3, isRound: true },
  ];

  it("is the last that was told, or the one before the first", () => {
    expect([0, 10, 16, 20].map((n) => roundAt(turns, n))).toEqual([1, 2, 2, 3]);
  });

  it("is none before round 1, or where none was told", () => {
    expect(roundAt([{ n: 4, round: 1, isRound: true }], 2)).toBeNull();
    expect(roundAt([], 2)).toBeNull();
  });
});

describe("a row is about a seat", () => {
  it("that acted, was named, is a party, or got something", () => {
    const named = { key: "told-contract", rule: "", params: { seat_to: 2, seats_parties: "0 4" } };
    const entry = row(0, 1, [named]);
    expect([0, 1, 2, 3, 4].filter((seat) => concerns(entry, seat, []))).toEqual([0, 1, 2, 4]);
    expect(concerns(entry, 3, [3])).toBe(true);
  });
});
