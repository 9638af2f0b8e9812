/** The games and bots of the house, asked for once. */

import { needGameWords } from "../words/gameWords";
import { need } from "../words/words.svelte";
import type { BotInfo, GameList, GameInfo } from "./generated/api";
import { request } from "./http";

let asked: Promise<GameList> | null = null;
let known = $state.raw<readonly BotInfo[]>([]);

export function games(): Promise<GameList> {
  if (!asked) {
    asked = request("GET /games");
    asked.then(
      (list) => {
        known = list.bots;
        for (const { name, words } of list.games) if (words) needGameWords(name, words);
      },
      () => (asked = null), // the next caller tries again
    );
  }
  return asked;
}

/** One of the games, with the words for its options; where they do not come, the house's own serve. */
export async function loadGame(name: string): Promise<GameInfo | null> {
  const [list] = await Promise.all([games(), need(`${name}-options`).catch(() => undefined)]);
  return list.games.find((game) => game.name === name) ?? null;
}

/** Empty until the house has answered. */
export function botsKnown(): readonly BotInfo[] {
  return known;
}
