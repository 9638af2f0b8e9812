/** What stands on each region, in rows, and where: none over the pieces of another region. */

import type { Building, Region, RegionView, View } from "../../../wire/generated/one-more-barrel";
import { termsAbout } from "../deals/text";
import { cellsIn, regionsOf } from "../view/view";
import { MAP, type Point } from "./layout";
import { widthOf } from "./letters";
import { pack, type Placed, type Sized } from "./rows";
import type { Rooms, Stand } from "./room";

export type Piece = Sized & { key: string } & (
    | { kind: "plate" }
    | { kind: "troops"; seat: number; count: number }
    | { kind: "locals"; count: number | null }
    | { kind: "goods"; icon: "logistics" | "oil"; count: number }
    | { kind: "building"; building: Building }
    | { kind: "cell"; seat: number; strength: number }
    | { kind: "deal"; seat: number }
  );

/** The pieces of a region around its place, in their own size. */
export interface Laid {
  at: Point;
  scale: number;
  top: number; // of the name above them
  pieces: readonly Placed<Piece>[];
}

const HEAD = 25; // the name
const NAME = { size: 20, spacing: 0.04 };

const PAD = 5; // left and right of a name, within its ground
const FLAG = 36;

/** Half the width of the ground that a name on the map stands on. */
export function halfOfName(name: string): number {
  return widthOf(name.toUpperCase(), NAME) / 2 + PAD;
}

/** Half the width of a banner that stands in place of a name. */
export function halfOfBanner(text: string, hasIcon: boolean): number {
  return (widthOf(text, NAME) + (hasIcon ? 26 : 0)) / 2 + 16;
}

/** With half the width of what stands above each region's pieces. */
export function layOut(view: View, rooms: Rooms, halfOf: (region: Region) => number): Record<Region, Laid> {
  const groups = regionsOf(view).map(([name, region]) => {
    const cells = cellsIn(view, name).map((seat) => ({ seat, strength: view.players[seat]?.strength ?? 0 }));
    const room = rooms[name];
    const { pieces, top } = pack(piecesOf(region, cells, boundIn(view, name), room.widest), room.widest, HEAD);
    const half = halfOf(name);
    const head = { left: -half - (region.control >= 0 ? FLAG : 0), right: half, top: top - 2, bottom: top + HEAD + 3 };
    return { name, room, pieces, top, rows: [head, ...rowsOf(pieces)].map((row) => scaled(row, room)) };
  });
  const moved = apart(groups.map(({ rows }) => rows));
  const laid = groups.map(({ name, room, pieces, top }, k): [Region, Laid] => {
    const [x, y] = moved[k]!;
    return [name, { at: [room.at[0] + x, room.at[1] + y], scale: room.scale, top, pieces }];
  });
  return Object.fromEntries(laid) as Record<Region, Laid>;
}

function piecesOf(
  region: RegionView,
  cells: readonly { seat: number; strength: number }[],
  bound: readonly number[],
  widest: number,
): readonly Piece[] {
  const found: Piece[] = [{ key: "plate", kind: "plate", width: 82, height: 30 }];
  region.troops.forEach((count, seat) => {
    if (count > 0) found.push({ key: `troops ${seat}`, kind: "troops", seat, count, width: 38, height: 43 });
  });
  if (region.locals !== 0) found.push({ key: "locals", kind: "locals", count: region.locals, width: 32, height: 38 });
  const [, first] = found;
  const wide = found.reduce((sum, { width }) => sum + width, 0);
  if (first && wide > widest) first.starts = true;
  const above = found.length;
  if (region.logistics > 0) found.push(goods("logistics", region.logistics));
  if (region.barrels > 0) found.push(goods("oil", region.barrels));
  for (const [building, count] of Object.entries(region.buildings) as [Building, number][]) {
    for (let k = 0; k < count; k++) {
      found.push({ key: `${building} ${k}`, kind: "building", building, width: 30, height: 30 });
    }
  }
  const lying = found[above];
  if (lying) lying.starts = true;
  for (const cell of cells) found.push({ key: `cell ${cell.seat}`, kind: "cell", ...cell, width: 50, height: 30 });
  for (const seat of bound) found.push({ key: `deal ${seat}`, kind: "deal", seat, width: 30, height: 30 });
  return found;
}

/** The seats that have agreed on something about a region. */
function boundIn(view: View, region: Region): number[] {
  return [...new Set(termsAbout(view, region).map(({ giver }) => giver))];
}

function goods(icon: "logistics" | "oil", count: number): Piece {
  return { key: icon, kind: "goods", icon, count, width: count > 9 ? 54 : 44, height: 30 };
}

interface Row {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function rowsOf(pieces: readonly Placed<Piece>[]): Row[] {
  const rows = new Map<number, Row>();
  for (const { x, y, width, height } of pieces) {
    const row = rows.get(y) ?? { left: x, right: x, top: y, bottom: y };
    rows.set(y, {
      left: Math.min(row.left, x - width / 2),
      right: Math.max(row.right, x + width / 2),
      top: Math.min(row.top, y - height / 2),
      bottom: Math.max(row.bottom, y + height / 2),
    });
  }
  return [...rows.values()];
}

function scaled({ left, right, top, bottom }: Row, { at: [x, y], scale }: Stand): Row {
  return { left: x + left * scale, right: x + right * scale, top: y + top * scale, bottom: y + bottom * scale };
}

const TRIES = 60;
const FARTHEST = 56; // from where a region has most room

/** How far each group has to step aside, so that no row of it lies over one of another, nor off the sheet. */
export function apart(groups: readonly (readonly Row[])[]): Point[] {
  const moved = groups.map((): [number, number] => [0, 0]);
  for (let again = true, tries = 0; again && tries < TRIES; tries++) {
    again = false;
    groups.forEach((rows, k) => {
      const high = Math.min(...rows.map(({ top }) => top)) + moved[k]![1];
      if (high < MAP.y) moved[k]![1] += MAP.y - high;
      for (let other = k + 1; other < groups.length; other++) {
        const push = pushBetween(rows, moved[k]!, groups[other]!, moved[other]!);
        if (!push) continue;
        again = true;
        for (const axis of [0, 1] as const) {
          moved[k]![axis] = within(moved[k]![axis] - push[axis] / 2);
          moved[other]![axis] = within(moved[other]![axis] + push[axis] / 2);
        }
      }
    });
  }
  return moved;
}

function within(value: number): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, value));
}

/** The way the second has to go from the first, the shorter one; null: they are apart. */
function pushBetween(rows: readonly Row[], [x, y]: Point, others: readonly Row[], [toX, toY]: Point): Point | null {
  let most: Point | null = null;
  for (const a of rows) {
    for (const b of others) {
      const across = Math.min(a.right + x, b.right + toX) - Math.max(a.left + x, b.left + toX);
      const down = Math.min(a.bottom + y, b.bottom + toY) - Math.max(a.top + y, b.top + toY);
      if (across <= 0.5 || down <= 0.5) continue;
      const isRight = a.left + a.right + 2 * x <= b.left + b.right + 2 * toX;
      const isBelow = a.top + a.bottom + 2 * y <= b.top + b.bottom + 2 * toY;
      const push: Point = across < down ? [isRight ? across : -across, 0] : [0, isBelow ? down : -down];
      if (!most || Math.hypot(...push) > Math.hypot(...most)) most = push;
    }
  }
  return most;
}
