import { beforeAll, describe, expect, it } from "vitest";
import { needGameWords } from "../../words/gameWords";
import { setLanguage } from "../../words/words.svelte";
import { sectionsOf, type Grid, type Section } from "./fields";
import { genericUI } from "./genericUI";
import type { Shown } from "./values";

const NAMES = ["Ann", "Bo", ""];

beforeAll(() => setLanguage("en", ["house", "facets"]));

function text(value: string): Shown {
  return { kind: "text", text: value };
}

/** Of a game in which all of these lists have an entry for each seat. */
function sectionsFor(view: Record<string, unknown>, names = NAMES): Section[] {
  return sectionsOf(view, { game: "any-game", names, seatFields: ["points", "plans", "players", "auction.bids"] });
}

function gridsIn(view: Record<string, unknown>): Grid[] {
  return sectionsFor(view).filter((section): section is Grid => section.kind === "grid");
}

/** A grid as texts: the heads of its columns, then each row. */
function textsOf({ columns, rows }: Grid): string[][] {
  const cells = rows.map((row) => [row.head.text, ...row.cells.map((one) => (one.kind === "text" ? one.text : "…"))]);
  return [["", ...columns.map((head) => head.text)], ...cells];
}

describe("the sections of a view", () => {
  it("begin with its plain fields by their labels, without whose view it is", () => {
    const view = { seat: 1, round: 2, is_last: false, dice: [1, -6], note: null };
    expect(sectionsFor(view)).toEqual([
      {
        kind: "fields",
        label: "",
        fields: [
          { label: "Round", value: text("2") },
          { label: "Is last", value: text("no") },
          { label: "Dice", value: text("1, −6") },
          { label: "Note", value: text("–") },
        ],
      },
    ]);
  });

  it("have one table for all lists with an entry for each seat, with the names of the players", () => {
    const [grid, ...others] = gridsIn({ points: [3, -1, 0], plans: ["drill", "", "hold"] });
    expect(others).toEqual([]);
    expect([grid?.label, grid?.cards]).toEqual(["Players", "columns"]);
    expect(textsOf(grid!)).toEqual([
      ["", "Ann", "Bo", "Player 3"],
      ["Points", "3", "−1", "0"],
      ["Plans", "drill", "–", "hold"],
    ]);
    expect(grid?.columns.map((head) => head.seat)).toEqual([0, 1, 2]);
  });

  it("show an object for each seat by its fields", () => {
    const [grid] = gridsIn({ players: [{ cash: 3, cards: ["oil"] }, { cash: 0, has_passed: true }, {}] });
    expect(grid?.label).toBe("Players");
    expect(textsOf(grid!)).toEqual([
      ["", "Ann", "Bo", "Player 3"],
      ["Cash", "3", "0", "–"],
      ["Cards", "oil", "–", "–"],
      ["Has passed", "–", "yes", "–"],
    ]);
  });

  it("take no list for one by seat because it is as long by chance", () => {
    const [section] = sectionsFor({ dice: [1, 2, 3] });
    expect(section).toEqual({ kind: "fields", label: "", fields: [{ label: "Dice", value: text("1, 2, 3") }] });
  });

  it("take no list for one by seat where somebody plays alone", () => {
    const [section] = sectionsFor({ points: [4] }, ["Ann"]);
    expect(section).toEqual({ kind: "fields", label: "", fields: [{ label: "Points", value: text("4") }] });
  });

  it("number the rows of other lists, and name those of objects", () => {
    const [wells, regions, squares] = gridsIn({
      wells: [{ depth: 3 }, { depth: 5, owner: "Bo" }],
      regions: { north: { oil: 1 }, far_south: { oil: 2 } },
      squares: [
        [1, 0],
        [0, 1],
      ],
    });
    expect(textsOf(wells!)).toEqual([
      ["", "Depth", "Owner"],
      ["1", "3", "–"],
      ["2", "5", "Bo"],
    ]);
    expect(textsOf(regions!)).toEqual([
      ["", "Oil"],
      ["North", "1"],
      ["Far south", "2"],
    ]);
    expect(textsOf(squares!)).toEqual([
      ["", "1", "2"],
      ["1", "1", "0"],
      ["2", "0", "1"],
    ]);
    expect([wells, regions, squares].map((grid) => grid?.cards)).toEqual(["rows", "rows", "rows"]);
  });

  it("have an object's own fields under its name, and what it has by seat", () => {
    const found = sectionsFor({ auction: { lot: "rig", bids: [1, 2, 3] } });
    expect(found.map((section) => [section.kind, section.label])).toEqual([
      ["fields", "Auction"],
      ["grid", "Auction"],
    ]);
  });

  it("are labelled in the words of the game where it has some", () => {
    needGameWords("worded", "worded-field-well-count = Wells\nworded-option-goal = Played up to\n");
    const found = sectionsOf(
      { well_count: 2, options: { goal: 400 } },
      { game: "worded", names: NAMES, seatFields: [] },
    );
    const labels = found.flatMap((section) => (section.kind === "fields" ? section.fields : []));
    expect(labels.map((field) => field.label)).toEqual(["Wells", "Played up to"]);
  });
});

it("has a button for each choice, in the words of the action", () => {
  const game = genericUI("any-game");
  const presented = game.present({ action: "build_rig", cell: "a1", count: 2 }, {});
  expect(presented).toEqual({ verb: "facet-choice", params: { action: "Build rig a1 2" }, at: null });
});
