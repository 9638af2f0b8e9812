import { describe, expect, it } from "vitest";
import { scrollTo, visibleLines } from "./window";

const even = Array.from({ length: 1000 }, () => 40);

describe("the lines that are drawn", () => {
  it("are those in sight and the spare ones around them", () => {
    const shown = visibleLines(even, 4000, 400, 80);
    expect(shown).toEqual({ first: 98, end: 112, above: 3920, below: (1000 - 112) * 40 });
  });

  it("and the rest together are as high as the whole list", () => {
    const heights = even.map((_, k) => 20 + (k % 7) * 9);
    const whole = heights.reduce((sum, one) => sum + one, 0);
    for (const top of [0, 17, 5000, whole - 300, whole + 50]) {
      const { first, end, above, below } = visibleLines(heights, top, 300, 100);
      const drawn = heights.slice(first, end).reduce((sum, one) => sum + one, 0);
      expect(above + drawn + below).toBe(whole);
    }
  });

  it("are few in a list of a thousand", () => {
    const { first, end } = visibleLines(even, 20_000, 600, 300);
    expect(end - first).toBeLessThan(35);
  });

  it("stay when the list is scrolled by a little, there and back", () => {
    const begun = visibleLines(even, 4000, 400, 80);
    for (const top of [3999.6, 4000.4, 4030, 3970]) {
      const { first, end } = visibleLines(even, top, 400, 80, begun);
      expect({ first, end }).toEqual({ first: begun.first, end: begun.end });
    }
  });

  it("are others when it is scrolled so far that spare ones come to an end", () => {
    const begun = visibleLines(even, 4000, 400, 80);
    for (const top of [4100, 3900, 9000, 0]) {
      expect(visibleLines(even, top, 400, 80, begun)).toEqual(visibleLines(even, top, 400, 80));
    }
  });

  it("are fewer when the list gets much lower", () => {
    const begun = visibleLines(even, 4000, 4000, 80);
    expect(visibleLines(even, 4000, 400, 80, begun)).toEqual(visibleLines(even, 4000, 400, 80));
  });

  it("are none of an empty list", () => {
    expect(visibleLines([], 0, 300, 100)).toEqual({ first: 0, end: 0, above: 0, below: 0 });
  });
});

describe("scrolling to a line", () => {
  it("puts it into the middle", () => {
    expect(scrollTo(even, 500, 0, 440)).toBe(500 * 40 - 200);
  });

  it("leaves alone what can be seen", () => {
    expect(scrollTo(even, 5, 100, 400)).toBeNull();
  });

  it("never goes above the beginning", () => {
    expect(scrollTo(even, 0, 900, 400)).toBe(0);
  });
});
