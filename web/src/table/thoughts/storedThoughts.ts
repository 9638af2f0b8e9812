/** The rows of a finished game for which a bot's thought is stored. */

import { request, Refused, Unreachable } from "../../wire/http";
import type { Table } from "../state/table.svelte";

/** Fetch them for this table; without an answer there is nothing to open, and the next look tries again. */
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
