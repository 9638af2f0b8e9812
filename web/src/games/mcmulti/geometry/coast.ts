/** The coast of an island: a rounded square that no ruler drew. */

import { islandBox, type Point } from "./layout";

const STEPS = 44;

/** A closed curve around the land of an island, this much wider than its box. */
export function coast(island: number, wider: number): string {
  const [x, y, width, height] = islandBox(island);
  const points = Array.from({ length: STEPS }, (_, k): Point => {
    const turn = (k / STEPS) * 2 * Math.PI;
    const bulge = 2.2 * Math.sin(3 * turn + island * 2.1) + 1.8 * Math.sin(7 * turn + island * 1.3) + wider;
    const [across, down] = roundedSquare(turn);
    return [x + width / 2 + across * (width / 2 + bulge), y + height / 2 + down * (height / 2 + bulge)];
  });
  return `${smooth(points)}Z`;
}

/** A square with round corners, as a curve of one turn. */
function roundedSquare(turn: number): Point {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const size = (Math.abs(c) ** 9 + Math.abs(s) ** 9) ** (-1 / 9);
  return [c * size, s * size];
}

/** A curve through all these points and back to the first. */
function smooth(points: readonly Point[]): string {
  const at = (k: number): Point => points[(k + points.length) % points.length] ?? [0, 0];
  const pair = (a: number, b: number) => `${a.toFixed(1)} ${b.toFixed(1)}`;
  const parts = points.map((_, k) => {
    const [before, from, to, after] = [at(k - 1), at(k), at(k + 1), at(k + 2)];
    const first = pair(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6);
    const second = pair(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6);
    return `C${first} ${second} ${pair(to[0], to[1])}`;
  });
  return `M${pair(at(0)[0], at(0)[1])}${parts.join("")}`;
}
