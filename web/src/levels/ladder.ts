/** The ladder of opponents: its rungs, and what a bot is called. */

import type { BotShown } from "../wire/api";
import { isSaid, say } from "../words/words.svelte";

/** The rungs, the gentlest first. */
export function ladderOf(bots: readonly BotShown[]): BotShown[] {
  return bots.filter((bot) => bot.level !== null).toSorted((one, other) => (one.level ?? 0) - (other.level ?? 0));
}

/** Bots that are no rung. */
export function besideOf(bots: readonly BotShown[]): BotShown[] {
  return bots.filter((bot) => bot.level === null);
}

/** A bot of ours by its name for people, another one by its own. */
export function sayBot(name: string): string {
  const named = [`level-${name}`, `bot-${name}`].find(isSaid);
  return named === undefined ? name : say(named);
}
