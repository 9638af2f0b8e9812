/** The games and bots of the house, asked for once. */

import { need } from "../words/words.svelte";
import type { BotInfo, GameList, GameInfo } from "./generated/api";
import { request } from "./http";

let asked: Promise<GameList> | null = null;
let known = $state.raw<readonly BotInfo[]>([]);

export function games(): Promise<GameList> {
  if (!asked) {
    asked = request("GET /games");
    asked.then(
      ({ bots }) => (known = bots),
      () => (asked = null), // the next who needs it tries again
    );
  }
  return asked;
}

/** One of the games, with its own words for what can be agreed; where they do not come, the house has said it. */
export async function loadGame(name: string): Promise<GameInfo | null> {
  const [list] = await Promise.all([games(), need(`${name}-options`).catch(() => undefined)]);
  return list.games.find((game) => game.name === name) ?? null;
}

/** Empty until the house has answered. */
export function botsKnown(): readonly BotInfo[] {
  return known;
}
