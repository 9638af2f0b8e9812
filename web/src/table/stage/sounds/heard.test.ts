import { expect, it } from "vitest";
import type { Sound } from "../../../browser/sound";
import type { LogEntry, Sentence } from "../../../wire/generated/api";
import { heardOf } from "./heard";

/** As a game might have it: a sentence sounds as its key says, and some say nothing. */
const soundOf = ({ key }: Sentence) => (key === "quiet" ? null : (key as Sound));

function row(...keys: string[]): LogEntry {
  const sentences = keys.map((key) => ({ key, params: {}, rule: "" }));
  return { n: 0, seat: 0, notation: null, words: null, sentences, changes: [], reasons: [] };
}

it("of several rows at once the loudest sound is heard, and of quiet ones none", () => {
  expect(heardOf([row("cash", "battle"), row("throw", "quiet")], soundOf, false)).toBe("battle");
  expect(heardOf([row("quiet"), row()], soundOf, false)).toBeNull();
});

it("who asked the device for calm hears no bangs", () => {
  expect(heardOf([row("battle")], soundOf, true)).toBe("build");
  expect(heardOf([row("strike")], soundOf, true)).toBe("build");
  expect(heardOf([row("cash")], soundOf, true)).toBe("cash");
});
