import { describe, expect, it } from "vitest";
import { rangesOf, within } from "./fonts.ts";

describe("the characters of a cut", () => {
  it("are those of the words that the typeface has, in order", () => {
    expect(within("U+0041-005A,U+0152-0153,U+2212", new Set("−œBA◆a"))).toEqual([0x41, 0x42, 0x153, 0x2212]);
  });
  it("are written as ranges", () => {
    expect(rangesOf([0x20, 0x21, 0x22, 0xb7, 0x2013, 0x2014])).toBe("U+20-22,U+B7,U+2013-2014");
    expect(rangesOf([])).toBe("");
  });
});
