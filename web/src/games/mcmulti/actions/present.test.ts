import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Sentence } from "../../../wire/generated/api";
import type { Action, View } from "../../../wire/generated/mcmulti";
import { setLanguage, translate } from "../../../words/words.svelte";
import { attempt, usual } from "./attempts";
import { gameUI } from "../gameUI";
import { present } from "./present";
import { isOfBlocks, price } from "./verbs";
import { choices, printed, view, withPieces } from "../fixture";

const words = readFileSync("../src/barrelhouse/words/en/games/mcmulti-site.ftl", "utf8");
const isTranslatable = (key: string) => words.includes(`\n${key} =`);

/** One of each verb: the compiler finds out when the catalogue has another. */
const EVERY: { [Verb in Action["action"]]: Extract<Action, { action: Verb }> } = {
  shuffle_news: { action: "shuffle_news", card: "embargo" },
  shuffle_throw: { action: "shuffle_throw", red: 2, blue: 5 },
  take_island: { action: "take_island", island: 3 },
  throw: { action: "throw", red: 2, blue: 5 },
  throw_die: { action: "throw_die", face: 4 },
  begin_at: { action: "begin_at", island: 2 },
  done: { action: "done" },
  decline: { action: "decline" },
  keep: { action: "keep" },
  throw_again: { action: "throw_again" },
  build_well: { action: "build_well" },
  announce: { action: "announce" },
  buy: { action: "buy", pair: "foreign", commodity: "crude", barrels: 2 },
  sell: { action: "sell", pair: "domestic", commodity: "gasoline", barrels: 3 },
  refine: { action: "refine", barrels: 1 },
  sell_to_consumers: { action: "sell_to_consumers", barrels: 2 },
  build: { action: "build", piece: "station", cell: "c5" },
  return_refinery: { action: "return_refinery", cell: "c5" },
  sell_piece: { action: "sell_piece", piece: "well", cell: "a1" },
  sell_off: { action: "sell_off", island: 4, piece: "rig", cell: "b2" },
  set_aside: { action: "set_aside", island: 2, cell: "b2" },
};

beforeAll(() => setLanguage("en", ["house", ...gameUI.words]));

describe("offers", () => {
  it("tell where an action happens, unless its verb does", () => {
    expect(present(EVERY.take_island, view).where).toBe("island 3");
    expect(present(EVERY.build, view).where).toBe("c5");
    expect(present(EVERY.sell_off, view).where).toBe("b2, island 4");
    expect(present(EVERY.buy, view).where).toBeUndefined();
  });

  it("have a verb in words for every action there is", () => {
    for (const action of Object.values(EVERY))
      expect([action.action, isTranslatable(present(action, view).verb)]).toEqual([action.action, true]);
  });

  it.each(choices)("name every choice of a real game by a verb or a place of its own: $prompt", (list) => {
    const found = list.actions.map((action) => present(action, { ...view, phase: list.phase }));
    for (const { verb } of found) expect([verb, isTranslatable(verb)]).toEqual([verb, true]);
    const ids = found.map(({ verb, params, at, amount }) => JSON.stringify([verb, params, at, amount]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("light cells of the island in turn, and of the island that is named", () => {
    const turned = { ...view, turn: 2 };
    expect(present(EVERY.build, turned)).toMatchObject({ verb: "mm-verb-build-station", at: "cell:3:c5", where: "c5" });
    expect(present(EVERY.sell_off, turned).at).toBe("cell:4:b2");
    expect(present(EVERY.build_well, { ...turned, red: 5, blue: 3 }).at).toBe("cell:3:e3");
  });

  it("give trades one verb for each market and way, with amounts", () => {
    expect(present(EVERY.buy, view)).toEqual({
      verb: "mm-verb-buy",
      params: { pair: "foreign", commodity: "crude" },
      at: "track:foreign:crude",
      amount: 2,
      rule: "MM-3.2",
    });
  });

  it("have the price that the house asks for, and none where it names none", () => {
    const asked = { key: "mm-ask-equipment", rule: "MM-8.1", params: { rig: 5, station: 48, refinery: 64 } };
    const said = (verb: string, prompt: Sentence, params = {}) =>
      price(verb, prompt, params, { ...view, economy: "recovery" }, printed);
    expect(said("mm-verb-build-station", asked)).toBe("$48 M");
    expect(said("mm-verb-return-refinery", asked)).toBe("$50 M"); // also while it cannot be paid
    expect(said("mm-verb-done", asked)).toBeNull();
    expect(said("mm-verb-sell-piece", asked, { piece: "rig" })).toBe("$3 M");
    expect(said("mm-verb-sell-off", asked, { piece: "well" })).toBe("$30 M");
    expect(said("mm-verb-refine", { key: "mm-ask-refining", rule: "MM-4.5", params: { most: 2 } })).toBe("up to 2");
    const consumers = { key: "mm-ask-consumers", rule: "MM-4.6", params: { most: 2, price: 57 } };
    expect(said("mm-verb-sell-to-consumers", consumers)).toBe("$57 M");
  });

  it("say who or what is next when a phase is ended", () => {
    const names = ["Ada", "Bela", "Cora", "Dov"];
    const owned = (...owners: number[]) => owners.map((owner, k) => ({ ...view.islands[k]!, owner }));
    const label = (more: Partial<View>) => {
      const { verb, params } = present(EVERY.done, { ...view, asked: 0, first: 2, ...more });
      return translate(verb, params, names);
    };
    const opening = { phase: "opening" as const, islands: owned(0, 1, 2, 3) };
    expect(label({ ...opening, turn: 0 })).toBe("Finish purchases: Bela is next");
    expect(label({ ...opening, turn: 1 })).toBe("Finish purchases and begin round 1");
    expect(label({ ...opening, turn: 3, islands: owned(-1, 0, 2, 1) })).toBe("Finish purchases: you are next");
    expect(label({ phase: "market" })).toBe("Leave the market and throw");
    expect(label({ phase: "equipment" })).toBe("Finish the turn");
    expect(label({ phase: "equipment", options: { ...view.options, postal: true } })).toBe("Finish building and trade");
  });

  it("mark a refinery by the first of its four cells", () => {
    const ids = ["mm-verb-build-refinery", "mm-verb-return-refinery", "mm-verb-build-rig", null];
    expect(ids.map(isOfBlocks)).toEqual([true, true, false, false]);
  });

  it("throw by the dice themselves, whoever leaves the market", () => {
    const ending = { verb: "mm-verb-done", isEnding: true };
    expect(present(EVERY.done, { ...view, phase: "market" })).toMatchObject({ ...ending, at: "dice" });
    expect(present(EVERY.done, { ...view, phase: "equipment" })).toMatchObject({ ...ending, at: null });
  });

  it("end phases by done, decline and keep only", () => {
    const endings = Object.values(EVERY).filter((action) => present(action, view).isEnding);
    expect(endings.map((action) => action.action)).toEqual(["done", "decline", "keep"]);
  });
});

describe("attempts", () => {
  const wells = (island: number) => withPieces(island, ["w.w...", "......", "......", "......", "......", "....rs"]);
  const equipment: View = { ...view, phase: "equipment", turn: 0, islands: wells(0) };

  it("build the chosen piece where somebody clicked, though a piece stands there", () => {
    expect(attempt("cell:1:a1", "mm-verb-build-rig", equipment)).toEqual({ action: "build", piece: "rig", cell: "a1" });
    const atTheEdge = attempt("cell:1:f6", "mm-verb-build-refinery", equipment);
    expect(atTheEdge).toEqual({ action: "build", piece: "refinery", cell: "e5" });
  });

  it("sell what stands there when no verb is chosen", () => {
    expect(attempt("cell:1:a1", null, equipment)).toEqual({ action: "sell_piece", piece: "well", cell: "a1" });
    expect(attempt("cell:3:a3", null, { ...view, phase: "forced_sale", islands: wells(2) })).toEqual({
      action: "sell_off",
      island: 3,
      piece: "well",
      cell: "a3",
    });
  });

  it("mean nothing on an island that is not in turn", () => {
    expect(attempt("cell:2:a1", "mm-verb-build-rig", equipment)).toBeNull();
  });

  it("trade one barrel on a market, the way the chosen verb goes", () => {
    const trade = { pair: "domestic", commodity: "crude", barrels: 1 };
    expect(attempt("track:domestic:crude", "mm-verb-sell", view)).toEqual({ action: "sell", ...trade });
    expect(attempt("track:domestic:crude", null, view)).toEqual({ action: "buy", ...trade });
  });
});

describe("what a phase is about", () => {
  const verbs = (phase: View["phase"], more: Partial<View> = {}) => {
    const there: View = { ...view, ...more, phase };
    return usual(there).map((action) => present(action, there).verb);
  };

  it("has the eight trades at the market", () => {
    const there = usual({ ...view, phase: "market" });
    expect(there.filter((action) => action.action === "buy" || action.action === "sell")).toHaveLength(8);
  });

  it("has builds, a sale and the end in phase III, and puts back only what lies on the card", () => {
    const plain = [
      "mm-verb-build-rig",
      "mm-verb-build-station",
      "mm-verb-build-refinery",
      "mm-verb-sell-piece",
      "mm-verb-done",
    ];
    expect(verbs("equipment")).toEqual(plain);
    const players = view.players.map((player) => ({ ...player, on_card: 1 }));
    expect(verbs("equipment", { players })).toContain("mm-verb-return-refinery");
  });

  it("asks about cells that are free, so that a refusal speaks of money", () => {
    const islands = withPieces(3, ["w.sR+r", ".s.++.", "srr...", "R+s...", "++..rs", "srr..r"]);
    const there: View = { ...view, phase: "equipment", turn: 3, islands };
    const builds = usual(there).filter((action) => action.action === "build");
    expect(builds.map((action) => action.cell)).toEqual(["a2", "a2", "c4"]);
  });
});
