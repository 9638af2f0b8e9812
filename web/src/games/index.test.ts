import { expect, it, vi } from "vitest";
import { translate } from "../words/words.svelte";
import { loadGameUI, GAMES, sizeOf } from ".";
import { lengthsOf, quickOptions } from "./lengths";
import { loadStill } from "./stills";

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

it("begins a short game where a whole one is too long for the first", () => {
  expect(GAMES.map((game) => [game, quickOptions(game)])).toContainEqual(["mcmulti", { goal: 500 }]);
  expect(quickOptions("no-such-game")).toEqual({});
});

it("lets people choose how long a game is, by options that differ", () => {
  for (const game of GAMES) {
    const options = lengthsOf(game).map((length) => JSON.stringify(length.options));
    expect(options.length, game).toBeGreaterThan(1);
    expect(new Set(options).size, game).toBe(options.length);
  }
  expect(lengthsOf("no-such-game")).toEqual([]);
});

it("has a moment of each game that is drawn", async () => {
  for (const game of GAMES) expect((await loadStill(game))?.game, game).toBe(game);
  expect(await loadStill("no-such-game")).toBeNull();
});
