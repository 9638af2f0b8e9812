import { beforeAll, describe, expect, it } from "vitest";
import type { Weighed } from "../../wire/api";
import { need } from "../../words/words.svelte";
import type { Action, Face, Offered } from "../face";
import { alike, barsOf, bestOf, isSame, sayAction, sayValue } from "./weighing";

const weighed = (...values: number[]): Weighed[] => values.map((value) => ({ said: "", action: {}, value, tried: 0 }));
const OFFERS: Record<string, Offered> = {
  build: { verb: "table-play", numbers: { steps: 1 }, at: "cell:1", where: "north cell 4" },
  sell: { verb: "table-draft", at: null, amount: 3 },
  speak: { verb: "table-draft", at: null, isTalk: true },
  accept: { verb: "table-draft", at: null, isTalk: true },
};
const FACE = {
  offer: (action: Action) => OFFERS[String(action["action"])],
  answers: ([choice]: readonly { action: Action }[]) =>
    choice?.action["action"] === "accept" ? [{ key: "table-close", action: choice.action }] : [],
} as unknown as Face;

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

  it("puts together what is worth the same and was tried as often, and lets the chosen one stand for it", () => {
    const at = (cell: string, value: number, tried = 0): Weighed => ({ said: cell, action: { cell }, value, tried });
    const candidates = [at("a1", 3), at("a2", 3), at("a3", 3), at("b1", 2), at("b2", 2), at("b3", 2, 4), at("c1", 1)];
    const folded = alike(candidates, { cell: "a2" }).map(({ one, others }) => [one.said, ...others.map(({ said }) => said)]);
    expect(folded).toEqual([["a2", "a1", "a3"], ["b1", "b2"], ["b3"], ["c1"]]);
    expect(alike([], {})).toEqual([]);
  });

  it("tells chances in percent, and of worth how far it is below the best", () => {
    expect(sayValue(0.3149, "win", 0.5)).toBe("31.5 %");
    expect(sayValue(-3, "worth", bestOf(weighed(-3, -1503.4)))).toBe("best");
    expect(sayValue(-1503.4, "worth", -3)).toBe("−1,500");
  });

  it("names actions as the dock does, and talk by its answer or as players write it", () => {
    const said = (action: string) => sayAction(FACE, { action: { action }, said: `as ${action}` }, {}, []);
    expect(said("build")).toBe("Play, north cell 4");
    expect(said("sell")).toBe("Your draft: 3");
    expect(said("speak")).toBe("as speak");
    expect(said("accept")).toBe("Close");
  });

  it("knows the same action by all of its parts", () => {
    expect(isSame({ action: "build", cell: "c3" }, { cell: "c3", action: "build" })).toBe(true);
    expect(isSame({ action: "build", cell: "c3" }, { action: "build", cell: "c4" })).toBe(false);
    expect(isSame({ action: "done" }, { action: "done", cell: "c4" })).toBe(false);
  });
});
