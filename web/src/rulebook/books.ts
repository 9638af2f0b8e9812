/** The rulebooks of the games, made while the site is built; each is fetched when it is opened. */

import type { Rulebook } from "../../rulebook.ts";

const FILES = import.meta.glob<Rulebook>("$rules/*/rules.md", { query: "?rulebook", import: "default" });

export async function bookOf(game: string): Promise<Rulebook> {
  const path = Object.keys(FILES).find((file) => gameAt(file) === game);
  if (!path) throw new Error(`There is no rulebook of ${game}`);
  return FILES[path]!();
}

/** A game's folder is its name, written as Python wants it. */
function gameAt(path: string): string {
  return (path.split("/").at(-2) ?? "").replaceAll("_", "-");
}
