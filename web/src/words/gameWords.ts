/** The words of games that the site was not built with: their packages bring them, and the house sends them. */

import { FluentResource } from "@fluent/bundle";
import type { FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { bundleOf, fallback } from "./bundles";
import { language, refreshWords } from "./words.svelte";

const wordless = new Set<string>();

/** Have the messages that a game brings itself; from now on a key without words is shown as it is. */
export function needGameWords(game: string, text: string): void {
  wordless.add(game);
  fallback.words = plainWords;
  bundleOf(untrack(language)).addResource(new FluentResource(text));
  refreshWords();
}

/** The words of a key and its params, if it is one of such a game; null: it is somebody's mistake. */
function plainWords(key: string, params: Record<string, FluentVariable>): string | null {
  const game = [...wordless].find((name) => key.startsWith(`${name}-`));
  if (game === undefined) return null;
  const words = key.slice(game.length + 1).replaceAll("-", " ");
  const shown = Object.entries(params).filter(([name]) => !/^(seat|who)/.test(name));
  const said = shown.map(([name, value]) => `${name} ${String(value)}`).join(", ");
  const who = params["who"] === undefined ? "" : `${String(params["who"])}: `;
  return said ? `${who}${words} (${said})` : `${who}${words}`;
}
