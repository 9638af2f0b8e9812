import { expect, it, vi } from "vitest";
import { translate } from "../words/words.svelte";
import { loadGameUI, GAMES, sizeOf } from ".";

it("has a drawing of each game with a folder, and the generic board for any other", async () => {
  expect(GAMES.length).toBeGreaterThan(0);
  for (const game of GAMES) expect((await loadGameUI(game)).game).toBe(game);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ games: [], bots: [] })));
  const other = await loadGameUI("no-such-drawing");
  expect([other.game, other.words]).toEqual(["no-such-drawing", ["facets"]]);
  expect(translate("no-such-drawing-not-now", { round: 2 })).toBe("not now (round 2)");
});

it("keeps as much room for each board as it is drawn with", async () => {
  for (const game of GAMES) expect([...sizeOf(game)], game).toEqual((await loadGameUI(game)).size);
});
