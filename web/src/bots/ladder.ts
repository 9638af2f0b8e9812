/** The ladder of opponents: its rungs, and what a bot is called. */

import type { BotInfo } from "../wire/generated/api";
import { isTranslatable, translate } from "../words/words.svelte";

/** The rungs, the gentlest first. */
export function ladderOf(bots: readonly BotInfo[]): BotInfo[] {
  return bots.filter((bot) => bot.level !== null).toSorted((one, other) => (one.level ?? 0) - (other.level ?? 0));
}

/** Bots that are no rung. */
export function unrankedBots(bots: readonly BotInfo[]): BotInfo[] {
  return bots.filter((bot) => bot.level === null);
}

/** A bot of ours by its name for people; any other by its own name, in quotes. */
export function botTitle(name: string): string {
  const named = [`level-${name}`, `bot-${name}`].find(isTranslatable);
  if (named !== undefined) return translate(named);
  return name && translate("levels-installed", { name });
}

/** How it plays, in a sentence; of bots that are not ours only the house can say it. */
export function botAbout({ name, about }: BotInfo): string {
  const said = [`level-${name}-about`, `bot-${name}-about`].find(isTranslatable);
  return said === undefined ? about || translate("levels-installed-about") : translate(said);
}
