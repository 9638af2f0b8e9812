/** The table page for any game that has no drawing of its own: its view as a page, its choices as buttons. */

import type { Action, GameUI } from "../../table/contract/gameUI";
import { games } from "../../wire/catalogue.svelte";
import { needGameWords } from "../../words/gameWords";
import Board from "./Board.svelte";
import { labelOf } from "./values";

/** The same once the words are here that the game may bring itself. */
export async function loadGenericUI(game: string): Promise<GameUI> {
  await games();
  needGameWords(game, "");
  return genericUI(game);
}

export function genericUI(game: string): GameUI {
  return {
    game,
    words: ["facets"],
    size: null,
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
