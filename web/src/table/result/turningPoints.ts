/** The moments that decided a game: where one pulled away from the others, and where the lead changed for good. */

import type { Values } from "../charts/scales";

export interface TurningPoint {
  /** After this many rows it had happened. */
  n: number;
  seat: number;
  kind: "gain" | "loss" | "lead";
  /** What the seat got or lost in that row; for a lead by how much it then was ahead. */
  delta: number;
}

const LASTS = 1 / 12; // of the game: a lead that is gone before that was none
const LEAST = 0.4; // of the farthest swing: what moved nobody far decided nothing

/**
 * `series` has a line for each seat and in it a value after each row, `actors` the seat that acted in each row; at most so
 * many points, in their order. What a player chooses to spend is no loss.
 */
export function turningPoints(series: readonly Values[], actors: readonly number[], most: number): TurningPoint[] {
  const moments = Math.max(0, ...series.map((values) => values.length));
  if (series.length < 2 || moments < 2) return [];
  const leads = leadChanges(series, moments);
  const taken = leads.slice(-Math.ceil(most / 2));
  const apart = moments / (most * 3);
  for (const swing of swings(series, actors, moments)) {
    if (taken.length >= most) break;
    if (taken.every((one) => Math.abs(one.n - swing.n) >= apart)) taken.push(swing);
  }
  return taken.sort((one, other) => one.n - other.n);
}

/** Rows by how far they moved one seat away from all others, the farthest first. */
function swings(series: readonly Values[], actors: readonly number[], moments: number): TurningPoint[] {
  const found: (TurningPoint & { size: number })[] = [];
  for (let n = 1; n < moments; n++) {
    const deltas = series.map((values) => (values[n] ?? 0) - (values[n - 1] ?? values[n] ?? 0));
    const sum = deltas.reduce((one, other) => one + other, 0);
    let seat = 0;
    let size = 0;
    deltas.forEach((delta, k) => {
      const away = Math.abs(delta - (sum - delta) / (deltas.length - 1));
      const isMore = away > size || (away === size && Math.abs(delta) > Math.abs(deltas[seat]!));
      if (isMore) [seat, size] = [k, away];
    });
    const delta = deltas[seat]!;
    const isSpent = delta < 0 && actors[n - 1] === seat;
    if (size > 0 && delta !== 0 && !isSpent) found.push({ n, seat, kind: delta > 0 ? "gain" : "loss", delta, size });
  }
  const least = Math.max(0, ...found.map((one) => one.size)) * LEAST;
  return found
    .filter((one) => one.size >= least)
    .sort((one, other) => other.size - one.size || one.n - other.n)
    .map(({ n, seat, kind, delta }) => ({ n, seat, kind, delta }));
}

/** Where a seat went ahead of all others and stayed there for a while. The first lead of the game is none. */
function leadChanges(series: readonly Values[], moments: number): TurningPoint[] {
  const least = moments * LASTS;
  const found: TurningPoint[] = [];
  let leader: number | null = null;
  let began = 0;
  let standing: number | null = null; // who led for a while before
  for (let n = 0; n <= moments; n++) {
    const now: number | null = n < moments ? leaderAt(series, n, leader) : null;
    if (now === leader && n < moments) continue;
    if (leader !== null && n - began >= least && leader !== standing) {
      if (standing !== null)
        found.push({ n: began, seat: leader, kind: "lead", delta: aheadBy(series, leader, n - 1) });
      standing = leader;
    }
    leader = now;
    began = n;
  }
  return found;
}

/** The seat that has most; of several the one that led before, else nobody. */
function leaderAt(series: readonly Values[], n: number, before: number | null): number | null {
  const values = series.map((one) => one[n] ?? -Infinity);
  const most = Math.max(...values);
  const first = values.filter((value) => value === most);
  if (first.length === 1) return values.indexOf(most);
  return before !== null && values[before] === most ? before : null;
}

function aheadBy(series: readonly Values[], seat: number, n: number): number {
  const others = series.filter((_, k) => k !== seat).map((values) => values[n] ?? 0);
  return (series[seat]![n] ?? 0) - Math.max(...others);
}
