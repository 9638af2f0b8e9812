import { beforeAll, describe as suite, expect, it } from "vitest";
import type { Passage, PassageText } from "../../../table/contract/gameUI";
import type { View } from "../../../wire/generated/mcmulti";
import { setLanguage } from "../../../words/words.svelte";
import { gameUI } from "../gameUI";
import { choices, ownerOf, position, printed, view, withPieces } from "../fixture";
import { blueOf, redOf } from "../geometry/layout";
import { letterAt } from "../view/view";
import { describe } from "./describe";

const NAMES = ["Ann", "Bob", "Cid", "Dee"];

beforeAll(() => setLanguage("en", ["house", ...gameUI.words, ...(gameUI.reader?.words ?? [])]));

function passage(id: string, shown: View = view): Passage {
  const found = describe(shown, printed, position, NAMES).find((one) => one.id === id);
  if (!found) throw new Error(`nothing is said of ${id}`);
  return found;
}

/** The choices are those of several moments; where one was free then, another piece may stand in this view. */
function isUnderRefinery(at: string): boolean {
  const [kind, island, cell = ""] = at.split(":");
  return kind === "cell" && letterAt(view, Number(island) - 1, redOf(cell), blueOf(cell)) === "+";
}

/** Everything that names a thing of the board. */
function placesIn({ lines = [], table, parts = [] }: Passage): PassageText[] {
  const inTable = table?.rows.flatMap((row) => [row.head, ...row.cells]) ?? [];
  return [...[...lines, ...inTable].filter(({ at }) => at !== undefined), ...parts.flatMap(placesIn)];
}

suite("the board in words", () => {
  it("begins with the turn and one's own island, and has every island once", () => {
    const ids = describe(view, printed, position, NAMES).map(({ id }) => id);
    const mine = view.islands.findIndex(({ owner }) => owner === position.seat) + 1;
    expect(ids.slice(0, 2)).toEqual(["turn", `island-${mine}`]);
    expect(ids.slice(1, 5).toSorted()).toEqual(["island-1", "island-2", "island-3", "island-4"]);
    expect(ids.slice(5)).toEqual(["markets", "consumers", "economy", "news"]);
  });

  it("has a table of cells, each with what stands there", () => {
    const grid = ["r.....", ".RR...", ".RR...", "......", "....s.", ".....w"].map((row) => row.replace(/RR/g, "++"));
    grid[1] = ".R+...";
    const { table } = passage("island-1", { ...view, red: 0, islands: withPieces(0, grid) });
    expect(table?.columns[1]).toBe("Blue 2");
    const texts = table?.rows.map(({ head, cells }) => [head.text, ...cells.map(({ text }) => text)]);
    expect(texts?.[0]?.slice(0, 3)).toEqual(["Red 1", "a1 rig", "a2 free"]);
    expect(texts?.[1]?.slice(2, 4)).toEqual(["b2 refinery", "b3 refinery too"]);
    expect(texts?.[4]?.[5]).toBe("e5 station");
    expect(table?.rows[1]?.cells[2]?.at).toBeUndefined(); // the rest of a refinery is no place of its own
  });

  it("tells which lines are thrown and what they hit", () => {
    const island = 0;
    const thrown = { ...view, phase: "refining" as const, turn: island, red: 1, blue: 1 };
    const { table, lines } = passage("island-1", {
      ...thrown,
      islands: withPieces(island, ["w.....", ...Array(5).fill("......")]),
    });
    expect(table?.columns[0]).toBe("Blue 1, thrown");
    expect(table?.rows[0]?.head.text).toBe("Red 1, thrown");
    expect(table?.rows[0]?.cells[0]?.text).toBe("a1 well, hit");
    expect(lines?.at(-1)?.text).toBe("The throw works here on red 1 and blue 1.");
  });

  it("says whose an island is", () => {
    const owner = ownerOf(1);
    expect(passage("island-2").heading).toBe(owner === position.seat ? "Your island 2" : `Island 2 of ${NAMES[owner]}`);
  });

  it("has the stock and the next prices of each market", () => {
    const { table } = passage("markets");
    expect(table?.rows.map(({ head }) => head.text)).toEqual([
      "Foreign crude",
      "Foreign gasoline",
      "Domestic crude",
      "Domestic gasoline",
    ]);
    const [stock, buy, sell] = table?.rows[0]?.cells.map(({ text }) => text) ?? [];
    const prices = printed.tracks[0]?.prices ?? [];
    const barrels = view.market[0] ?? 0;
    expect(stock).toBe(`${barrels} of ${prices.length}`);
    expect(buy?.split(", ")[0]).toBe(`$${prices[prices.length - barrels]} M`);
    expect(sell?.split(", ")[0]).toBe(`$${prices[prices.length - barrels - 1]} M`);
  });

  it("has a place for everything that can be lit in any phase", () => {
    for (const { prompt, phase, actions } of choices) {
      const now = { ...view, phase };
      const named = new Set(
        describe(now, printed, position, NAMES)
          .flatMap(placesIn)
          .map(({ at }) => at),
      );
      for (const action of actions) {
        const { at } = gameUI.present({ ...action }, { ...now });
        if (at !== null && !isUnderRefinery(at)) expect(named, prompt).toContain(at);
      }
    }
  });
});
