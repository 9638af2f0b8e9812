/** Numbers on paper: round steps for an axis, lines of a chart, marks that do not cover each other. */

export type Values = readonly (number | null)[];

export interface Scale {
  low: number;
  high: number;
  ticks: readonly number[];
}

/** An axis with about this many round steps; it begins at 0 unless all values lie far above it. */
export function scaleOf(series: readonly Values[], steps = 5): Scale {
  let low = Infinity;
  let high = -Infinity;
  for (const values of series) {
    for (const value of values) {
      if (value === null) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (low > high) return { low: 0, high: 1, ticks: [0, 1] };
  if (low > 0 && low < high * 0.6) low = 0;
  if (low === high && low > 0) low = 0;
  if (low === high) high = low + 1;
  const step = roundStep((high - low) / steps);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, k) => (first + k) * step);
  return { low: first * step, high: last * step, ticks };
}

/** 1, 2 or 5 times a power of ten, and never less than 1: everything here is counted in whole numbers. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10;
  return factor * power;
}

/** Moments along an axis on which every stretch between two marks has the same length: turns, not clicks, are time. */
export interface Timeline {
  /** Where a moment lies, from 0 to 1. */
  at: (n: number) => number;
  /** The moment at such a place. */
  momentAt: (part: number) => number;
}

export function timelineOf(marks: readonly number[], last: number, first = 0): Timeline {
  const stops = [first, ...marks.filter((n) => n > first && n < last), Math.max(first + 1, last)];
  const stretches = stops.length - 1;
  return {
    at: (n) => {
      let k = 0;
      let end = stretches - 1; // the stretch that n lies in, by halving
      while (k < end) {
        const middle = Math.ceil((k + end) / 2);
        if (stops[middle]! <= n) k = middle;
        else end = middle - 1;
      }
      const from = stops[k]!;
      return Math.min(1, Math.max(0, (k + (n - from) / (stops[k + 1]! - from)) / stretches));
    },
    momentAt: (part) => {
      const place = Math.min(1, Math.max(0, part)) * stretches;
      const k = Math.min(stretches - 1, Math.floor(place));
      const from = stops[k]!;
      return Math.min(last, Math.round(from + (place - k) * (stops[k + 1]! - from)));
    },
  };
}

/** Moments worth drawing: of each stretch the first, the lowest, the highest and the last, in their order. */
export function thinOut(values: Values, most: number): number[] {
  if (values.length <= most) return values.map((_, k) => k);
  const stretches = Math.max(1, Math.floor(most / 4));
  const kept = new Set<number>([0, values.length - 1]);
  for (let s = 0; s < stretches; s++) {
    const first = Math.floor((s * values.length) / stretches);
    const end = Math.floor(((s + 1) * values.length) / stretches);
    let lowest = first;
    let highest = first;
    for (let k = first; k < end; k++) {
      const value = values[k];
      if (value === null || value === undefined)
        kept.add(k); // a gap stays one
      else {
        if (value < (values[lowest] ?? Infinity)) lowest = k;
        if (value > (values[highest] ?? -Infinity)) highest = k;
      }
    }
    for (const k of [first, lowest, highest, end - 1]) kept.add(k);
  }
  return [...kept].sort((one, other) => one - other);
}

/** A line in steps, for what one has stays until it changes; broken where nothing is known. */
export function stepsOf(values: Values, x: (k: number) => number, y: (value: number) => number, most: number): string {
  let path = "";
  let isDown = false;
  for (const k of thinOut(values, most)) {
    const value = values[k];
    if (value === null || value === undefined) {
      isDown = false;
      continue;
    }
    const at = short(x(k));
    path += isDown ? `H${at}V${short(y(value))}` : `M${at} ${short(y(value))}`;
    isDown = true;
  }
  return path;
}

/** Where marks are put so that they stay at least `gap` apart, as near to their own places as that allows. */
export function spread(places: readonly number[], gap: number, low: number, high: number): number[] {
  const order = places.map((_, k) => k).sort((one, other) => places[one]! - places[other]!);
  const put = [...places];
  let floor = low;
  for (const k of order) {
    put[k] = Math.max(put[k]!, floor);
    floor = put[k]! + gap;
  }
  let ceiling = high;
  for (const k of [...order].reverse()) {
    put[k] = Math.min(put[k]!, ceiling);
    ceiling = put[k]! - gap;
  }
  return put;
}

/** Of labels along an axis those that have room, the last one always. */
export function labelsWithRoom(places: readonly number[], gap: number): boolean[] {
  const shown = places.map(() => false);
  let next = Infinity;
  for (let k = places.length - 1; k >= 0; k--) {
    if (next - places[k]! < gap) continue;
    shown[k] = true;
    next = places[k]!;
  }
  return shown;
}

function short(number: number): number {
  return Math.round(number * 10) / 10;
}
