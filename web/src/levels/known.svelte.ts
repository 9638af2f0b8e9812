/** The bots of the house, once a part of the page wants to show one. */

import { games } from "../table/following/games";
import type { BotShown } from "../wire/api";

let known = $state.raw<readonly BotShown[]>([]);
let isAsked = false;

/** Empty until the house has answered. */
export function botsKnown(): readonly BotShown[] {
  return known;
}

/** Ask for them; without an answer whoever comes next asks again, and the rest of the page needs none. */
export function learnBots(): void {
  if (isAsked) return;
  isAsked = true;
  games().then(
    ({ bots }) => (known = bots),
    () => (isAsked = false),
  );
}
