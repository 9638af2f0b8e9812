/** What is presented, sorted for the dock and the board. */

import { expect, test } from "vitest";
import type { Choice } from "../../wire/generated/api";
import { amountsOf, byVerb, litBy, verbsOf } from "./verbs";
import type { Action, GameUI, Presented } from "../contract/gameUI";

const gameUI = {
  present: ({ action, at, amount, good }: Action): Presented => ({
    verb: `verb-${action}`,
    params: good === undefined ? {} : { good },
    at: at === undefined ? null : String(at),
    amount: amount === undefined ? undefined : Number(amount),
    isEnding: action === "done",
    isTalk: action === "offer",
  }),
} as unknown as GameUI;

function choice(action: Action): Choice {
  return { notation: Object.values(action).join(" "), action };
}

const CHOICES = [
  choice({ action: "done" }),
  choice({ action: "build", at: "a1" }),
  choice({ action: "build", at: "a2" }),
  choice({ action: "sell", good: "crude", amount: 1 }),
  choice({ action: "sell", good: "crude", amount: 2 }),
  choice({ action: "sell", good: "gasoline", amount: 1 }),
  choice({ action: "demolish", at: "a2" }),
  choice({ action: "offer" }),
];

test("choices with the same verb and params share a button; endings come last, and talk is not among them", () => {
  const verbs = verbsOf(gameUI, CHOICES, [], {});
  expect(verbs.map((verb) => [verb.id, verb.options.length])).toEqual([
    ["verb-build", 2],
    ["verb-sell good=crude", 2],
    ["verb-sell good=gasoline", 1],
    ["verb-demolish", 1],
    ["verb-done", 1],
  ]);
});

test("what is usual and not offered is greyed, and knows what to ask the house about", () => {
  const usual: Action[] = [
    { action: "refine", amount: 1 },
    { action: "build", at: "c3" },
  ];
  const verbs = verbsOf(gameUI, CHOICES, usual, {});
  expect(verbs[0]).toMatchObject({ key: "verb-refine", options: [], attempt: { action: "refine", amount: 1 } });
  expect(verbs[1]).toMatchObject({ key: "verb-build", attempt: null });
  expect(verbs[1]?.options).toHaveLength(2);
});

test("a place is lit for every choice there, or for those of the chosen verb", () => {
  const verbs = verbsOf(gameUI, CHOICES, [], {});
  const all = litBy(verbs, null);
  expect([...all.keys()]).toEqual(["a1", "a2"]);
  expect(all.get("a2")).toHaveLength(2);
  expect([...litBy(verbs, "verb-demolish").keys()]).toEqual(["a2"]);
  expect(litBy(verbs, "verb-done").size).toBe(0);
});

test("amounts are chosen by a stepper only where nothing else differs", () => {
  const [build, crude, gasoline] = verbsOf(gameUI, CHOICES, [], {});
  expect(amountsOf(crude?.options ?? [])).toEqual([1, 2]);
  expect(amountsOf(build?.options ?? [])).toBeNull();
  expect(amountsOf(gasoline?.options ?? [])).toBeNull();
});

test("what starts somewhere is lit there first, then where it can go", () => {
  const moving = {
    present: ({ from, to }: Action): Presented => ({ verb: "verb-move", at: String(to), from: String(from) }),
  } as unknown as GameUI;
  const moves = [choice({ from: "a", to: "b" }), choice({ from: "a", to: "c" }), choice({ from: "c", to: "b" })];
  const verbs = verbsOf(moving, moves, [], {});
  expect([...litBy(verbs, null).keys()]).toEqual(["a", "c"]);
  expect([...litBy(verbs, null, "a").keys()]).toEqual(["b", "c"]);
  expect([...litBy(verbs, null, "c").keys()]).toEqual(["b"]);
});

test("places of what stands aside are lit by its verb alone", () => {
  const aside = {
    present: ({ at }: Action): Presented => ({ verb: "verb-ask", at: String(at), isAside: true }),
  } as unknown as GameUI;
  const verbs = verbsOf(aside, [choice({ at: "a" })], [], {});
  expect(litBy(verbs, null).size).toBe(0);
  expect([...litBy(verbs, "verb-ask").keys()]).toEqual(["a"]);
});

test("a place where two things can be had in amounts asks which of them first", () => {
  const shop = {
    present: ({ good, amount }: Action): Presented => ({ verb: `verb-${good}`, at: "a", amount: Number(amount) }),
  } as unknown as GameUI;
  const goods = [choice({ good: "x", amount: 1 }), choice({ good: "y", amount: 1 }), choice({ good: "x", amount: 2 })];
  const options = litBy(verbsOf(shop, goods, [], {}), null).get("a") ?? [];
  expect(amountsOf(options)).toBeNull();
  expect(byVerb(options).map((way) => amountsOf(way))).toEqual([[1, 2], null]);
});
