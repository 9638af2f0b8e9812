import { beforeAll, describe, expect, it } from "vitest";
import type { LogEntry } from "../../../wire/generated/api";
import type { View } from "../../../wire/generated/mcmulti";
import { setLanguage } from "../../../words/words.svelte";
import { effects } from "./effects";
import { gameUI } from "../gameUI";
import { holdings, sums } from "../view/holdings";
import { charts } from "./charts";
import { parts } from "../geometry/parts";
import { linesOn } from "../view/view";
import { ownerOf, position, printed, view, withPieces } from "../fixture";

beforeAll(() => setLanguage("en", ["house", ...gameUI.words]));

function row(key: string, params: Record<string, number | string>): LogEntry {
  return {
    n: 1,
    seat: 0,
    notation: null,
    words: null,
    sentences: [{ key, rule: "", params }],
    changes: [],
    reasons: [],
  };
}

describe("what a seat has", () => {
  it("is read off purse and islands", () => {
    const islands = withPieces(0, ["ws.rs.", "..ss.r", "wR+r.s", "r++R+.", "..r++.", "sr.r.."]);
    const players = view.players.map((player) => ({ ...player, cash: 309, crude: 4, gasoline: 1 }));
    const found = holdings({ ...view, islands, players }, ownerOf(0), printed).map((one) => [one.icon, one.text]);
    expect(found).toEqual([
      ["money", "$309 M"],
      ["crude", "4"],
      ["gasoline", "1"],
      ["rig", "7"],
      ["station", "6"],
      ["refinery", "2"],
      ["well", "2"],
    ]);
  });

  it("says the purse, the goal and the barrels in words", () => {
    const players = view.players.map((player) => ({ ...player, cash: 309, crude: 4, gasoline: 1 }));
    const goal = { ...printed.goal, cash: 2000 };
    const found = holdings({ ...view, players }, 0, { ...printed, goal }).flatMap((one) => one.inWords ?? []);
    expect(found).toEqual(["$309 M of $2,000 M", "4 crude", "1 gasoline"]);
  });

  it("adds up to the pieces that are out of the box", () => {
    const seats = view.players.map((_, seat) => holdings(view, seat, printed));
    const sum = (key: string) => seats.flat().reduce((all, one) => all + (one.key === key ? Number(one.value) : 0), 0);
    for (const [piece, count] of Object.entries(view.pieces)) {
      expect(count, piece).toBeGreaterThan(0);
      expect(sum(`mm-holding-${piece}`), piece).toBe(count);
    }
  });

  it("includes a debt and refineries on the card only where there are some", () => {
    const players = view.players.map((player) => ({ ...player, debt: 94, on_card: 2 }));
    const keys = holdings({ ...view, players }, 0, printed)
      .slice(7)
      .map((one) => [one.key, one.text]);
    expect(keys).toEqual([
      ["mm-holding-debt", "$94 M"],
      ["mm-holding-on-card", "2"],
    ]);
  });
});

describe("sums", () => {
  it("tell purse, barrels and pieces of a row", () => {
    const seat = ownerOf(0);
    const changes = [
      { path: `players.${seat}.cash`, was: 311, now: 261 },
      { path: `players.${seat}.crude`, was: 4, now: 6 },
      { path: `players.${seat}.may_refine`, was: 0, now: 1 },
      { path: "islands.0.grid.2", was: "rR+r.s", now: "wR+r.s" },
      { path: "market.0", was: 25, now: 28 },
    ];
    expect(sums(changes, view)).toEqual([
      { seat, icon: "money", delta: -50, text: "−$50 M", key: "mm-holding-cash" },
      { seat, icon: "crude", delta: 2, text: "+2", key: "mm-holding-crude" },
      { seat, icon: "rig", delta: -1, text: "−1", key: "mm-holding-rig" },
      { seat, icon: "well", delta: 1, text: "+1", key: "mm-holding-well" },
    ]);
  });

  it("count a refinery once, though two rows change", () => {
    const changes = [
      { path: "islands.3.grid.0", was: "w.s..r", now: "w.sR+r" },
      { path: "islands.3.grid.1", was: ".s....", now: ".s.++." },
    ];
    expect(sums(changes, view)).toEqual([
      { seat: ownerOf(3), icon: "refinery", delta: 1, text: "+1", key: "mm-holding-refinery" },
    ]);
  });
});

describe("charts", () => {
  it("show one number for each line, markets by their cheapest barrel", () => {
    const seen = { ...view, market: [15, 15, 13, 15], marker: 44 };
    const found = charts(position, printed).map((chart) => ({
      key: chart.key,
      lines: chart.lines.length,
      now: chart.of(seen),
    }));
    for (const chart of found) expect(chart.now).toHaveLength(chart.lines);
    expect(found.find((chart) => chart.key === "mm-chart-markets")?.now).toEqual([16, 32, 18, 32]);
    expect(found.find((chart) => chart.key === "mm-chart-consumers")?.now).toEqual([43]);
  });

  it("have no price where no barrel is left", () => {
    const prices = charts(position, printed).find((chart) => chart.key === "mm-chart-markets");
    expect(prices?.of({ ...view, market: [0, 30, 1, 15] })).toEqual([null, 2, 30, 32]);
  });
});

describe("lines", () => {
  const thrown: View = { ...view, phase: "consumers", turn: 1, red: 5, blue: 3 };

  it("light up on the island in turn and one way on each neighbour", () => {
    const lit = [0, 1, 2, 3].map((island) => linesOn(thrown, printed, island));
    expect(lit).toEqual([
      { red: 5, blue: 0 },
      { red: 5, blue: 3 },
      { red: 0, blue: 3 },
      { red: 0, blue: 0 },
    ]);
  });

  it("stay on the island in turn in phase III, and are dark at the next market", () => {
    const later = { ...thrown, phase: "equipment" } as const;
    expect(linesOn(later, printed, 0)).toEqual({ red: 0, blue: 0 });
    expect(linesOn(later, printed, 1)).toEqual({ red: 5, blue: 3 });
    expect(linesOn({ ...thrown, phase: "market" }, printed, 1)).toEqual({ red: 0, blue: 0 });
  });
});

describe("effects", () => {
  const before: View = { ...view, turn: 0, red: 1, blue: 1 };

  it("throw both dice and flash the lines of three islands", () => {
    const [dice, flash] = effects(row("mm-log-throw", { seat: 2 }), before, { ...before, red: 3, blue: 1 }, printed);
    expect(dice).toMatchObject({
      kind: "dice",
      dice: [
        { face: 3, tone: "red" },
        { face: 1, tone: "blue" },
      ],
    });
    const cells = flash?.kind === "flash" ? flash.at : [];
    expect(cells).toHaveLength(11 + 6 + 6);
    expect(cells).toContain("cell:1:c1");
    expect(cells.some((at) => at.startsWith("cell:3:"))).toBe(false);
  });

  it("let crude fly from the wells on the lines to their owner", () => {
    const seat = ownerOf(0);
    const there = { ...before, islands: withPieces(0, ["w..r..", "......", "w.....", "......", "...w..", "......"]) };
    const after = { ...there, red: 3, blue: 1 };
    expect(effects(row("mm-log-pumped", { seat, barrels: 6, wells: 2 }), there, after, printed)).toEqual([
      { kind: "fly", icon: "crude", from: "cell:1:a1", to: `seat:${seat}`, count: 3 },
      { kind: "fly", icon: "crude", from: "cell:1:c1", to: `seat:${seat}`, count: 3 },
    ]);
  });

  it("let trade fly between market and seat, with the sum", () => {
    const sold = row("mm-log-sold", { seat: 1, pair: "foreign", commodity: "crude", barrels: 3, price: 12 });
    expect(effects(sold, before, before, printed)).toEqual([
      { kind: "fly", icon: "crude", from: "seat:1", to: "track:foreign:crude", count: 3 },
      { kind: "rise", at: "seat:1", text: "+$12 M", tone: "good" },
    ]);
  });

  it("let taxes sink from the purse, and nothing move for a mere word", () => {
    expect(effects(row("mm-log-tax", { seat: 3, card: "crude_tax", price: 9 }), before, before, printed)).toEqual([
      { kind: "rise", at: "seat:3", text: "−$9 M", tone: "bad" },
    ]);
    expect(effects(row("mm-log-done", { seat: 3, phase: "market" }), before, before, printed)).toEqual([]);
  });
});

describe("parts", () => {
  it("begin with my island, and name the others by their owners", () => {
    const found = parts(view, ownerOf(1));
    expect(found[0]).toMatchObject({ key: "mm-part-mine", params: { island: 2, islands: 1 } });
    expect(found.slice(1, 4).map((part) => part.params?.["seat"])).toEqual([2, 3, 0].map(ownerOf));
    expect(found).toHaveLength(9);
  });
});
