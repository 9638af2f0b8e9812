import { render } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";
import type { BotShown, GameShown } from "../wire/api";
import { speak } from "../words/words.svelte";
import Agreement from "./Agreement.svelte";

const game: GameShown = { name: "mcmulti", version: "1", seats: [2, 3], options: [], orders: [] };
const driller: BotShown = { name: "driller", title: "Driller", about: "", level: 3, seconds: 1, ratings: {} };

beforeAll(() => speak("en", ["bots", "house", "levels", "site", "site-house", "site-levels"]));

describe("the form for a new table", () => {
  it("seats bots for whoever comes for them, and friends as soon as he no longer does", async () => {
    const given = { games: [game], bots: [driller], usualBot: "driller", botsThink: "compiled" as const, game };
    const { container, rerender } = render(Agreement, { ...given, isAgainstBots: true });
    const seated = () => [...container.querySelectorAll<HTMLSelectElement>("[data-field=seats] select")].map(({ value }) => value);
    const before = seated();
    expect(before.filter((who) => who === "bot driller")).toHaveLength(2);
    await rerender({ ...given, isAgainstBots: false });
    expect(seated().filter((who) => who === "friend")).toHaveLength(2);
    await rerender({ ...given, isAgainstBots: true });
    expect(seated()).toEqual(before);
  });

  it("says when the highest levels are weaker than rated", async () => {
    const rated = { ...driller, ratings: { mcmulti: 1000 } };
    const given = { games: [game], bots: [rated], usualBot: "driller", game, isAgainstBots: true };
    const { container, rerender } = render(Agreement, { ...given, botsThink: "interpreted" });
    expect(container.textContent).toContain("For now the highest levels are weaker");
    await rerender({ ...given, botsThink: "compiled" });
    expect(container.textContent).toContain("The rating says how strong");
    expect(container.textContent).not.toContain("For now");
  });
});
