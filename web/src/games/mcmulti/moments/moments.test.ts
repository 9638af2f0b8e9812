import { beforeAll, describe, expect, it } from "vitest";
import type { LogEntry, Sentence } from "../../../wire/generated/api";
import { setLanguage, translate } from "../../../words/words.svelte";
import { gameUI } from "../gameUI";
import { momentsIn } from "./moments";

const NAMES = ["Ada", "Bela", "Cora", "Dov"];

beforeAll(() => setLanguage("en", ["house", ...gameUI.words]));

function row(n: number, ...sentences: [key: string, params: Sentence["params"]][]): LogEntry {
  const told = sentences.map(([key, params]) => ({ key, params, rule: "" }));
  return { n, seat: 0, notation: null, words: null, sentences: told, changes: [], reasons: [] };
}

const DOUBLE = row(
  7,
  ["mm-log-double", { seat: 1, face: 6, cell: "f6", island: 2 }],
  ["mm-log-economy", { card: "prosperity", new: 60, old: 49 }],
  ["mm-log-carried-out", { card: "embargo" }],
);
const RIG = row(8, ["mm-log-built", { seat: 1, piece: "rig", cell: "a1", island: 2, price: 5 }]);
const WELL = row(9, ["mm-log-well", { seat: 1, piece: "well", cell: "c3", island: 2, price: 20 }]);

function said(entry: LogEntry): string[][] {
  return momentsIn(entry).map(({ title, about, params }) => [
    translate(title, params, NAMES),
    translate(about, params, NAMES),
  ]);
}

describe("big moments", () => {
  it("are the economy and the news that a double brings", () => {
    expect(said(DOUBLE)).toEqual([
      ["Prosperity", "Consumers pay $60 M, before $49 M."],
      ["Embargo", "Nobody trades on the foreign pair, until a double 4."],
    ]);
    expect(said(row(1, ["mm-log-economy-same", { card: "recession", new: 0 }]))[0]?.[1]).toBe("Consumers buy nothing.");
    expect(said(row(1, ["mm-log-middle-east", { barrels: 5, new: 40 }]))[0]?.[0]).toBe("Middle East");
  });

  it("are a strike of oil, the announcement and the victory", () => {
    expect(said(WELL)).toEqual([["Oil on c3!", "Bela builds a well on island 2 for $20 M."]]);
    expect(said(row(1, ["mm-log-announced", { seat: 2, price: 1040, turns: 4 }]))).toEqual([
      ["Cora announces", "$1,040 M in cash; 4 more turns."],
    ]);
    expect(said(row(1, ["mm-log-won", { seat: 0, total: 1200 }]))).toEqual([["Ada wins", "$1,200 M"]]);
    expect(said(row(1, ["mm-log-shared", { seat: 0, total: 1200 }]))[0]?.[0]).toBe("Ada shares the win");
  });

  it("are no rig for five million, and no throw", () => {
    expect(momentsIn(RIG)).toEqual([]);
    expect(momentsIn(row(1, ["mm-log-throw", { seat: 1, red: 1, blue: 2 }]))).toEqual([]);
  });
});
