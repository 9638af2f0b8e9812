import { describe, expect, it } from "vitest";
import type { Rulebook } from "../../vite/rulebook.ts";
import { countIn, find, places, searchWords } from "./search";

const rule = (id: string, title: string, text: string) => ({ id, title, html: `<p>${text}</p>`, text });
const BOOK: Rulebook = {
  title: "A game",
  html: "",
  chapters: [
    {
      id: "AG-1",
      title: "Set-up",
      html: "",
      rules: [rule("AG-1.1", "Players", "Two to four play."), rule("AG-1.2", "Barrels", "A café sells 25 barrels.")],
    },
    { id: "AG-2", title: "Dice", html: "", rules: [rule("AG-2.1", "Refinery", "It refines crude at 4.5 each.")] },
  ],
};
const ids = (typed: string) => find(BOOK, searchWords(typed)).flatMap(({ rules }) => rules.map(({ id }) => id));

describe("searching a rulebook", () => {
  it("shows everything until something is typed", () => {
    expect(ids("  ")).toEqual(["AG-1.1", "AG-1.2", "AG-2.1"]);
  });

  it("finds rules in which every word begins a word, in any order and case", () => {
    expect(ids("BARR 25")).toEqual(["AG-1.2"]);
    expect(ids("refin")).toEqual(["AG-2.1"]);
    expect(ids("barrels crude")).toEqual([]);
    expect(ids("arrels")).toEqual([]);
  });

  it("finds a rule by its id, by a part of it, and by its title", () => {
    expect(ids("ag-2.1")).toEqual(["AG-2.1"]);
    expect(ids("1.2")).toEqual(["AG-1.2"]);
    expect(ids("players")).toEqual(["AG-1.1"]);
  });

  it("takes accents and signs lightly", () => {
    expect(ids("cafe, barrels!")).toEqual(["AG-1.2"]);
  });

  it("leaves chapters out in which nothing is found, and counts the rest", () => {
    const found = find(BOOK, searchWords("t"));
    expect(found.map(({ chapter }) => chapter.id)).toEqual(["AG-1"]);
    expect(countIn(found)).toBe(1);
  });

  it("tells where the words stand, apart from each other", () => {
    expect(places("Barrels of the barrel", ["barr", "barrel"])).toEqual([
      [0, 6],
      [15, 21],
    ]);
    expect(places("Café cafe", ["cafe"])).toEqual([
      [0, 4],
      [5, 9],
    ]);
  });
});
