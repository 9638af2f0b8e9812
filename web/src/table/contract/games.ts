/** The drawings of the games, which the page around a table provides: a table itself knows no game by name. */

import { getContext, setContext } from "svelte";
import type { Position } from "../../wire/generated/api";
import type { GameUI } from "./gameUI";

export type LoadGameUI = (game: string) => Promise<GameUI>;

/** A moment of a real game, to be shown where there is none yet; null where nobody has kept one. */
export type LoadStill = (game: string) => Promise<Position | null>;

const PLACE = Symbol("games");
const STILLS = Symbol("stills");

export function provideGames(load: LoadGameUI): void {
  setContext(PLACE, load);
}

export function useGames(): LoadGameUI {
  return getContext<LoadGameUI>(PLACE);
}

export function provideStills(load: LoadStill): void {
  setContext(STILLS, load);
}

export function useStills(): LoadStill {
  return getContext<LoadStill>(STILLS);
}
