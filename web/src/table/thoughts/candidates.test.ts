import { beforeAll, describe, expect, it } from "vitest";
import type { Candidate } from "../../wire/generated/api";
import { need } from "../../words/words.svelte";
import type { Action, GameUI, Presented } from "../contract/gameUI";
import { actionText, amountBelow, barsOf, bestOf, gradeOf, isSame, sameCount } from "./candidates";

const one = (value: number, error = 0): Candidate => ({ notation: "", action: {}, value, tried: 0, alike: 0, error });
const weighed = (...values: number[]): Candidate[] => values.map((value) => one(value));
const WORTH = { write: (points: number) => `$${points}`, little: 10, much: 100 };
const OFFERS: Record<string, Presented> = {
  build: { verb: "table-play", params: { steps: 1 }, at: "cell:1", where: "north cell 4" },
  sell: { verb: "table-draft", at: null, amount: 3 },
  speak: { verb: "", at: null, isTalk: true },
  accept: { verb: "table-close", at: null, isTalk: true },
};
const GAME_UI = { present: (action: Action) => OFFERS[String(action["action"])] } as unknown as GameUI;

beforeAll(() => need("house", "site", "site-table", "site-levels", "site-thoughts"));

describe("what was weighed", () => {
  it("draws a chance to win as it is", () => {
    expect(barsOf(weighed(0.5, 0.25, 0), "win")).toEqual([0.5, 0.25, 0.04]);
  });

  it("draws what things are worth by how far they are below the best, however bad the worst is", () => {
    expect(barsOf(weighed(12, 11, 10), "worth")).toEqual([1, 0.52, 0.04]);
    expect(barsOf(weighed(-3, -3), "worth")).toEqual([1, 1]);
    expect(barsOf([], "worth")).toEqual([]);
    expect(barsOf(weighed(0, -200, -2e10), "worth", WORTH)).toEqual([1, 0.52, 0.04]);
  });

  it("grades them beside the best: what luck may have made is as good", () => {
    const grades = (measure: "win" | "worth", ...all: Candidate[]) =>
      all.map((each) => gradeOf(each, all[0]!, measure, WORTH));
    expect(grades("win", one(0.5), one(0.47, 0.02), one(0.48), one(0.45), one(0.3, 0.02))).toEqual([
      "best",
      "same",
      "near",
      "worse",
      "far",
    ]);
    expect(grades("worth", one(500), one(500), one(490), one(450), one(-2e10))).toEqual([
      "best",
      "same",
      "near",
      "worse",
      "far",
    ]);
    expect(gradeOf(one(1), one(3), "worth")).toBe("worse");
  });

  it("counts what makes no difference, alike choices each", () => {
    expect(sameCount([one(0.2), { ...one(0.2), alike: 2 }, one(0.19, 0.01), one(0.1)], "win")).toBe(5);
    expect(sameCount(weighed(7, 6), "worth")).toBe(1);
    expect(sameCount([], "")).toBe(0);
  });

  it("writes chances in percent, and worth as the money it is below the best", () => {
    const amount = (value: number, best: number, measure: "win" | "worth", worth?: typeof WORTH) =>
      amountBelow(one(value), one(best), measure, worth);
    expect(amount(0.3149, 0.5, "win")).toBe("31 %");
    expect(amount(-3, -3, "worth", WORTH)).toBe("");
    expect(amount(-103, -3, "worth", WORTH)).toBe("$100 less");
    expect(amount(-2e10, -3, "worth", WORTH)).toBe("");
    expect(amount(-103, -3, "worth")).toBe("");
    expect(bestOf(weighed(3, 7, 7))?.value).toBe(7);
  });

  it("names actions as the dock does, and talk without a verb as players write it", () => {
    const said = (action: string) => actionText(GAME_UI, { action: { action }, notation: `as ${action}` }, {}, []);
    expect(said("build")).toBe("Play, north cell 4");
    expect(said("sell")).toBe("Your draft: 3");
    expect(said("speak")).toBe("as speak");
    expect(said("accept")).toBe("Close");
  });

  it("compares actions by all of their parts", () => {
    expect(isSame({ action: "build", cell: "c3" }, { cell: "c3", action: "build" })).toBe(true);
    expect(isSame({ action: "build", cell: "c3" }, { action: "build", cell: "c4" })).toBe(false);
    expect(isSame({ action: "done" }, { action: "done", cell: "c4" })).toBe(false);
  });
});
