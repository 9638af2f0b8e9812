/** The numbers of a chart: for each of its lines a value after each row. */

import type { Chart } from "../contract/gameUI";
import type { AnyView } from "../contract/views";
import type { Values } from "./scales";

/** A view never changes, so what a chart found in it is kept: only new rows of a long game have to be looked at. */
const found = new WeakMap<AnyView, Map<string, Values>>();

/** `hands`, after the game: the views of each seat, which tell what was hidden from others. */
export function seriesOf(
  chart: Chart,
  views: readonly AnyView[],
  hands?: readonly (readonly AnyView[])[] | null,
): Values[] {
  return chart.lines.map(({ seat }, k) => {
    const own = seat === null ? undefined : hands?.[seat];
    return views.map((view, n) => valuesIn(chart, view)[k] ?? (own?.[n] ? valuesIn(chart, own[n])[k] : null) ?? null);
  });
}

/** Whether something of it is hidden. */
export function isHidden(series: readonly Values[]): boolean {
  return series.some((values) => values.includes(null));
}

function valuesIn(chart: Chart, view: AnyView): Values {
  let known = found.get(view);
  if (!known) found.set(view, (known = new Map()));
  let values = known.get(chart.key);
  if (!values) known.set(chart.key, (values = chart.of(view)));
  return values;
}

/** The chart by which a game is won as far as one can see: the first that has a line for each seat. */
export function mainChart(charts: readonly Chart[]): Chart | null {
  return charts.find((chart) => chart.lines.length > 1 && chart.lines.every((line) => line.seat !== null)) ?? null;
}

/** Of a long game the moments that a table of figures has rows for: the beginnings of turns, evenly, and the end. */
export function tableRows(turns: readonly number[], last: number, most: number): number[] {
  const all = [...new Set([0, ...turns.filter((n) => n > 0 && n < last), last])];
  if (all.length <= most) return all;
  const kept = Array.from({ length: most }, (_, k) => all[Math.round((k * (all.length - 1)) / (most - 1))]!);
  return [...new Set(kept)];
}
