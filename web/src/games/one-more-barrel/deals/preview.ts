/** Asking the house what would come of something said, without saying it. */

import type { Action } from "../../../table/contract/gameUI";
import type { Table } from "../../../table/state/table.svelte";
import type { Position, Problem } from "../../../wire/generated/api";
import { Cut, connection } from "../../../wire/connection.svelte";

const STALE = "server-stale"; // the table moved on meanwhile: the caller asks again

/** The position after these actions, or with the problem of the first that may not be; null: no answer that counts. */
export async function look(table: Table, actions: readonly Action[]): Promise<Position | null> {
  const n = table.live?.n ?? 0;
  try {
    const after = await connection.request({
      do: "preview",
      table: table.id,
      seat: table.seat,
      n,
      actions: [...actions],
      words: null,
    });
    return after.problem?.key === STALE ? null : after;
  } catch (lost) {
    if (lost instanceof Cut) return null;
    throw lost;
  }
}

export async function whyNot(table: Table, actions: readonly Action[]): Promise<Problem | null> {
  return (await look(table, actions))?.problem ?? null;
}
