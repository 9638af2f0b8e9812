/** The table page for any game that has no drawing of its own: its view as tables, its choices as buttons. */

import type { Action, GameUI } from "../../table/contract/gameUI";
import Board from "./Board.svelte";
import { labelOf } from "./fields";

export function genericUI(game: string): GameUI {
  return {
    game,
    words: ["facets"],
    size: [1200, 800],
    Board,
    parts: () => [],
    present: (action) => ({ verb: "facet-choice", params: { action: textOf(action) }, at: null }),
    attempt: () => null,
    usual: () => [],
    holdings: () => [],
    sums: () => [],
    effects: () => [],
    begins: () => null,
    charts: () => [],
    goal: () => null,
    score: String,
  };
}

/** The verb and its parameters in their order, as players write them. */
function textOf({ action, ...parameters }: Action): string {
  return [labelOf(String(action)), ...Object.values(parameters)].join(" ");
}
