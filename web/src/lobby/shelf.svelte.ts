/** One list of tables in the lobby, page by page, and kept fresh. */

import type { TableSummary, TableListQuery } from "../wire/generated/api";
import { request } from "../wire/http";

export type Which = NonNullable<TableListQuery["list"]>;

/** Whether I sit there or made it. */
export function isMine(table: TableSummary): boolean {
  return table.am_host || table.seats.some((seat) => seat.is_mine);
}

export class Shelf {
  readonly which: Which;
  tables = $state.raw<readonly TableSummary[]>([]);
  hasMore = $state(false);
  isKnown = $state(false);
  #pages = 1;

  constructor(which: Which) {
    this.which = which;
  }

  /** All pages that are shown, anew; a table that moved from one page to the other is listed once. */
  async look(): Promise<void> {
    const tables: Record<string, TableSummary> = {};
    let hasMore = true;
    let skip = 0;
    for (let page = 0; page < this.#pages && hasMore; page += 1) {
      const answer = await request("GET /tables", { query: { list: this.which, skip } });
      for (const table of answer.tables) tables[table.table] = table;
      skip += answer.tables.length;
      hasMore = answer.has_more;
    }
    // My own are in a list of their own.
    this.tables = Object.values(tables).filter((table) => this.which === "mine" || !isMine(table));
    this.hasMore = hasMore;
    this.isKnown = true;
  }

  async more(): Promise<void> {
    this.#pages += 1;
    await this.look();
  }

  clear(): void {
    this.tables = [];
    this.hasMore = false;
    this.isKnown = true;
  }
}
