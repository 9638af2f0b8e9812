import { describe, expect, it } from "vitest";
import type { LogEntry, Sentence } from "../../wire/generated/api";
import { TABLE } from "../../wire/seats";
import type { Matter, TurnStart } from "../contract/gameUI";
import { rowsSince, touchedIn } from "./touched";

const ME = 0;
const MATTERS: Readonly<Record<string, Matter>> = {
  battle: { key: "battles" },
  fell: { key: "battles" },
  price: { key: "prices", isForAll: true },
};

function row(n: number, seat: number, ...sentences: [key: string, params?: Sentence["params"]][]): LogEntry {
  const told = sentences.map(([key, params = {}]) => ({ key, params, rule: "" }));
  return { n, seat, notation: null, words: null, sentences: told, changes: [], reasons: [] };
}

/** A row that tells of a round begins it. */
function begins({ sentences }: LogEntry): TurnStart | null {
  return sentences.some(({ key }) => key === "round") ? { round: 2, isCounted: true, heading: null } : null;
}

function since(rows: readonly LogEntry[], closed = 0): number[] {
  return rowsSince(rows, ME, closed, begins).map((entry) => entry.n);
}

function touched(rows: readonly LogEntry[], affected: readonly number[] = []) {
  const found = touchedIn(
    rows,
    ME,
    ({ key }) => MATTERS[key] ?? null,
    () => affected,
  );
  return {
    said: found.matters.map(({ key, sentences }) => [key, ...sentences.map((sentence) => sentence.key)]),
    rows: found.rows.map((entry) => entry.n),
  };
}

describe("since I decided last", () => {
  it("are the rows from that on, if somebody else has decided", () => {
    const rows = [row(0, 1, ["moved"]), row(1, ME, ["moved"]), row(2, TABLE, ["price"]), row(3, 1, ["moved"])];
    expect(since(rows)).toEqual([1, 2, 3]);
    expect(since(rows.slice(0, 3))).toEqual([]);
  });

  it("are also the checks of a round that nobody else had a part in", () => {
    expect(since([row(0, 1, ["moved"]), row(1, ME, ["done"], ["price"], ["round"])])).toEqual([1]);
  });

  it("are none that were put away", () => {
    const rows = [row(1, ME, ["moved"]), row(2, 1, ["moved"]), row(3, 2, ["moved"])];
    expect(since(rows, 3)).toEqual([3]);
    expect(since(rows, 4)).toEqual([]);
  });
});

describe("since my last turn", () => {
  /** A row that ends with the turn of a seat. */
  const turn = (n: number, seat: number, next: number | null): LogEntry => row(n, seat, ["done"], [`turn ${next}`]);
  function turns({ sentences }: LogEntry): TurnStart | null {
    const next = sentences.find(({ key }) => key.startsWith("turn "))?.key.slice(5);
    return next === undefined
      ? null
      : { round: null, isCounted: false, heading: null, seat: next === "null" ? null : Number(next) };
  }
  const between = (rows: readonly LogEntry[], closed = 0) => rowsSince(rows, ME, closed, turns).map((entry) => entry.n);
  const round = [
    turn(0, 3, ME),
    row(1, ME, ["moved"]),
    turn(2, ME, 1), // my turn is over
    row(3, 1, ["moved"]),
    row(4, TABLE, ["throw"]),
    row(5, ME, ["refined", { seat: ME }]), // I am asked in the turn of another
    turn(6, 1, null),
    row(7, TABLE, ["throw"]),
    turn(8, 3, ME), // mine again
  ];

  it("are all turns of the others, however often I was asked something in them", () => {
    expect(between(round)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(between(round.slice(0, 5))).toEqual([2, 3, 4]);
    expect(between(round.slice(0, 7))).toEqual([2, 3, 4, 5, 6]);
    expect(between(round, 6)).toEqual([6, 7, 8]);
  });

  it("is nothing that my own throw did", () => {
    const thrown = [...round, row(9, ME, ["moved"]), row(10, TABLE, ["throw"]), row(11, 2, ["sold"])];
    expect(between(thrown)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(between(thrown, 9)).toEqual([]);
  });

  it("goes back to the beginning where I have had no turn", () => {
    expect(between([row(0, TABLE, ["dealt"]), row(1, 1, ["moved"]), turn(2, 1, ME)])).toEqual([0, 1, 2]);
  });
});

describe("what touched me", () => {
  const battle: [string, Sentence["params"]] = ["battle", { region: "basra" }];

  it("names me, or nobody in a row that is about me", () => {
    const mine = row(2, TABLE, battle, ["fell", { seat: ME }], ["fell", { seat: 1 }], ["done"]);
    expect(touched([mine]).said).toEqual([["battles", "battle", "fell"]]);
    expect(touched([row(2, TABLE, battle, ["fell", { seat: 1 }])]).said).toEqual([]);
    expect(touched([row(2, TABLE, battle)], [ME]).said).toEqual([["battles", "battle"]]);
  });

  it("is what touches everybody", () => {
    expect(touched([row(2, 1, ["price", { seat: 1 }], ["moved", { seat: ME }])]).said).toEqual([["prices", "price"]]);
  });

  it("is not what I did myself", () => {
    const asked = row(2, ME, ["fell", { seat: ME }], ["fell", { seat: ME }]);
    expect(touched([row(1, 1, ["moved"]), asked]).said).toEqual([["battles", "fell"]]);
    const alone = row(2, ME, ["fell", { seat: ME }]);
    expect(touched([row(1, 1, ["moved"]), alone])).toEqual({ said: [], rows: [1] });
  });

  it("counts with my own decision only what followed from it", () => {
    const rest = row(2, 1, ["price"]);
    expect(touched([row(1, ME, ["moved", { seat: ME }]), rest]).rows).toEqual([2]);
    expect(touched([row(1, ME, ["moved", { seat: ME }], ["price"]), rest]).rows).toEqual([1, 2]);
  });
});
