/** What is offered, sorted for the dock and the board. */

import { expect, test } from "vitest";
import type { Choice } from "../wire/api";
import { amountsOf, litBy, verbsOf } from "./choosing";
import type { Action, Face, Offered } from "./face";

const face = {
  offer: ({ action, at, amount, good }: Action): Offered => ({
    verb: `verb-${action}`,
    numbers: good === undefined ? {} : { good },
    at: at === undefined ? null : String(at),
    amount: amount === undefined ? undefined : Number(amount),
    isEnding: action === "done",
    isTalk: action === "offer",
  }),
} as unknown as Face;

function choice(action: Action): Choice {
  return { said: Object.values(action).join(" "), action };
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

test("choices with the same verb and numbers share a button; endings come last, and talk is not among them", () => {
  const verbs = verbsOf(face, CHOICES, [], {});
  expect(verbs.map((verb) => [verb.id, verb.options.length])).toEqual([
    ["verb-build", 2],
    ["verb-sell good=crude", 2],
    ["verb-sell good=gasoline", 1],
    ["verb-demolish", 1],
    ["verb-done", 1],
  ]);
});

test("what is usual and not offered is greyed, and knows what to ask the house about", () => {
  const usual: Action[] = [{ action: "refine", amount: 1 }, { action: "build", at: "c3" }];
  const verbs = verbsOf(face, CHOICES, usual, {});
  expect(verbs[0]).toMatchObject({ key: "verb-refine", options: [], attempt: { action: "refine", amount: 1 } });
  expect(verbs[1]).toMatchObject({ key: "verb-build", attempt: null });
  expect(verbs[1]?.options).toHaveLength(2);
});

test("a place is lit for every choice there, or for those of the chosen verb", () => {
  const verbs = verbsOf(face, CHOICES, [], {});
  const all = litBy(verbs, null);
  expect([...all.keys()]).toEqual(["a1", "a2"]);
  expect(all.get("a2")).toHaveLength(2);
  expect([...litBy(verbs, "verb-demolish").keys()]).toEqual(["a2"]);
  expect(litBy(verbs, "verb-done").size).toBe(0);
});

test("amounts are chosen by a stepper only where nothing else differs", () => {
  const [build, crude, gasoline] = verbsOf(face, CHOICES, [], {});
  expect(amountsOf(crude?.options ?? [])).toEqual([1, 2]);
  expect(amountsOf(build?.options ?? [])).toBeNull();
  expect(amountsOf(gasoline?.options ?? [])).toBeNull();
});
