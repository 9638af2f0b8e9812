/** Options in the language spoken here; where it has no words for one, in those of the house. */

import type { OptionShown, WordShown } from "../wire/generated/api";
import { isSaid, say } from "./words.svelte";

export function optionTitle(game: string, option: OptionShown): string {
  return saidOr(keyOf(game, option.name), option.title);
}

export function optionAbout(game: string, option: OptionShown): string {
  return saidOr(keyOf(game, option.name, "about"), option.about);
}

export function wordAbout(game: string, option: OptionShown, { word, about }: WordShown): string {
  return saidOr(keyOf(game, option.name, word), about);
}

function keyOf(game: string, ...parts: string[]): string {
  return [`${game}-option`, ...parts].join("-").replaceAll("_", "-");
}

function saidOr(key: string, otherwise: string): string {
  return isSaid(key) ? say(key) : otherwise;
}
