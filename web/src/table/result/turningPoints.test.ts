import { describe, expect, it } from "vitest";
import { turningPoints } from "./turningPoints";

function flat(length: number, ...steps: [from: number, value: number][]): number[] {
  let value = 0;
  return Array.from({ length }, (_, n) => (value = steps.find(([from]) => from === n)?.[1] ?? value));
}

describe("turning points", () => {
  it("are the rows that moved one seat away from the others", () => {
    const points = turningPoints([flat(100, [0, 10], [40, 60]), flat(100, [0, 5], [70, -25])], [], 2);
    expect(points).toEqual([
      { n: 40, seat: 0, kind: "gain", delta: 50 },
      { n: 70, seat: 1, kind: "loss", delta: -30 },
    ]);
  });

  it("are no purchases, but losses by another's hand", () => {
    const series = [flat(100, [0, 50], [30, 10]), flat(100, [0, 90], [60, 40])];
    const actors = Array.from({ length: 99 }, () => 0); // seat 0 does everything
    expect(turningPoints(series, actors, 3)).toEqual([{ n: 60, seat: 1, kind: "loss", delta: -50 }]);
  });

  it("are where the lead changed and stayed", () => {
    const points = turningPoints([flat(100, [0, 10]), flat(100, [0, 5], [50, 30], [90, 35])], [], 4);
    expect(points).toContainEqual({ n: 50, seat: 1, kind: "lead", delta: 25 });
  });

  it("are no lead that was gone at once", () => {
    const points = turningPoints([flat(100, [0, 10]), flat(100, [0, 5], [50, 30], [52, 5])], [], 4);
    expect(points.some((point) => point.kind === "lead")).toBe(false);
  });

  it("are none that moved nobody far", () => {
    const points = turningPoints([flat(100, [0, 10], [40, 110], [80, 120]), flat(100)], [], 5);
    expect(points.map((point) => point.n)).toEqual([40]);
  });

  it("are none where everybody gets the same", () => {
    const same = flat(50, [10, 20], [20, 40]);
    expect(turningPoints([same, same, same], [], 5)).toEqual([]);
  });

  it("are never more than wanted, and in their order", () => {
    const wild = [0, 1, 2].map((seat) => Array.from({ length: 300 }, (_, n) => ((n * (seat + 3) * 7919) % 101) * n));
    const points = turningPoints(wild, [], 5);
    expect(points.length).toBeLessThanOrEqual(5);
    expect(points.map((point) => point.n)).toEqual(points.map((point) => point.n).sort((one, other) => one - other));
  });

  it("are none before the first row", () => {
    expect(turningPoints([[5], [6]], [], 5)).toEqual([]);
  });
});
