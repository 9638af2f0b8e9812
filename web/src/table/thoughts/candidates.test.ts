import { beforeAll, describe, expect, it } from "vitest";
import type { Candidate } from "../../wire/generated/api";
import { need } from "../../words/words.svelte";
import type { Action, GameUI, Presented } from "../contract/gameUI";
import { barsOf, bestOf, isSame, actionText, valueText } from "./candidates";

const weighed = (...values: number[]): Candidate[] =>
  values.map((value) => ({ notation: "", action: {}, value, tried: 0, alike: 0 }));
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

  it("draws what things are worth from the worst to the best", () => {
    expect(barsOf(weighed(12, 11, 10), "worth")).toEqual([1, 0.52, 0.04]);
    expect(barsOf(weighed(-3, -3), "worth")).toEqual([1, 1]);
    expect(barsOf([], "worth")).toEqual([]);
  });

  it("writes chances in percent, and worth as how far it is below the best", () => {
    expect(valueText(0.3149, "win", 0.5)).toBe("31.5 %");
    expect(valueText(-3, "worth", bestOf(weighed(-3, -1503.4)))).toBe("best");
    expect(valueText(-1503.4, "worth", -3)).toBe("−1,500");
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
