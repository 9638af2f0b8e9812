/** The consumers' spiral: one band wound around the middle, cut into spaces of the same length. */

import type { Point } from "./layout";

const PITCH = 38; // from one turn of the band to the next, and so its width
const LENGTH = 34; // of a space along the band
const INNER = 81; // the middle of the band at its beginning
const START = -Math.PI / 2;

export interface Space {
  middle: Point; // from the middle of the spiral
  dot: Point; // at the outer edge
  outline: string;
}

function radius(turned: number): number {
  return INNER + (PITCH * turned) / (2 * Math.PI);
}

/** How far the band has turned at the end of each space, the beginning first. */
function cuts(spaces: number): number[] {
  const found = [0];
  for (let k = 0; k < spaces; k++) {
    const last = found[k] ?? 0;
    found.push(last + LENGTH / radius(last + LENGTH / radius(last) / 2));
  }
  return found;
}

function at(turned: number, off: number): Point {
  const r = radius(turned) + off;
  return [r * Math.cos(START + turned), r * Math.sin(START + turned)];
}

function pair([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The spaces from number 1, innermost, outwards. */
export function spiral(spaces: number): Space[] {
  const turns = cuts(spaces);
  return turns.slice(1).map((end, k) => {
    const begin = turns[k] ?? 0;
    const half = (begin + end) / 2;
    const outer = edge(begin, end, PITCH / 2 - 1);
    const inner = edge(end, begin, 1 - PITCH / 2);
    return { middle: at(half, -1), dot: at(half, PITCH / 2 - 5), outline: `M${outer}L${inner}Z` };
  });
}

/** A curve along the band, this far from its middle. */
function edge(begin: number, end: number, off: number): string {
  const [a, b, c] = [at(begin, off), at((begin + end) / 2, off), at(end, off)];
  const control: Point = [2 * b[0] - (a[0] + c[0]) / 2, 2 * b[1] - (a[1] + c[1]) / 2];
  return `${pair(a)}Q${pair(control)} ${pair(c)}`;
}

/** How far the outermost space reaches. */
export function reach(spaces: number): number {
  return radius(cuts(spaces).at(-1) ?? 0) + PITCH / 2;
}
