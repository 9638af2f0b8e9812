import { beforeAll, expect, it } from "vitest";
import { setLanguage } from "../../words/words.svelte";
import { sectionsOf, type Grid } from "./fields";
import { hasRoom } from "./widths";

beforeAll(() => setLanguage("en", ["house", "facets"]));

const PHONE = 366; // pixels that a page has there
const TABLET = 796;

function gridOf(view: Record<string, unknown>, names: readonly string[]): Grid {
  return sectionsOf(view, { game: "any-game", names, seatFields: ["points", "notes"] }).find(
    (section): section is Grid => section.kind === "grid",
  )!;
}

it("lets two players stand beside each other on a phone, and four on a tablet", () => {
  const two = gridOf({ points: [3, 4] }, ["Ann", "Bo"]);
  const four = gridOf({ points: [3, 4, 5, 6] }, ["Ann", "Bo", "Cora", "Dov"]);
  expect([two, four].map((grid) => hasRoom(grid, PHONE))).toEqual([true, false]);
  expect(hasRoom(four, TABLET)).toBe(true);
});

it("reckons with long texts, which are wrapped", () => {
  const notes = gridOf({ notes: ["x".repeat(200), ""] }, ["Ann", "Bo"]);
  expect([PHONE / 2, TABLET].map((room) => hasRoom(notes, room))).toEqual([false, true]);
});

it("has room for the squares of a board on a phone", () => {
  const squares = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => 0));
  expect(hasRoom(gridOf({ squares }, ["Ann", "Bo"]), PHONE)).toBe(true);
});
