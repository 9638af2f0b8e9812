import { describe, expect, it } from "vitest";
import type { GameInfo, NewSeat, OptionInfo } from "../wire/generated/api";
import { blankForm, changedOptions, companyOf, fieldsOf, isAgreed, isFull, newTable, usualNames } from "./form";

const option = (name: string, kind: OptionInfo["kind"], usually: OptionInfo["default"]): OptionInfo => ({
  name,
  kind,
  default: usually,
  title: name,
  about: "",
  rule: "AG-1",
  low: null,
  high: null,
  words: [],
});
const GAME: GameInfo = {
  name: "a-game",
  version: "1",
  seats: [2, 3, 5],
  options: [option("goal", "number", 0), option("reroll", "flag", false), option("board", "text", "")],
  orders: [],
  seat_fields: [],
  words: "",
};
const bot = (seat: number, name: string): NewSeat => ({ kind: "bot", bot: name, name: `Bot ${seat}` });

describe("a new table", () => {
  it("begins with me and friends, as many as usual or as many as can be", () => {
    const form = blankForm(GAME);
    expect(form.count).toBe(5);
    expect(blankForm({ ...GAME, seats: [3, 4, 5] }).count).toBe(4);
    expect(
      blankForm(GAME, "bot driller")
        .seats.slice(0, 2)
        .map(({ who }) => who),
    ).toEqual(["me", "bot driller"]);
    expect(form.seats.map(({ who }) => who)).toEqual(["me", "friend", "friend", "friend", "friend"]);
    expect(newTable(GAME, form, bot)).toEqual({
      game: "a-game",
      seats: [{ kind: "me" }, ...Array.from({ length: 4 }, () => ({ kind: "open" }))],
      options: {},
      clock: { kind: "none" },
      is_public: false,
      title: "",
      start: false,
      hints: null,
    });
  });

  it("sends only the seats that play, and starts when all of them are taken", () => {
    const form = blankForm(GAME);
    form.count = 3;
    form.seats[1] = { who: "here", name: " Ben " };
    expect(isFull(form)).toBe(false);
    form.seats[2] = { who: "bot greedy", name: null };
    expect(isFull(form)).toBe(true);
    const { seats, start } = newTable(GAME, form, bot, ["Ann"]);
    expect(seats).toEqual([
      { kind: "me", name: "Ann" },
      { kind: "me", name: "Ben" },
      { kind: "bot", bot: "greedy", name: "Bot 2" },
    ]);
    expect(start).toBe(true);
  });

  it("gives people at one screen a name each, all of them different", () => {
    const called = (number: number) => ["Ada", "Bela", "Cora", "Dov", "Edda"][number]!;
    expect(usualNames(4, "Ann", called)).toEqual(["Ann", "Bela", "Cora", "Dov"]);
    expect(usualNames(4, "cora", called)).toEqual(["cora", "Bela", "Ada", "Dov"]);
    const form = blankForm(GAME, "here");
    form.count = 3;
    form.seats[2]!.name = "";
    const { seats } = newTable(GAME, form, bot, usualNames(5, "Ann", called));
    expect(seats.map(({ name }) => name)).toEqual(["Ann", "Bela", "Cora"]);
    form.seats[0]!.name = " Zoe ";
    expect(newTable(GAME, form, bot, usualNames(5, "Ann", called)).seats[0]).toEqual({ kind: "me", name: "Zoe" });
  });

  it("is played in the company of bots, of friends or of people at the screen, unless they are mixed", () => {
    const form = blankForm(GAME);
    form.count = 3;
    expect(companyOf(form)).toBe("friends");
    form.seats[1]!.who = "bot greedy";
    expect(companyOf(form)).toBe("mixed");
    form.seats[2]!.who = "bot driller";
    expect(companyOf(form)).toBe("bots");
    expect(companyOf(blankForm(GAME, "here"))).toBe("here");
    form.seats[0]!.who = "bot driller";
    expect(companyOf(form)).toBe("mixed");
  });

  it("begins with the options that are agreed, and knows a length by all that lengths are about", () => {
    const { options } = blankForm(GAME, "friend", { goal: 500 });
    expect(options).toEqual({ goal: 500, reroll: false, board: "" });
    expect(isAgreed({ goal: 500 }, ["goal"], GAME.options, options)).toBe(true);
    expect(isAgreed({}, ["goal"], GAME.options, options)).toBe(false);
    expect(isAgreed({}, ["goal"], GAME.options, { ...options, goal: null })).toBe(true);
  });

  it("sends only options that differ from their defaults, and takes an empty field for the default", () => {
    expect(changedOptions(GAME.options, { goal: 500, reroll: false, board: "" })).toEqual({ goal: 500 });
    expect(changedOptions(GAME.options, { goal: null, reroll: true, board: "{}" })).toEqual({
      reroll: true,
      board: "{}",
    });
  });

  it("leaves hints to the house, unless they are agreed or ruled out", () => {
    const form = blankForm(GAME);
    expect(newTable(GAME, form, bot).hints).toBeNull();
    form.hints = "all";
    expect(newTable(GAME, form, bot).hints).toBe(true);
    form.hints = "none";
    expect(newTable(GAME, form, bot).hints).toBe(false);
  });

  it("sends minutes as seconds, and only what the kind of clock knows", () => {
    const form = blankForm(GAME);
    form.clock = { kind: "live", minutes: 2.5, each: null, days: 3, at_zero: "others" };
    expect(newTable(GAME, form, bot).clock).toEqual({ kind: "live", bank: 150, at_zero: "others" });
    form.clock.kind = "days";
    expect(newTable(GAME, form, bot).clock).toEqual({ kind: "days", days: 3, at_zero: "others" });
  });

  it("shows a refusal at the fields it is about", () => {
    const form = blankForm(GAME);
    const at = (key: string, params = {}) => fieldsOf({ key, params }, GAME, form);
    expect(at("option-number", { option: "goal" })).toEqual(["goal"]);
    expect(at("not-both", { one: "reroll", other: "goal" })).toEqual(["goal", "reroll"]);
    expect(at("server-field-wrong", { place: "$.clock.bank" })).toEqual(["clock"]);
    expect(at("server-name-length", { longest: 40 })).toEqual(["names"]);
    expect(at("server-name-taken", { name: "Ben" })).toEqual(["names"]);
    expect(at("server-seats")).toEqual(["seats"]);
    expect(at("server-tables-most", { most: 20 })).toEqual([]);
    expect(at("board-place", { place: "regions.Basra" })).toEqual([]);
    form.options["board"] = "{}";
    expect(at("board-place", { place: "regions.Basra" })).toEqual(["board"]);
  });
});
