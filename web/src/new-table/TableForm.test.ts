import { fireEvent, render } from "@testing-library/svelte";
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

beforeAll(() => setLanguage("en", ["bots", "house", "levels", "mcmulti-options", "site", "site-house", "site-levels"]));

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

  it("keeps the company, the players, the clock and who may see it when another game is chosen", async () => {
    const other: GameInfo = { ...game, name: "one-more-barrel", seats: [3, 4, 5] };
    const given = { games: [game, other], bots: [driller], usualBot: "driller", botsThink: "compiled" as const };
    const { container, rerender, getByRole } = render(TableForm, { ...given, game, isAgainstBots: true });
    const isChosen = (name: string) => getByRole("radio", { name, hidden: true }).matches(":checked");
    const choose = (name: string) => fireEvent.click(getByRole("radio", { name, hidden: true }));
    const seated = () =>
      [...container.querySelectorAll<HTMLSelectElement>("[data-field=seats] select")].map(({ value }) => value);
    for (const name of ["Friends online", "Public", "Live", "2"]) await choose(name);
    await rerender({ ...given, game: other, isAgainstBots: true });
    expect(seated()).toEqual(["me", "friend", "friend"]);
    for (const name of ["Friends online", "Public", "Live", "3"]) expect(isChosen(name), name).toBe(true);
    await choose("5");
    expect(seated()).toEqual(["me", "friend", "friend", "friend", "friend"]);
    await rerender({ ...given, game, isAgainstBots: true });
    expect(seated()).toEqual(["me", "friend", "friend"]);
  });

  it("counts as differing from the usual only what the length does not set", async () => {
    const goal = { name: "goal", kind: "number", default: 0, title: "Goal", about: "", rule: "MM-9.1" } as const;
    const limit = {
      name: "round_limit",
      kind: "number",
      default: 0,
      title: "Limit",
      about: "",
      rule: "MM-9.1",
    } as const;
    const options = [goal, limit].map((one) => ({ ...one, low: null, high: null, words: [] }));
    const given = { bots: [driller], usualBot: "driller", botsThink: "compiled" as const, isAgainstBots: true };
    const agreed = { ...game, options };
    const { container, getByRole } = render(TableForm, { ...given, games: [agreed], game: agreed });
    const text = () => container.textContent.replaceAll(/\s+/g, " ");
    expect(text()).toContain("Short game, all else as usual.");
    expect(text()).toContain("3 players, Short game, all else as usual.");
    await fireEvent.input(container.querySelector("[data-field=round_limit] input")!, { target: { value: "3" } });
    expect(text()).toContain("Short game; 1 more thing differs from the usual.");
    expect(text()).toContain("3 players, Short game, 1 rule changed.");
    await fireEvent.click(getByRole("button", { name: "Back to the usual", hidden: true }));
    expect(text()).toContain("3 players, Short game, all else as usual.");
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

  it("says that bots count hidden hands wherever one sits, whether it is rated or not", async () => {
    const given = { games: [game], usualBot: "driller", botsThink: "compiled" as const, game };
    const rated = { ...driller, ratings: { mcmulti: 1000 } };
    const { container, rerender } = render(TableForm, { ...given, bots: [driller], isAgainstBots: true });
    const isSaid = () => container.textContent.includes("Bots count hidden hands in their heads");
    expect(isSaid()).toBe(true);
    expect(container.textContent).not.toContain("The rating says how strong a bot is");
    await rerender({ ...given, bots: [rated], isAgainstBots: true });
    expect(isSaid()).toBe(true);
    expect(container.textContent).toContain("The rating says how strong a bot is");
    await rerender({ ...given, bots: [rated], isAgainstBots: false });
    expect(isSaid()).toBe(false);
  });
});
