/** A draft as it is read out: what its last step was and cost, what follows from it, and what all of it comes to. */

import { joinList, translate } from "../../words/words.svelte";
import type { Sum } from "../contract/gameUI";
import { stepRows, totalOf, type StepRow } from "../dock/draftLines";
import { amountText } from "../state/sentences";
import type { Table } from "../state/table.svelte";
import { sumText } from "./teller";

/** After a step was added or changed, or some were taken back: the first `before` are as they were. */
export function draftText(table: Table, before: number): string {
  const { steps } = table.draft;
  if (steps.length === 0) return translate("table-told-no-draft");
  const row = steps.length > before ? stepRows(table).at(-1) : undefined;
  const last = row ? stepText(table, row) : translate("table-told-back");
  const all = translate("table-told-draft", { steps: steps.length, ...moved(totalOf(table).own) });
  return steps.length > 1 || steps.length === before ? `${last} ${all}` : last;
}

function moved(sums: readonly Sum[]) {
  return { moved: sums.length > 0 ? "yes" : "no", sums: joinList(sums.map(sumText)) };
}

function stepText(table: Table, row: StepRow): string {
  const { steps } = table.draft;
  const before = (steps.length === 1 ? table.live : steps.at(-2)?.after)?.view ?? {};
  const action = steps.at(-1)?.action;
  const presented = action ? table.gameUI?.present(action, before) : undefined;
  const what = presented?.amount === undefined ? row.what : amountText(presented, table.names);
  const whole = row.where ? translate("table-told-where", { what, where: row.where }) : what;
  const later = row.later.length > 0 ? [translate("table-told-later", { sums: joinList(row.later.map(sumText)) })] : [];
  const follows = row.follows.map(({ key, params }) => translate(key, params, table.names));
  return [translate("table-told-step", { what: whole, ...moved(row.own) }), ...follows, ...later].join(" ");
}
