/** The drawings of the games, which the page around a table provides: a table itself knows no game by name. */

import { getContext, setContext } from "svelte";
import type { GameUI } from "./gameUI";

export type LoadGameUI = (game: string) => Promise<GameUI>;

const PLACE = Symbol("games");

export function provideGames(load: LoadGameUI): void {
  setContext(PLACE, load);
}

export function useGames(): LoadGameUI {
  return getContext<LoadGameUI>(PLACE);
}
