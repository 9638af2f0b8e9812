/** How tables look to everybody, asked for those that are seen, a few at a time. */

import { loadGameUI } from "../games";
import type { Around, GameUI } from "../table/contract/gameUI";
import type { AnyView } from "../table/contract/views";
import type { Position, TableSummary } from "../wire/generated/api";
import { request } from "../wire/http";
import { SPECTATOR } from "../wire/seats";
import { need } from "../words/words.svelte";

export interface TableSight {
  gameUI: GameUI;
  around: Around | null;
  position: Position;
  printed: AnyView;
}

const AT_ONCE = 2; // requests for tables: what a person does on the page has to wait for no more
const LAST = 10_000_000; // no row and no line of the chat is asked for

export class Sights {
  readonly #known = new Map<string, { changed: number; sight: TableSight | null }>();
  readonly #printed = new Map<string, AnyView>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** What is known of a table, perhaps from before its last change. */
  known(table: string): TableSight | null {
    return this.#known.get(table)?.sight ?? null;
  }

  /** The table as it stands; null: there is nothing to draw yet. Who no longer waits for it says so. */
  async look(summary: TableSummary, isWanted: () => boolean): Promise<TableSight | null> {
    const known = this.#known.get(summary.table);
    if (known?.changed === summary.changed) return known.sight;
    return this.#inTurn(async () => {
      if (!isWanted()) return known?.sight ?? null;
      const sight = await this.#fetch(summary);
      this.#known.set(summary.table, { changed: summary.changed, sight });
      return sight;
    });
  }

  async #fetch({ table, game }: TableSummary): Promise<TableSight | null> {
    const query = { seat: SPECTATOR, since: LAST, chat: LAST };
    const [gameUI, position] = await Promise.all([
      loadGameUI(game),
      request("GET /tables/{table}", { path: { table }, query }),
    ]);
    const [around = null] = await Promise.all([gameUI.around?.(), need(...gameUI.words)]);
    if (!position.view) return null;
    return { gameUI, around, position, printed: await this.#board(table, position) };
  }

  /** What is printed depends on the game and what is agreed alone: tables that agree on the same have the same. */
  async #board(table: string, { game, version, options }: Position): Promise<AnyView> {
    const agreed = JSON.stringify([game, version, options]);
    const known = this.#printed.get(agreed);
    if (known) return known;
    const { printed } = await request("GET /tables/{table}/printed", { path: { table } });
    this.#printed.set(agreed, printed);
    return printed;
  }

  async #inTurn<Found>(work: () => Promise<Found>): Promise<Found> {
    if (this.#running >= AT_ONCE) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next)
        next(); // it takes over this place
      else this.#running -= 1;
    }
  }
}

export const sights = new Sights();
