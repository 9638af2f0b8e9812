/** Four opponents by a word, from gentle to ruthless. */

import type { BotInfo } from "../wire/generated/api";
import { ladderOf } from "./ladder";

export const PICKS = ["gentle", "fair", "hard", "ruthless"] as const;
export type Pick = (typeof PICKS)[number];

/**
 * The bot for each word: fair is whom the house seats by itself, ruthless the highest. The very lowest rung hardly
 * plays, so that gentle is the one above it, where that is still below fair.
 */
export function picksOf(bots: readonly BotInfo[], usual: string): Record<Pick, string> {
  const ladder = ladderOf(bots);
  const top = ladder.length - 1;
  const fair = Math.max(
    0,
    ladder.findIndex((bot) => bot.name === usual),
  );
  const at = (k: number) => ladder[k]?.name ?? usual;
  return { gentle: at(fair > 1 ? 1 : 0), fair: at(fair), hard: at(Math.ceil((fair + top) / 2)), ruthless: at(top) };
}

/** The word for these bots, if all of them are the same and it has one. */
export function pickFor(names: readonly string[], picks: Record<Pick, string>): Pick | "" {
  const [first] = names;
  if (first === undefined || names.some((name) => name !== first)) return "";
  return PICKS.find((pick) => picks[pick] === first) ?? "";
}
