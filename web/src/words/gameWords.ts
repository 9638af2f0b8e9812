/** The words of games that the site was not built with: their packages bring them, and the house sends them. */

import type { FluentVariable } from "@fluent/bundle";

const wordless = new Set<string>();

/** From now on what this game has no words for is said by its key. */
export function allowMissing(game: string): void {
  wordless.add(game);
}

/** The words of a key and its params, if it is one of such a game; null: it is somebody's mistake. */
export function plainWords(key: string, params: Record<string, FluentVariable>): string | null {
  const game = [...wordless].find((name) => key.startsWith(`${name}-`));
  if (game === undefined) return null;
  const words = key.slice(game.length + 1).replaceAll("-", " ");
  const shown = Object.entries(params).filter(([name]) => !name.startsWith("seat") && name !== "who");
  const said = shown.map(([name, value]) => `${name.replaceAll("_", " ")} ${String(value)}`).join(", ");
  const who = params["who"] === undefined ? "" : `${String(params["who"])}: `;
  return said ? `${who}${words} (${said})` : `${who}${words}`;
}
