/** The games of the house with their options, orders and bots: asked for once. */

import type { GameList, GameShown, OptionShown } from "../../wire/api";
import { ask } from "../../wire/http";
import { isSaid, need, say } from "../../words/words.svelte";

let asked: Promise<GameList> | null = null;

export function games(): Promise<GameList> {
  if (!asked) {
    asked = ask("GET /games");
    asked.catch(() => (asked = null)); // the next who needs it tries again
  }
  return asked;
}

/** One of them, and its own words for what can be agreed: where they do not come, the house has said it. */
export async function gameNamed(name: string): Promise<GameShown | null> {
  const [list] = await Promise.all([games(), need(`${name}-options`).catch(() => undefined)]);
  return list.games.find((game) => game.name === name) ?? null;
}

/** A word of an option or order in the language of the page; the house's own where there is none. */
export function sayOption(game: string, kind: "option" | "order", name: string, part: string, otherwise: string): string {
  const key = [game, kind, name, part].filter(Boolean).join("-").replaceAll("_", "-");
  return isSaid(key) ? say(key) : otherwise;
}

/** What an option is at this table, as it is read. */
export function sayValue(game: string, option: OptionShown, value: boolean | number | string): string {
  if (typeof value === "boolean") return say(value ? "follow-on" : "follow-off");
  if (option.kind === "text") return say(value === "" ? "follow-option-usual" : "follow-option-own");
  const word = option.words.find((one) => one.word === String(value));
  return word ? sayOption(game, "option", option.name, word.word, word.about) : String(value);
}
