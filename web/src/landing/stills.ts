/** A moment of a real game, to be shown on the front page; docs/images/stills.py plays up to it. */

import type { AnyView } from "../table/contract/views";
import type { Position } from "../wire/generated/api";
import { request } from "../wire/http";

export interface Moment {
  position: Position;
  printed: AnyView;
}

const FILES = import.meta.glob<Position>("./stills/*.json", { import: "default" });

export async function momentOf(game: string): Promise<Moment> {
  const load = FILES[`./stills/${game}.json`];
  if (!load) throw new Error(`There is no still of ${game}`);
  const [position, { printed }] = await Promise.all([load(), request("GET /games/{game}/printed", { path: { game } })]);
  return { position, printed };
}
