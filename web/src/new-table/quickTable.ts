/** One click to a game: a table with me and bots, started at once. */

import { myself } from "../account/me.svelte";
import { go } from "../browser/route.svelte";
import { quickOptions } from "../games/lengths";
import type { NewSeat } from "../wire/generated/api";
import { request } from "../wire/http";
import { translate } from "../words/words.svelte";

const USUAL = 4; // players, where the game allows that many

export async function playAgainstBots(game: string): Promise<void> {
  await myself.need();
  const { games, default_bot } = await request("GET /games");
  const counts = games.find((one) => one.name === game)?.seats ?? [];
  const count = counts.includes(USUAL) ? USUAL : (counts.at(-1) ?? USUAL);
  const seats = Array.from({ length: count }, (_, seat): NewSeat =>
    seat === 0 ? { kind: "me" } : botSeat(seat, default_bot),
  );
  const made = await request("POST /tables", { body: { game, seats, options: quickOptions(game), start: true } });
  go(`/table/${made.table}`);
}

/** A bot has a name of its own, so that seats can be told apart by their letter. */
export function botSeat(seat: number, bot: string): NewSeat {
  return { kind: "bot", bot, name: translate("site-bot-called", { number: seat }) };
}
