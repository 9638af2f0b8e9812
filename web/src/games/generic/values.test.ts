import { beforeAll, expect, it } from "vitest";
import { setLanguage } from "../../words/words.svelte";
import { labelOf, shownOf } from "./values";

beforeAll(() => setLanguage("en", ["house", "facets"]));

it("writes plain values as people do", () => {
  const texts = [true, -2, "", [], {}, ["oil", "tax_card"], "as_it_is, by hand"].map((value) => shownOf(value));
  expect(texts.map((one) => (one.kind === "text" ? one.text : one.kind))).toEqual([
    "yes",
    "−2",
    "–",
    "–",
    "–",
    "oil, tax card",
    "as_it_is, by hand",
  ]);
});

it("keeps what is inside objects and lists apart", () => {
  expect(shownOf([{ suit: "red" }])).toEqual({
    kind: "list",
    items: [{ kind: "fields", fields: [{ label: "Suit", value: { kind: "text", text: "red" } }] }],
  });
});

it("makes a label of a field's name", () => {
  expect(["round", "has_passed", "_", "Tank"].map(labelOf)).toEqual(["Round", "Has passed", "_", "Tank"]);
});
