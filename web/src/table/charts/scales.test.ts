import { describe, expect, it } from "vitest";
import { labelsWithRoom, scaleOf, spread, stepsOf, thinOut, timelineOf } from "./scales";

describe("an axis", () => {
  it("has round steps around all values", () => {
    expect(scaleOf([[26, 684], [870]])).toEqual({ low: 0, high: 1000, ticks: [0, 200, 400, 600, 800, 1000] });
  });

  it("leaves 0 out where all values lie far above", () => {
    const { low, high } = scaleOf([[90, 100]]);
    expect(low).toBeGreaterThan(80);
    expect(high).toBeGreaterThanOrEqual(100);
  });

  it("goes below 0 for debts", () => {
    expect(scaleOf([[-12, 30]]).low).toBeLessThanOrEqual(-12);
  });

  it("never has a step of less than one", () => {
    expect(scaleOf([[0, 2]]).ticks).toEqual([0, 1, 2]);
  });

  it("stands also where nothing is known or nothing differs", () => {
    expect(scaleOf([[null]]).ticks).toEqual([0, 1]);
    expect(scaleOf([[0, 0]]).ticks).toEqual([0, 1]);
    expect(scaleOf([[7, 7]])).toMatchObject({ low: 0 });
  });
});

describe("the axis of time", () => {
  const time = timelineOf([60, 70, 90], 100);

  it("gives every turn the same room, however many rows it has", () => {
    expect([0, 30, 60, 65, 70, 90, 100].map(time.at)).toEqual([0, 0.125, 0.25, 0.375, 0.5, 0.75, 1]);
  });

  it("finds every moment again", () => {
    for (let n = 0; n <= 100; n++) expect(time.momentAt(time.at(n))).toBe(n);
    expect([time.momentAt(-1), time.momentAt(2)]).toEqual([0, 100]);
  });

  it("begins where it is told to, and has nothing before", () => {
    const late = timelineOf([60, 70, 90], 100, 60);
    expect([0, 60, 65, 70, 100].map(late.at)).toEqual([0, 0, 1 / 6, 1 / 3, 1]);
    expect(late.momentAt(0)).toBe(60);
  });

  it("is even where no turn is known", () => {
    expect(timelineOf([], 8).at(4)).toBe(0.5);
    expect(timelineOf([], 0).at(0)).toBe(0);
  });
});

describe("a long line", () => {
  const values = Array.from({ length: 4000 }, (_, k) => (k === 1777 ? 900 : k === 3001 ? -50 : k % 10));

  it("keeps its ends, its highest and its lowest moment", () => {
    const kept = thinOut(values, 400);
    expect(kept.length).toBeLessThan(410);
    for (const k of [0, 1777, 3001, 3999]) expect(kept).toContain(k);
    expect(kept).toEqual([...kept].sort((one, other) => one - other));
  });

  it("is whole when it is short", () => {
    expect(thinOut([4, 5, 6], 100)).toEqual([0, 1, 2]);
  });
});

describe("the path of a line", () => {
  const x = (k: number) => k * 10;
  const y = (value: number) => 100 - value;

  it("goes in steps", () => {
    expect(stepsOf([1, 1, 4], x, y, 100)).toBe("M0 99H10V99H20V96");
  });

  it("is broken where nothing is known", () => {
    expect(stepsOf([1, null, 4], x, y, 100)).toBe("M0 99M20 96");
  });
});

describe("marks at the ends of lines", () => {
  it("keep their distance and their order", () => {
    const put = spread([50, 52, 51, 90], 20, 0, 100);
    const sorted = [put[0]!, put[2]!, put[1]!, put[3]!];
    sorted.slice(1).forEach((place, k) => expect(place - sorted[k]!).toBeGreaterThanOrEqual(20));
    expect(Math.max(...put)).toBeLessThanOrEqual(100);
  });

  it("stay where they are when there is room", () => {
    expect(spread([10, 60], 20, 0, 100)).toEqual([10, 60]);
  });
});

describe("labels along an axis", () => {
  it("are left out where there is no room, but not the last", () => {
    expect(labelsWithRoom([0, 10, 20, 30], 15)).toEqual([false, true, false, true]);
  });
});
