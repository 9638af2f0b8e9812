import { beforeAll, describe, expect, it } from "vitest";
import type { BotInfo } from "../wire/generated/api";
import { need, translate } from "../words/words.svelte";
import { unrankedBots, ladderOf, botAbout, botTitle } from "./ladder";
import { pickFor, picksOf } from "./strengths";

const bot = (name: string, level: number | null): BotInfo => ({
  name,
  title: name,
  about: "",
  level,
  seconds: null,
  ratings: {},
});
const SIX = ["one", "two", "three", "four", "five", "six"].map((name, k) => bot(name, k + 1));

describe("the ladder", () => {
  it("goes from the gentlest up, whatever order the house tells it in, and leaves others beside it", () => {
    const bots = [bot("own", null), ...SIX.toReversed()];
    expect(ladderOf(bots).map(({ name }) => name)).toEqual(["one", "two", "three", "four", "five", "six"]);
    expect(unrankedBots(bots).map(({ name }) => name)).toEqual(["own"]);
  });

  it("has a rung for each word, with the usual opponent as the fair one", () => {
    expect(picksOf(SIX, "three")).toEqual({ gentle: "two", fair: "three", hard: "five", ruthless: "six" });
    expect(picksOf(SIX.slice(0, 2), "two")).toEqual({ gentle: "one", fair: "two", hard: "two", ruthless: "two" });
    expect(picksOf([], "own")).toEqual({ gentle: "own", fair: "own", hard: "own", ruthless: "own" });
  });

  it("names the strength of bots that are all the same", () => {
    const picks = picksOf(SIX, "three");
    expect(pickFor(["five", "five"], picks)).toBe("hard");
    expect(pickFor(["five", "six"], picks)).toBe("");
    expect(pickFor(["four"], picks)).toBe("");
    expect(pickFor([], picks)).toBe("");
  });
});

describe("what bots are called", () => {
  beforeAll(() => need("house", "site", "levels", "site-levels"));

  it("quotes the name of a bot that is not ours, and describes how each plays", () => {
    expect(botTitle("driller")).toBe("Driller");
    expect(botTitle("planner")).toBe("Planner");
    expect(botTitle("hoarder")).toBe("“hoarder”");
    expect(botTitle("")).toBe("");
    expect(botAbout(bot("planner", null))).toContain("over every throw");
    expect(botAbout(bot("hoarder", null))).toBe("A bot installed in this house.");
  });

  it("writes a rating below zero with a minus sign", () => {
    expect(translate("levels-rating", { rating: -1615 })).toBe("rated −1,615");
  });
});
