/** A moment of a real game, to be shown on the landing page; fetched when it is drawn. */

import type { Position } from "../wire/api";
import type { Named } from "../table/views";

export interface Moment {
  position: Position;
  printed: Named;
}

const FILES = import.meta.glob<Moment>("./stills/*.json", { import: "default" });

export async function momentOf(game: string): Promise<Moment> {
  const load = FILES[`./stills/${game}.json`];
  if (!load) throw new Error(`There is no still of ${game}`);
  return load();
}
