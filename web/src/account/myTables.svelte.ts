/** The tables where I sit, fetched again and again while the page is visible. */

import { myself } from "./me.svelte";
import type { TableSummary } from "../wire/generated/api";
import { request } from "../wire/http";

const EVERY = 15_000; // milliseconds

class Mine {
  tables = $state.raw<readonly TableSummary[]>([]);
  waiting = $derived(this.tables.filter((table) => table.is_my_turn));

  /** Fetch them now; without an answer what was known stays, until the next request. */
  async look(): Promise<void> {
    if (!myself.me) {
      this.tables = [];
      return;
    }
    try {
      this.tables = (await request("GET /tables", { query: { list: "mine" } })).tables;
    } catch {
      return;
    }
  }

  /** From now on, until the returned function is called. */
  follow(): () => void {
    return whileVisible(() => this.look(), EVERY);
  }
}

/** Call it now, every so often while the page is visible, and whenever somebody comes back to it. */
export function whileVisible(look: () => unknown, every: number): () => void {
  const lookIfVisible = () => {
    if (document.visibilityState === "visible") look();
  };
  const timer = setInterval(lookIfVisible, every);
  document.addEventListener("visibilitychange", lookIfVisible);
  addEventListener("focus", lookIfVisible);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", lookIfVisible);
    removeEventListener("focus", lookIfVisible);
  };
}

export const mine = new Mine();
