/** Where a region has most room for its pieces. */

import type { Printed, Region } from "../../../wire/generated/one-more-barrel";
import { toBoard, type Point } from "./layout";

/** Pieces lie in rows that are wider than high, so a border above or below may be nearer than one beside. */
const WIDER = 1.6;
const FINE = 14; // points tried across a region, and as many down

export interface Room {
  at: Point;
  /** How far it is from there to the nearest border, up or down. */
  reach: number;
}

export function roomIn(outline: readonly Point[]): Room {
  const flat = outline.map(([x, y]): Point => [x / WIDER, y]);
  const [lowX, highX] = ends(flat.map(([x]) => x));
  const [lowY, highY] = ends(flat.map(([, y]) => y));
  const [wide, high] = [highX - lowX, highY - lowY];
  const near = best(flat, [lowX, lowY], [wide, high]);
  const [stepX, stepY] = [wide / FINE, high / FINE];
  const { at, reach } = best(flat, [near.at[0] - stepX, near.at[1] - stepY], [2 * stepX, 2 * stepY]);
  return { at: [at[0] * WIDER, at[1]], reach };
}

/** The point with most room among those of a grid. */
function best(outline: readonly Point[], [left, top]: Point, [wide, high]: Point): Room {
  let found: Room = { at: [left + wide / 2, top + high / 2], reach: 0 };
  for (let across = 1; across < FINE; across++) {
    for (let down = 1; down < FINE; down++) {
      const at: Point = [left + (wide * across) / FINE, top + (high * down) / FINE];
      if (!isInside(at, outline)) continue;
      const reach = toEdge(at, outline);
      if (reach > found.reach) found = { at, reach };
    }
  }
  return found;
}

function toEdge(at: Point, outline: readonly Point[]): number {
  let least = Infinity;
  for (const [k, from] of outline.entries())
    least = Math.min(least, distance(at, from, outline[(k + 1) % outline.length]!));
  return least;
}

const LEAST = 1.1;
const MOST = 1.6;
const NARROW = 148;
const WIDE = 190;
const FULL = 48; // the reach that pieces of their own size need

export interface Stand {
  at: Point;
  scale: number; // how large pieces are drawn
  widest: number; // a row of them, in their own size
}

export type Rooms = Readonly<Record<Region, Stand>>;

/** Where each region's pieces stand. */
export function roomsOf({ country }: Printed): Rooms {
  const rooms = Object.entries(country.regions).map(([name, { outline }]) => {
    const { at, reach } = roomIn(outline.map(toBoard));
    const scale = within(LEAST, reach / FULL, MOST);
    return [name, { at, scale, widest: within(NARROW, (2 * reach * WIDER) / scale, WIDE) }];
  });
  return Object.fromEntries(rooms) as Rooms;
}

export function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  for (const [k, [fromX, fromY]] of outline.entries()) {
    const [toX, toY] = outline[(k + 1) % outline.length]!;
    if (fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) inside = !inside;
  }
  return inside;
}

function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [across, down] = [toX - fromX, toY - fromY];
  const along = ((x - fromX) * across + (y - fromY) * down) / (across * across + down * down || 1);
  const near = Math.max(0, Math.min(1, along));
  return Math.hypot(x - fromX - near * across, y - fromY - near * down);
}

function within(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

function ends(values: readonly number[]): [low: number, high: number] {
  return [Math.min(...values), Math.max(...values)];
}
