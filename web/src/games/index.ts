/** The games by the name one types, each in a folder of that name; it is fetched when a table of it is shown. */

import type { GameUI } from "../table/contract/gameUI";
import { games } from "../wire/catalogue.svelte";
import { needGameWords } from "../words/words.svelte";

const LOADERS = byGame(import.meta.glob<GameUI>("./*/gameUI.ts", { import: "gameUI" }));
/** Width and height of each board, known before its drawing is there: pages keep room for it. */
const SIZES = byGame(import.meta.glob<GameUI["size"]>("./*/size.ts", { import: "SIZE", eager: true }));

/** Those with a drawing of their own. */
export const GAMES: readonly string[] = [...LOADERS.keys()];

export function sizeOf(game: string): GameUI["size"] {
  return SIZES.get(game) ?? [10, 7];
}

/** How a game is drawn and followed; the generic board is for all that have no drawing of their own. */
export async function loadGameUI(game: string): Promise<GameUI> {
  const load = LOADERS.get(game);
  if (load) return load();
  const [{ genericUI }] = await Promise.all([import("./generic/genericUI"), games()]); // which bring its words
  needGameWords(game, "");
  return genericUI(game);
}

function byGame<Found>(files: Record<string, Found>): Map<string, Found> {
  return new Map(Object.entries(files).map(([path, found]) => [path.split("/").at(-2) ?? "", found]));
}
