import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Action } from "../../../table/contract/gameUI";
import { Table } from "../../../table/state/table.svelte";
import type { Position } from "../../../wire/generated/api";
import type { View } from "../../../wire/generated/mcmulti";
import { setLanguage, translate } from "../../../words/words.svelte";
import { choices, position, printed, view } from "../fixture";
import { gameUI } from "../gameUI";
import { isTradeVerb, press, sideOf, single, stall, type Side } from "./stall";
import { drafted, withOne } from "./trades";

const CRUDE = { pair: "foreign", commodity: "crude" } as const;
const FUEL = { pair: "foreign", commodity: "gasoline" } as const;
const sell = (barrels: number, market: typeof CRUDE | typeof FUEL = CRUDE): Action => ({
  action: "sell",
  ...market,
  barrels,
});
const buy = (barrels: number, market: typeof CRUDE | typeof FUEL = CRUDE): Action => ({
  action: "buy",
  ...market,
  barrels,
});

beforeAll(() => setLanguage("en", ["house", ...gameUI.words]));

describe("a stepper", () => {
  it("makes one step of all barrels of a market", () => {
    expect(withOne([], CRUDE, "sell")).toEqual([sell(1)]);
    expect(withOne([sell(1)], CRUDE, "sell")).toEqual([sell(2)]);
    expect(withOne([sell(1), sell(3)], CRUDE, "sell")).toEqual([sell(5)]);
  });

  it("takes one back the other way, and the last one with the step", () => {
    expect(withOne([sell(2)], CRUDE, "buy")).toEqual([sell(1)]);
    expect(withOne([sell(1)], CRUDE, "buy")).toEqual([]);
    expect(withOne([buy(2), sell(1, FUEL)], CRUDE, "sell")).toEqual([buy(1), sell(1, FUEL)]);
  });

  it("puts what grows last, where everything sold before pays for it", () => {
    expect(withOne([buy(1), sell(4, FUEL)], CRUDE, "buy")).toEqual([sell(4, FUEL), buy(2)]);
  });

  it("counts only what is drafted since something else was done", () => {
    const before: Action[] = [sell(3), { action: "done" }];
    expect(drafted(before, CRUDE)).toBe(0);
    expect(withOne(before, CRUDE, "buy")).toEqual([...before, buy(1)]);
    expect(drafted([...before, buy(2)], CRUDE)).toBe(2);
    expect(drafted([sell(2), buy(1, FUEL)], CRUDE)).toBe(-2);
  });
});

describe("a market as a card", () => {
  const atMarket = choices.find(({ prompt }) => prompt === "mm-ask-market");
  const there: View = { ...view, phase: "market" };
  let table: Table;

  beforeEach(() => {
    table = new Table("", position.seat, "");
    table.gameUI = gameUI;
    table.printed = { ...printed };
    const offered = (atMarket?.actions ?? []).map((action) => ({ action: { ...action }, notation: "", words: "" }));
    table.live = { ...position, view: { ...there }, choices: offered } as unknown as Position;
  });

  const all = () => printed.tracks.map((track) => stall(table, there, printed, track));
  const sides = () => all().flatMap((one) => one.sides as readonly Side[]);

  it("has both prices, the stock, and what a click does", () => {
    const [crude] = all();
    const barrels = there.market[0] ?? 0;
    expect(crude).toMatchObject({ barrels, spaces: 30, closed: null, drafted: 0 });
    expect(crude?.mine).toBe(there.players[position.seat]?.crude);
    const prices = printed.tracks[0]?.prices ?? [];
    expect(crude?.sides.map((side) => side.price)).toEqual([prices[29 - barrels], prices[30 - barrels]]);
    expect(new Set(sides().map((side) => side.does))).toEqual(new Set(["trade", "ask"]));
    for (const side of sides()) expect(single(side)).toHaveLength(side.does === "trade" ? 1 : 0);
  });

  it("is no button while nobody trades", () => {
    table.live = { ...position, view: { ...view, phase: "refining" }, choices: [] } as unknown as Position;
    expect(new Set(sides().map((side) => side.does))).toEqual(new Set([null]));
  });

  it("drafts one barrel more, or asks why not", async () => {
    const rewrite = vi.spyOn(table.draft, "rewrite").mockResolvedValue(true);
    const whyNot = vi.spyOn(table.draft, "whyNot").mockResolvedValue(true);
    const trading = sides().find((side) => side.does === "trade");
    const asking = sides().find((side) => side.does === "ask");
    const [track] = printed.tracks;
    if (!trading || !asking || !track) throw new Error("the fixture has no such moment");
    await press(table, track, trading);
    const [change] = rewrite.mock.calls[0] ?? [];
    expect(change?.([])).toEqual([{ action: trading.way, pair: track.pair, commodity: track.commodity, barrels: 1 }]);
    await press(table, track, asking);
    expect(whyNot).toHaveBeenCalledWith(asking.verb?.attempt);
    expect(rewrite).toHaveBeenCalledTimes(1);
  });

  it("gives a drafted barrel back by the other side", () => {
    const seen = { verbs: table.verbs, seat: table.seat, draft: { actions: [sell(2)] } };
    const [track] = printed.tracks;
    if (!track) throw new Error("no track is printed");
    const crude = stall(seen, there, printed, track);
    expect(crude.drafted).toBe(-2);
    expect(crude.sides[1].does).toBe("back");
    expect(crude.sides[0].does).not.toBe("back");
  });

  it("stands for the eight trades in the dock, each one a side of a card", () => {
    const [taken, others] = [true, false].map((one) => table.verbs.filter((verb) => isTradeVerb(verb.key) === one));
    expect(taken).toHaveLength(8);
    for (const verb of taken ?? []) expect(sideOf(all(), verb.id)?.side.verb).toBe(verb);
    expect((others ?? []).map((verb) => [verb.key, sideOf(all(), verb.id)])).toEqual([["mm-verb-done", null]]);
  });

  it("has words for all that it shows", () => {
    const params = { ...CRUDE, price: 3 };
    const said = [
      translate("mm-market-one", { ...params, way: "sell" }),
      translate("mm-market-one", { ...params, way: "buy", price: 0 }),
      translate("mm-market-back", params),
    ];
    expect(said).toEqual([
      "Sell 1 foreign crude for $3 M",
      "Buy 1 foreign crude: there is none",
      "Take 1 barrel of foreign crude back out of the draft",
    ]);
  });
});
