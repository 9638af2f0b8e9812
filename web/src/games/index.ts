/** The games of the house by the name one types; each is fetched when a table of it is shown. */

import type { Face } from "../table/contract/gameUI";

const FACES: Record<string, () => Promise<{ face: Face }>> = {
  mcmulti: () => import("./mcmulti/gameUI"),
  "one-more-barrel": () => import("./one-more-barrel/gameUI"),
};

export const GAMES: readonly string[] = Object.keys(FACES);

export function isKnown(game: string): boolean {
  return game in FACES;
}

/** Width and height of each board, known before its drawing is there: pages keep room for it. */
const SIZES: Record<string, Face["size"]> = {
  mcmulti: [1600, 1120],
  "one-more-barrel": [1720, 960],
};

export function sizeOf(game: string): Face["size"] {
  return SIZES[game] ?? [10, 7];
}

export async function faceOf(game: string): Promise<Face> {
  const load = FACES[game];
  if (!load) throw new Error(`There is no drawing of ${game}`);
  return (await load()).face;
}
