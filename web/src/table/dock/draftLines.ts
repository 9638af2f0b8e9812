/** A draft as it is read: its steps with what each costs or brings, and in few lines where a game can fold them. */

import type { Sentence } from "../../wire/generated/api";
import { translate } from "../../words/words.svelte";
import type { DraftStep, Sum } from "../contract/gameUI";
import { followsOf } from "../state/consequences";
import { sumsApart } from "../state/sentences";
import type { Table } from "../state/table.svelte";

export interface StepRow {
  what: string;
  amount: number | undefined;
  where: string;
  notation: string;
  own: readonly Sum[];
  later: readonly Sum[];
  follows: readonly Sentence[]; // that speak of this seat
}

export interface FoldedLine {
  text: string;
  rows: readonly StepRow[];
}

export function stepRows(table: Table): readonly StepRow[] {
  const { draft, gameUI, names, seat } = table;
  return draft.steps.map((step, k) => {
    const presented = gameUI?.present(step.action, stepsOf(table)[k]?.before ?? {});
    const entry = draft.entryOf(k);
    const apart = entry ? sumsApart(table, [entry], step.after) : { own: [], later: [] };
    return {
      what: presented ? translate(presented.verb, presented.params, names) : "",
      amount: presented?.amount,
      where: presented?.where ?? "",
      notation: entry?.notation ?? "",
      ...apart,
      follows: entry ? followsOf(entry).filter(({ params }) => params["seat"] === seat) : [],
    };
  });
}

function stepsOf({ draft, live }: Table): readonly DraftStep[] {
  return draft.steps.map((step, k) => ({
    action: step.action,
    before: (k === 0 ? live : draft.steps[k - 1]?.after)?.view ?? {},
    after: step.after.view ?? {},
  }));
}

/** Lines that hold all steps, in their order; each step has its own where the game folds nothing. */
export function linesOf(table: Table, rows: readonly StepRow[]): readonly FoldedLine[] {
  const folded = table.gameUI?.fold?.(stepsOf(table), table.names);
  if (!folded) return rows.map((row) => ({ text: textOf(row), rows: [row] }));
  let first = 0;
  return folded.map(({ text, steps }) => {
    const line = { text, rows: rows.slice(first, first + steps) };
    first += steps;
    return line;
  });
}

export function textOf({ what, amount, where }: StepRow): string {
  return [what, amount, where].filter((part) => part !== undefined && part !== "").join(" ");
}

export function totalOf(table: Table): { own: readonly Sum[]; later: readonly Sum[] } {
  const { draft } = table;
  const entries = draft.steps.map((_, k) => draft.entryOf(k)).filter((entry) => entry !== null);
  return draft.preview ? sumsApart(table, entries, draft.preview) : { own: [], later: [] };
}
