/** The games by the name one types, each in a folder of that name; it is fetched when a table of it is shown. */

import type { BoardSize, GameUI } from "../table/contract/gameUI";

const LOADERS = byGame(import.meta.glob<GameUI>("./*/gameUI.ts", { import: "gameUI" }));
/** Width and height of each board, known before its drawing is there: pages keep room for it. */
const SIZES = byGame(import.meta.glob<BoardSize>("./*/size.ts", { import: "SIZE", eager: true }));

/** Those with a drawing of their own. */
export const GAMES: readonly string[] = [...LOADERS.keys()];

export function sizeOf(game: string): BoardSize {
  return SIZES.get(game) ?? [10, 7];
}

/** How a game is drawn and followed; the generic board is for all that have no drawing of their own. */
export async function loadGameUI(game: string): Promise<GameUI> {
  const load = LOADERS.get(game);
  return load ? load() : (await import("./generic/genericUI")).loadGenericUI(game);
}

/** Of files found in the folders of games, which is whose. */
export function byGame<Found>(files: Record<string, Found>): Map<string, Found> {
  return new Map(Object.entries(files).map(([path, found]) => [path.split("/").at(-2) ?? "", found]));
}
