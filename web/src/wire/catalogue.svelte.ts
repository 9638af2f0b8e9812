/** The games and bots of the house, asked for once. */

import type { BotShown, GameList } from "./generated/api";
import { ask } from "./http";

let asked: Promise<GameList> | null = null;
let known = $state.raw<readonly BotShown[]>([]);

export function games(): Promise<GameList> {
  if (!asked) {
    asked = ask("GET /games");
    asked.then(
      ({ bots }) => (known = bots),
      () => (asked = null), // the next who needs it tries again
    );
  }
  return asked;
}

/** Empty until the house has answered. */
export function botsKnown(): readonly BotShown[] {
  return known;
}
