import { beforeAll, expect, it } from "vitest";
import { setLanguage } from "../../words/words.svelte";
import { tablesOf } from "./fields";
import { genericUI } from "./genericUI";

beforeAll(() => setLanguage("en", ["house", "facets"]));

it("shows plain values by their labels, and objects and lists of them as tables", () => {
  const view = {
    round: 2,
    is_last: false,
    dice: [1, 6],
    note: null,
    options: { goal: 400 },
    players: [
      { cash: 3, cards: ["oil"] },
      { cash: 0, has_passed: true },
    ],
  };
  expect(tablesOf(view, "Table")).toEqual([
    {
      label: "Table",
      columns: [],
      rows: [
        ["round", "2"],
        ["is last", "no"],
        ["dice", "1, 6"],
        ["note", "–"],
      ],
    },
    { label: "options", columns: [], rows: [["goal", "400"]] },
    {
      label: "players",
      columns: ["", "cash", "cards", "has passed"],
      rows: [
        ["1", "3", "oil", "–"],
        ["2", "0", "–", "yes"],
      ],
    },
  ]);
});

it("has a button for each choice, in the words of the action", () => {
  const game = genericUI("dry-hole");
  const presented = game.present({ action: "build_rig", cell: "a1", count: 2 }, {});
  expect(presented).toEqual({ verb: "facet-choice", params: { action: "build rig a1 2" }, at: null });
});
