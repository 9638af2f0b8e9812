/** One list of tables in the lobby, page by page, and kept fresh. */

import type { TableSummary, TableListQuery } from "../wire/generated/api";
import { request } from "../wire/http";

export type Which = NonNullable<TableListQuery["list"]>;

/** Whether I sit there or made it. */
export function isMine(line: TableSummary): boolean {
  return line.am_host || line.seats.some((seat) => seat.is_mine);
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

  /** All pages that are shown, anew; a table that moved from one page to the other stands there once. */
  async look(): Promise<void> {
    const lines: Record<string, TableSummary> = {};
    let hasMore = true;
    let skip = 0;
    for (let page = 0; page < this.#pages && hasMore; page += 1) {
      const answer = await request("GET /tables", { query: { list: this.which, skip } });
      for (const line of answer.tables) lines[line.table] = line;
      skip += answer.tables.length;
      hasMore = answer.has_more;
    }
    // My own stand in a list of their own.
    this.tables = Object.values(lines).filter((line) => this.which === "mine" || !isMine(line));
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
