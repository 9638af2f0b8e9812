import { render } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";
import type { BotInfo, GameInfo } from "../wire/generated/api";
import { setLanguage } from "../words/words.svelte";
import TableForm from "./TableForm.svelte";

const game: GameInfo = {
  name: "mcmulti",
  version: "1",
  seats: [2, 3],
  options: [],
  orders: [],
  seat_fields: [],
  words: "",
};
const driller: BotInfo = { name: "driller", title: "Driller", about: "", level: 3, seconds: 1, ratings: {} };

beforeAll(() => setLanguage("en", ["bots", "house", "levels", "site", "site-house", "site-levels"]));

describe("the form for a new table", () => {
  it("seats bots for whoever comes for them, and friends as soon as that changes", async () => {
    const given = { games: [game], bots: [driller], usualBot: "driller", botsThink: "compiled" as const, game };
    const { container, rerender } = render(TableForm, { ...given, isAgainstBots: true });
    const seated = () =>
      [...container.querySelectorAll<HTMLSelectElement>("[data-field=seats] select")].map(({ value }) => value);
    const before = seated();
    expect(before.filter((who) => who === "bot driller")).toHaveLength(2);
    await rerender({ ...given, isAgainstBots: false });
    expect(seated().filter((who) => who === "friend")).toHaveLength(2);
    await rerender({ ...given, isAgainstBots: true });
    expect(seated()).toEqual(before);
  });

  it("warns that bots which search are slow where the engine is not compiled", async () => {
    const tycoon = { ...driller, name: "tycoon", title: "Tycoon", seconds: 3 };
    const given = { games: [game], bots: [driller, tycoon], game, isAgainstBots: true };
    const { container, rerender } = render(TableForm, { ...given, usualBot: "tycoon", botsThink: "interpreted" });
    const isWarned = () => container.textContent.includes("The engine of this house is not compiled");
    expect(isWarned()).toBe(true);
    await rerender({ ...given, usualBot: "tycoon", botsThink: "compiled" });
    expect(isWarned()).toBe(false);
    await rerender({ ...given, usualBot: "driller", botsThink: "interpreted" });
    expect(isWarned()).toBe(false);
  });
});
