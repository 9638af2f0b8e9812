/** The games of the house by the name one types; each is fetched when a table of it is shown. */

import type { GameUI } from "../table/contract/gameUI";

const LOADERS: Record<string, () => Promise<{ gameUI: GameUI }>> = {
  mcmulti: () => import("./mcmulti/gameUI"),
  "one-more-barrel": () => import("./one-more-barrel/gameUI"),
};

export const GAMES: readonly string[] = Object.keys(LOADERS);

export function isKnown(game: string): boolean {
  return game in LOADERS;
}

/** Width and height of each board, known before its drawing is there: pages keep room for it. */
const SIZES: Record<string, GameUI["size"]> = {
  mcmulti: [1600, 1120],
  "one-more-barrel": [1720, 960],
};

export function sizeOf(game: string): GameUI["size"] {
  return SIZES[game] ?? [10, 7];
}

export async function loadGameUI(game: string): Promise<GameUI> {
  const load = LOADERS[game];
  if (!load) throw new Error(`There is no drawing of ${game}`);
  return (await load()).gameUI;
}
