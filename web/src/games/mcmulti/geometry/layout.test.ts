import { describe, expect, it } from "vitest";
import {
  around,
  cellBox,
  channelLane,
  islandBox,
  SIZE,
  spaceBox,
  SPIRAL_BOX,
  TRACK_BOXES,
  sideBox,
  TRACKS,
  type Box,
} from "./layout";
import { blueLine, redLine, SHARED_RED } from "./lines";
import { FACES } from "../view/view";
import { reach, spiral } from "./spiral";
import { fit, wrap } from "./lineBreaks";

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];
}

function within(inner: Box, outer: Box): boolean {
  return around([inner, outer], 0).every((value, k) => Math.abs(value - (outer[k] ?? 0)) < 0.01);
}

describe("the board", () => {
  it("lays islands and markets side by side", () => {
    const boxes = [...[0, 1, 2, 3].map(islandBox), ...TRACKS.map((track) => TRACK_BOXES[track])];
    boxes.forEach((box, k) => {
      expect(within(box, [0, 0, ...SIZE])).toBe(true);
      for (const other of boxes.slice(k + 1)) expect(overlap(box, other)).toBe(false);
    });
  });

  it("puts red lines in rows and blue lines in columns, the same on neighbours", () => {
    expect(cellBox(0, "c5")[1]).toBe(cellBox(1, "c1")[1]);
    expect(cellBox(1, "a4")[0]).toBe(cellBox(2, "f4")[0]);
    expect(cellBox(0, "b2", 2).slice(2)).toEqual([112, 112]);
  });
});

describe("a market", () => {
  it.each(TRACKS)("has 30 spaces on %s, none over another", (track) => {
    const spaces = Array.from({ length: 30 }, (_, k) => spaceBox(track, k));
    spaces.forEach((box, k) => {
      expect(within(box, TRACK_BOXES[track])).toBe(true);
      for (const other of spaces.slice(k + 1)) expect(overlap(box, other)).toBe(false);
    });
  });

  it.each(TRACKS)("has room for selling and buying beside the spaces of %s", (track) => {
    const sides = (["sell", "buy"] as const).flatMap((way) => [sideBox(track, way), sideBox(track, way, true)]);
    const spaces = Array.from({ length: 30 }, (_, k) => spaceBox(track, k));
    for (const [k, box] of sides.entries()) {
      expect(within(box, TRACK_BOXES[track])).toBe(true);
      for (const other of [...spaces, ...sides.slice(k + 1)]) expect(overlap(box, other)).toBe(false);
    }
  });

  it("leaves its channel to the red lines", () => {
    for (const face of FACES)
      for (let k = 0; k < 30; k++) {
        const [, y, , height] = spaceBox("foreign:crude", k);
        const lane = channelLane("foreign:crude", face);
        expect(lane > y && lane < y + height).toBe(false);
      }
  });
});

describe("the lines", () => {
  it("run from island to island, each its own way", () => {
    const ways = SHARED_RED.flatMap(([left, right, track]) => FACES.map((face) => redLine(face, left, right, track)));
    expect(new Set(ways).size).toBe(12);
    expect(blueLine(3, 0, 3)).toMatch(/^M188 .*V/);
  });
});

describe("the spiral", () => {
  const spaces = spiral(80);
  const far = ([x, y]: readonly [number, number]) => Math.hypot(x, y);

  it("has 80 spaces, all apart, and stays on its disc", () => {
    expect(spaces).toHaveLength(80);
    spaces.forEach((space, k) => {
      for (const other of spaces.slice(k + 1)) {
        const [dx, dy] = [space.middle[0] - other.middle[0], space.middle[1] - other.middle[1]];
        expect(Math.hypot(dx, dy)).toBeGreaterThan(28);
      }
    });
    expect(reach(80)).toBeLessThanOrEqual(SPIRAL_BOX[2] / 2);
  });

  it("winds outwards without a step back", () => {
    const distances = spaces.map((space) => far(space.middle));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });
});

describe("text in a drawing", () => {
  it("keeps a sum in one line", () => {
    expect(wrap("Each barrel costs $5 M here", 75, 10)).toEqual(["Each barrel costs", "$5\u00a0M here"]);
  });

  it("is set smaller where there is much of it", () => {
    const long = "word ".repeat(40).trim();
    const { size, lead, lines } = fit(long, 194, 200, 24);
    expect(size).toBeLessThan(24);
    expect(lines.length * lead <= 200 || size === 19).toBe(true);
    expect(lines.join(" ")).toBe(long);
  });
});
