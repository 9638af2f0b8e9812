import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../wire/generated/api";
import type { TurnStart } from "../contract/gameUI";
import { concerns, foldRuns, lineReader, linesOf, roundAt, roundsOf, rowsOf, turnsOf } from "./lines";

function row(n: number, seat: number, sentences: LogEntry["sentences"], changes: LogEntry["changes"] = []): LogEntry {
  return { n, seat, notation: null, words: null, sentences, changes, reasons: [] };
}

/** As a game might narrate it: a turn begins where its number changes, and what names a round is the heading. */
function begins({ sentences, changes, reasons: [] }: LogEntry): TurnStart | null {
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

  it("stay the same ones while the log grows", () => {
    const rows = [row(551, 3, [done]), row(552, 3, [done, turn, left], next)];
    const read = lineReader(begins);
    const before = read(rows);
    const after = read([...rows, row(553, 1, [done])]);
    expect(after).toEqual(linesOf([...rows, row(553, 1, [done])], begins));
    expect(after.slice(0, -1).every((line, k) => line === before[k])).toBe(true);
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

describe("alike actions of a seat", () => {
  const built = { key: "told-built", rule: "MM-4.1", params: { seat: 3 } };
  const kindOf = ({ sentences }: LogEntry) => (sentences[0]?.key === "told-built" ? "builds" : null);
  const folded = (rows: readonly LogEntry[]) =>
    foldRuns(linesOf(rows, begins), kindOf).map((line) => rowsOf(line).map((entry) => entry.n));

  it("are one line while they follow each other, over rows that told nothing", () => {
    const rows = [row(0, 3, [built]), row(1, 3, []), row(2, 3, [built]), row(3, 3, [done]), row(4, 3, [built])];
    expect(folded(rows)).toEqual([[0, 2], [3], [4]]);
  });

  it("are parted by another seat, by words and by a heading", () => {
    const words = { ...row(2, 3, [built]), words: "The last one." };
    const heading = row(4, 3, [built, turn], next);
    expect(
      folded([row(0, 3, [built]), row(1, 2, [built]), words, row(3, 3, [built]), heading, row(5, 3, [built])]),
    ).toEqual([[0], [1], [2], [3, 4], [4], [5]]);
  });

  it("keep their line, and lead to their last moment, however many they become", () => {
    const run = (rows: number) =>
      foldRuns(
        linesOf(
          Array.from({ length: rows }, (_, n) => row(n, 3, [built])),
          begins,
        ),
        kindOf,
      );
    expect(run(3)).toHaveLength(1);
    expect([run(3)[0]?.id, run(3)[0]?.entry.n]).toEqual([run(2)[0]?.id, 2]);
    expect(run(1)[0]?.run).toEqual([]);
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
