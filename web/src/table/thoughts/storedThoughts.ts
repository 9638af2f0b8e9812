/** Of which rows of a finished game the thought of a bot is kept. */

import { request, Refused, Unreachable } from "../../wire/http";
import type { Table } from "../state/table.svelte";

/** Learn it for this table; without an answer there is nothing to open, and whoever looks again asks again. */
export async function learnThoughts(table: Table): Promise<void> {
  if (table.thoughts !== null) return;
  try {
    const { thoughts } = await request("GET /tables/{table}/thoughts", {
      path: { table: table.id },
      query: { key: table.key },
    });
    table.thoughts = new Map(thoughts.map((line) => [line.n, line]));
  } catch (trouble) {
    if (!(trouble instanceof Refused || trouble instanceof Unreachable)) throw trouble;
  }
}
