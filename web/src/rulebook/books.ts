/** The rulebooks of the games, made while the site is built; each is fetched when it is opened. */

import type { Rulebook } from "../../vite/rulebook.ts";

const FILES = import.meta.glob<Rulebook>("$rules/*/rules.md", { query: "?rulebook", import: "default" });

/** The games that have a rulebook, by the names one types. */
export const GAMES: readonly string[] = Object.keys(FILES).map(gameAt);

export async function bookOf(game: string): Promise<Rulebook> {
  const found = Object.entries(FILES).find(([file]) => gameAt(file) === game);
  if (!found) throw new Error(`There is no rulebook of ${game}`);
  return found[1]();
}

/** A game's folder is its name, written as Python wants it. */
function gameAt(path: string): string {
  return (path.split("/").at(-2) ?? "").replaceAll("_", "-");
}
