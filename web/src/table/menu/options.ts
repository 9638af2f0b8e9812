/** A game of the house with its options and orders, in words. */

import { games } from "../../wire/catalogue.svelte";
import type { GameShown, OptionShown } from "../../wire/generated/api";
import { isSaid, need, say } from "../../words/words.svelte";

/** One of the games, and its own words for what can be agreed: where they do not come, the house has said it. */
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
