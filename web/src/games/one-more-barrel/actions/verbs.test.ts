import { beforeAll, expect, it } from "vitest";
import type { Sentence } from "../../../wire/generated/api";
import type { Printed, View } from "../../../wire/generated/one-more-barrel";
import { setLanguage, translate } from "../../../words/words.svelte";
import { ending } from "./endings";
import { price } from "./verbs";
import fixture from "../fixture.json";

const view = { ...(fixture.position.view as unknown as View), asked: 0 } as View;
const printed = fixture.printed as unknown as Printed;
const NAMES = ["Ada", "Bela", "Cora", "Dov"];

beforeAll(() => setLanguage("en", ["house", "one-more-barrel", "one-more-barrel-site"]));

function priced(verb: string, params: object = {}, more: Partial<View> = {}, asked: Sentence["params"] = {}) {
  const prompt = { key: "", rule: "", params: asked };
  return price(`omb-verb-${verb}`, prompt, params as never, { ...view, ...more } as never, printed as never);
}

/** The view with this of the first seat. */
function mine(more: Partial<View["players"][number]>): Partial<View> {
  return { players: view.players.map((player, seat) => (seat === 0 ? { ...player, ...more } : player)) };
}

it("prices what the question names", () => {
  expect(priced("buy-troops", {}, {}, { each: 2, "by-air": 4 })).toBe("$1");
  expect(priced("fly-troop", {}, {}, { each: 2, "by-air": 4 })).toBe("$2");
  expect(priced("pay-barrel", {}, {}, { each: 9 })).toBe("$4.50");
  expect(priced("move", {}, {}, { moves: 2 })).toBe("2 left");
  expect(priced("export", {}, {}, { left: 3 })).toBe("3 left");
});

it("says of a row what its best free box gives", () => {
  const none = [-1, -1, -1, -1];
  const boxes = { media: [2, -1, -1, -1], purchases: none, builds: none, cash: none, order: [1, 2, 3, -1] };
  const given = (row: string) => priced("take-box", { row }, { boxes });
  expect(["media", "purchases", "builds", "cash"].map(given)).toEqual(["+2", "buy 10, move 3", "3 builds", "+$2"]);
  expect(given("order")).toBeNull(); // four players use three columns
});

it("says what is free for all, and nothing where there is nothing", () => {
  expect(priced("new-taxes")).toBe("+$5");
  expect(priced("speech", {}, mine({ pacifism: 4 }))).toBe("−2 pacifism");
  expect(priced("speech", {}, mine({ pacifism: 0 }))).toBeNull();
  expect(priced("produce-oil")).toBe("1 logistics");
  expect(priced("withdraw-troop")).toBe("$1");
  expect(priced("throw")).toBeNull();
});

it("adds to a build what its repetition costs", () => {
  const first = { built: 0, helped: 0, contracted: 0 };
  expect(priced("build", { building: "police" }, first)).toBe("2 logistics");
  expect(priced("build", { building: "police" }, { ...first, built: 1 })).toBe("2 logistics + $3");
  expect(priced("influence", {}, { ...first, helped: 1 })).toBe("1 logistics + $3");
  expect(priced("take-contract", {}, { ...first, ...mine({ contracts: 1 }) })).toBe("worth $6");
});

it("says who or what is next when a phase is ended", () => {
  const said = (more: Partial<View>) =>
    translate("omb-verb-done", ending({ ...view, ...mine({ oil: 0 }), ...more }), NAMES);
  const order = [2, 0, 3, 1];
  const peace = Object.fromEntries(Object.entries(view.regions).map(([name, one]) => [name, { ...one, locals: 0 }]));
  const war = { ...peace, basra: { ...view.regions.basra, locals: 2, troops: [1, 0, 0, 0] } };
  const last = { order, turn: 7, regions: peace as View["regions"] };
  expect(said({ phase: "opening", order, turn: 1 })).toBe("Finish buying: Dov is next");
  expect(said({ phase: "opening", order, turn: 3 })).toBe("Finish buying and begin round 1");
  expect(said({ phase: "buying", order, turn: 1 })).toBe("Finish buying and move");
  expect(said({ phase: "moving", order, turn: 1 })).toBe("Finish moving: Dov is next");
  expect(said({ phase: "moving", order: [0, 1, 2, 3], turn: 3 })).toBe("Finish moving: you are next");
  expect(said({ ...last, phase: "building" })).toBe("Finish building and begin the checks");
  expect(said({ ...last, phase: "moving", regions: war as View["regions"] })).toBe("Finish moving and fight");
  expect(said({ phase: "moving", order, turn: 1, ...mine({ oil: 2 }) })).toBe("Finish moving, then sell oil or not");
  expect(said({ phase: "after", order, turn: 1, ...mine({ oil: 2 }) })).toBe("End the action: Dov is next");
  expect(said({ phase: "exporting" })).toBe("Finish exporting and keep the rest");
});
