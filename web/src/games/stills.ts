/** Moments of real games, to be shown where there is none yet; docs/images/stills.py plays up to them. */

import type { Position } from "../wire/generated/api";
import { byGame } from ".";

const STILLS = byGame(import.meta.glob<Position>("./*/still.json", { import: "default" }));

export async function loadStill(game: string): Promise<Position | null> {
  return (await STILLS.get(game)?.()) ?? null;
}
