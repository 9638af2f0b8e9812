import { beforeAll, describe, expect, it } from "vitest";
import type { DraftStep } from "../../../table/contract/gameUI";
import type { Action } from "../../../wire/generated/mcmulti";
import { setLanguage } from "../../../words/words.svelte";
import { view } from "../fixture";
import { fold } from "./fold";

const NAMES = ["Ada", "Bela", "Cora", "Dov"];

beforeAll(() => setLanguage("en", ["house", "mcmulti", "mcmulti-site"]));

function told(...actions: Action[]): { text: string; steps: number }[] {
  const before = { ...view, phase: "equipment" };
  return [
    ...fold(
      actions.map((action) => ({ action, before, after: before }) as unknown as DraftStep),
      NAMES,
    ),
  ];
}

const build = (piece: "rig" | "station" | "refinery", cell: string) => ({ action: "build", piece, cell }) as Action;

describe("a draft in few lines", () => {
  it("puts all that is built into one, with the cells of alike pieces", () => {
    const draft = [
      build("rig", "b1"),
      build("station", "c1"),
      build("rig", "a2"),
      build("rig", "e2"),
      build("station", "d4"),
    ];
    expect(told(...draft, { action: "done" })).toEqual([
      { text: "Build: 3 rigs b1 a2 e2 and 2 stations c1 d4", steps: 6 },
    ]);
    expect(told(build("refinery", "a1"))[0]?.text).toBe("Build: 1 refinery a1");
  });

  it("adds up the barrels of a market", () => {
    const lines = told(
      { action: "sell", pair: "foreign", commodity: "crude", barrels: 2 },
      { action: "sell", pair: "foreign", commodity: "crude", barrels: 1 },
      { action: "buy", pair: "foreign", commodity: "gasoline", barrels: 4 },
      { action: "done" },
    );
    expect(lines).toEqual([{ text: "Market: sell 3 foreign crude and buy 4 foreign gasoline", steps: 4 }]);
  });

  it("tells what is sold, paid for, put back and set aside apart", () => {
    const lines = told(
      { action: "sell_piece", piece: "well", cell: "a3" },
      { action: "return_refinery", cell: "c3" },
      { action: "sell_off", island: 2, piece: "station", cell: "b2" },
      { action: "set_aside", island: 1, cell: "d4" },
    );
    expect(lines.map(({ text }) => text)).toEqual([
      "Sell: 1 well a3",
      "Put back: 1 refinery c3",
      "Sell to pay: 1 station b2",
      "Set aside: 1 refinery d4",
    ]);
  });

  it("tells everything else by its verb, with how much of it and where", () => {
    expect(told({ action: "refine", barrels: 2 })).toEqual([{ text: "Refine crude: 2", steps: 1 }]);
    expect(told({ action: "done" })).toEqual([{ text: "Finish the turn", steps: 1 }]);
    expect(told({ action: "announce" }, { action: "done" })).toEqual([{ text: "Announce", steps: 2 }]);
  });
});
