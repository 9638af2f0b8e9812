/** Which part of the board is looked at: one that somebody chose, or on a phone what is asked. */

import { best, type Box } from "../stage/camera";
import type { BoardPart } from "../contract/gameUI";
import type { Table } from "../state/table.svelte";

export class Sight {
  part = $state<string | null>(null); // by its id
  asked = $state.raw<Box | null>(null);
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  readonly parts: readonly BoardPart[] = $derived.by(() => {
    const { gameUI, printed, live, seat } = this.#table;
    return gameUI && printed && live?.view ? gameUI.parts(live.view, printed, seat) : [];
  });

  /** What is enlarged; null: the whole board. */
  get box(): Box | null {
    return this.parts.find((one) => idOf(one) === this.part)?.box ?? this.asked;
  }

  /** What my decision is about; null: nothing is asked of me, or the past is looked at. */
  get question(): string | null {
    const { live, now, isMyTurn, isCatchingUp, isPast } = this.#table;
    return isMyTurn && !isCatchingUp && !isPast ? `${live?.n} ${now?.prompt?.key}` : null;
  }

  /** Where the question is answered, if the game says so. */
  get place(): Box | null {
    const { gameUI, now, printed } = this.#table;
    return now?.view && printed ? (gameUI?.focus?.(now.view, printed) ?? null) : null;
  }

  /** The part that holds most of these. */
  partAround(things: readonly Box[]): string | null {
    const found = best(this.parts, things);
    return found ? idOf(found) : null;
  }

  whole(): void {
    this.part = this.asked = null;
  }
}

export function idOf({ key, params }: BoardPart): string {
  return `${key} ${Object.values(params ?? {}).join(" ")}`.trim();
}
