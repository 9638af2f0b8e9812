/** The games and bots of the house, fetched once. */

import { needGameWords } from "../words/gameWords";
import { need } from "../words/words.svelte";
import type { BotInfo, GameList, GameInfo } from "./generated/api";
import { request } from "./http";

let loading: Promise<GameList> | null = null;
let known = $state.raw<Pick<GameList, "bots" | "games">>({ bots: [], games: [] });

export function games(): Promise<GameList> {
  if (!loading) {
    loading = request("GET /games");
    loading.then(
      (list) => {
        known = list;
        for (const { name, words } of list.games) if (words) needGameWords(name, words);
      },
      () => (loading = null), // the next caller tries again
    );
  }
  return loading;
}

/** One of the games, with the words for its options; where they do not come, the house's own serve. */
export async function loadGame(name: string): Promise<GameInfo | null> {
  const [list] = await Promise.all([games(), need(`${name}-options`).catch(() => undefined)]);
  return list.games.find((game) => game.name === name) ?? null;
}

/** Empty until the house has answered. */
export function botsKnown(): readonly BotInfo[] {
  return known.bots;
}

/** Which lists in a game's views have an entry for each seat. */
export function seatFieldsOf(game: string): readonly string[] {
  return known.games.find((one) => one.name === game)?.seat_fields ?? [];
}
