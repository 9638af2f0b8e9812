/** Options and standing orders in the language of the page; where it has no words for one, in those of the house. */

import type { OptionInfo, OptionWord } from "../wire/generated/api";
import { isTranslatable, translate } from "./words.svelte";

export function optionTitle(game: string, option: OptionInfo): string {
  return saidOr([game, "option", option.name], option.title);
}

export function optionAbout(game: string, option: OptionInfo): string {
  return saidOr([game, "option", option.name, "about"], option.about);
}

export function wordAbout(game: string, option: OptionInfo, { word, about }: OptionWord): string {
  return saidOr([game, "option", option.name, word], about);
}

/** What an option is set to at a table, as it is read. */
export function optionValue(game: string, option: OptionInfo, value: boolean | number | string): string {
  if (typeof value === "boolean") return translate(value ? "follow-on" : "follow-off");
  if (option.kind === "text") return translate(value === "" ? "follow-option-usual" : "follow-option-own");
  const word = option.words.find((one) => one.word === String(value));
  return word ? wordAbout(game, option, word) : String(value);
}

export function orderAbout(game: string, order: OptionInfo): string {
  return saidOr([game, "order", order.name], order.about);
}

function saidOr(parts: readonly string[], otherwise: string): string {
  const key = parts.join("-").replaceAll("_", "-");
  return isTranslatable(key) ? translate(key) : otherwise;
}
