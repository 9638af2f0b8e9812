/** The geometry of a ring scale: spaces around a circle, markers on them. */

import type { Point } from "./layout";

export const RADIUS = 80;
export const BAND = 24;
const MARKER_STEP = 19;

/** Spaces run clockwise from the lowest point on the left, as on a gauge, with a gap at the bottom. */
const START = -220;
const SWEEP = 260;

function angle(space: number, spaces: number): number {
  return ((START + (SWEEP * space) / spaces) * Math.PI) / 180;
}

function at(radius: number, turned: number): Point {
  return [radius * Math.cos(turned), radius * Math.sin(turned)];
}

/** The path of one space of the band, around 0, 0. */
export function space(value: number, most: number): string {
  const spaces = most + 1;
  const [from, to] = [angle(value, spaces), angle(value + 1, spaces)];
  const [a, b] = [at(RADIUS, from), at(RADIUS, to)];
  const [c, d] = [at(RADIUS - BAND, to), at(RADIUS - BAND, from)];
  const arc = (radius: number, turn: 0 | 1, [x, y]: Point) =>
    `A${radius} ${radius} 0 0 ${turn} ${round(x)} ${round(y)}`;
  return `M${round(a[0])} ${round(a[1])}${arc(RADIUS, 1, b)}L${round(c[0])} ${round(c[1])}${arc(RADIUS - BAND, 0, d)}Z`;
}

/** Where the number of a space stands. */
export function middle(value: number, most: number, radius = RADIUS - BAND / 2): Point {
  const [x, y] = at(radius, angle(value + 0.5, most + 1));
  return [round(x), round(y)];
}

/** Where each seat's marker stands: two on one space behind each other, outwards; more of them side by side as well. */
export function markers(values: readonly number[], most: number): Point[] {
  const before = new Map<number, number>();
  return values.map((value) => {
    const place = before.get(value) ?? 0;
    before.set(value, place + 1);
    const all = values.filter((other) => other === value).length;
    const files = Math.ceil(all / 2);
    const row = Math.floor(place / files);
    const inRow = Math.min(files, all - row * files);
    const radius = RADIUS - BAND / 2 + row * MARKER_STEP;
    const aside = (place % files) - (inRow - 1) / 2;
    const [x, y] = at(radius, angle(value + 0.5, most + 1) + aside * (MARKER_STEP / radius));
    return [round(x), round(y)];
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
