import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LogEntry, Sentence } from "../../wire/generated/api";
import { setLanguage } from "../../words/words.svelte";
import type { GameUI } from "../contract/gameUI";
import { Teller } from "./teller";

const NAMES = ["Ann", "Bob", "Cid"];
const ME = 0;

beforeAll(() => setLanguage("en", ["house", "site-table", "mcmulti", "mcmulti-site"]));

let n = 0;

function row(seat: number, key: string, params: Sentence["params"] = {}, changes: LogEntry["changes"] = []): LogEntry {
  return { n: n++, seat, notation: "", words: null, sentences: [{ key, params, rule: "" }], changes, reasons: [] };
}

const turn = (seat: number) => row(-1, "mm-log-turn", { seat, island: seat + 1, round: 2 });
const refined = (seat: number, barrels = 1) =>
  row(seat, "mm-log-refined", { seat, barrels }, [{ path: `${seat}.crude`, was: 5, now: 5 - barrels }]);
const built = (seat: number, cell = "a1") =>
  row(seat, "mm-log-built", { seat, cell, island: 1, piece: "rig", price: 4 }, [
    { path: `${seat}.cash`, was: 9, now: 5 },
  ]);

/** A game in which turns begin with their heading, and each change is a sum. */
const game = {
  begins: ({ sentences: [heading] }: LogEntry) =>
    heading?.key === "mm-log-turn" ? { round: 2, isCounted: false, heading } : null,
  sums: (changes) =>
    changes.map(({ path, was, now }) => {
      const [seat, name] = path.split(".");
      const delta = Number(now) - Number(was);
      return { seat: Number(seat), icon: "money", delta, text: String(delta), key: `mm-holding-${name}` };
    }),
} as Pick<GameUI, "begins" | "sums">;

describe("what is read out", () => {
  let teller: Teller;
  const hear = (rows: LogEntry[], isAwaited = false) => teller.hear(rows, {}, NAMES, isAwaited);

  beforeEach(() => (teller = new Teller(game, ME)));

  it("waits until the turn of somebody else is over", () => {
    expect(hear([turn(1), refined(1)])).toEqual([]);
    expect(hear([refined(1, 2)])).toEqual([]);
    expect(hear([turn(2)])).toEqual(["Round 2: Bob, island 2. Bob refined 1 barrel. Bob refined 2 barrels."]);
  });

  it("holds nothing back once somebody has to decide", () => {
    expect(hear([turn(1), refined(1)], true)).toEqual(["Round 2: Bob, island 2. Bob refined 1 barrel."]);
    expect(hear([], true)).toEqual([]);
  });

  it("tells my own play at once, with what it cost me", () => {
    expect(hear([turn(0)])).toEqual(["Round 2: Ann, island 1."]);
    expect(hear([built(0)])).toEqual(["Ann built a rig on a1 of island 1 for $4 M. For you: Cash -4."]);
  });

  it("leaves out of a long turn what matters least, and never what names me", () => {
    const nothing = Array.from({ length: 5 }, () => row(1, "mm-log-done", { seat: 1, phase: "market" }));
    const [text = ""] = hear([turn(1), ...nothing, built(1), refined(0)], true);
    expect(text).toContain("Round 2: Bob, island 2.");
    expect(text).toContain("Bob built a rig");
    expect(text).toContain("Ann refined 1 barrel.");
    expect(text).toContain("And 3 more lines: Read all has them. For you: Crude -1.");
  });

  it("tells nothing twice", () => {
    const rows = [turn(1), refined(1), turn(0), built(0), turn(2), refined(2)];
    const once = rows.flatMap((one) => hear([one])).concat(hear([], true));
    expect(once.join(" ").match(/refined/g)).toHaveLength(2);
    expect(once.join(" ").match(/built/g)).toHaveLength(1);
  });

  it("ends a turn with the row after which the next one begins without a heading", () => {
    const ends = { ...refined(1), changes: [{ path: "turn", was: 0, now: 1 }] };
    const unnamed = {
      begins: ({ changes }: LogEntry) =>
        changes.some(({ path }) => path === "turn") ? { round: null, isCounted: false, heading: null } : null,
      sums: () => [],
    };
    teller = new Teller(unnamed, ME);
    expect(hear([built(1), ends, refined(2)])).toEqual([
      "Bob built a rig on a1 of island 1 for $4 M. Bob refined 1 barrel.",
    ]);
    expect(hear([refined(0)])).toEqual(["Cid refined 1 barrel. Ann refined 1 barrel."]);
  });

  it("forgets what it was about to tell of a moment that never was", () => {
    hear([turn(1), refined(1)]);
    teller.forget();
    expect(hear([], true)).toEqual([]);
  });
});
