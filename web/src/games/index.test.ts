import { expect, it } from "vitest";
import { loadGameUI, GAMES, sizeOf } from ".";

it("keeps as much room for each board as it is drawn with", async () => {
  for (const game of GAMES) expect([...sizeOf(game)], game).toEqual([...(await loadGameUI(game)).size]);
});
