import { beforeAll, describe, expect, it } from "vitest";
import type { Position } from "../../../wire/generated/api";
import type { View } from "../../../wire/generated/one-more-barrel";
import { setLanguage } from "../../../words/words.svelte";
import { charts } from "./charts";
import { effects } from "./effects";
import { holdings, sums } from "../view/holdings";
import fixture from "../fixture.json";

const view = fixture.position.view as unknown as View & Record<string, unknown>;
const position = fixture.position as unknown as Position;
const change = (path: string, was: number, now: number) => ({ path, was, now });

beforeAll(() => setLanguage("en", ["house", "one-more-barrel", "one-more-barrel-site"]));

describe("sums", () => {
  it("writes money in dollars and counts the rest", () => {
    const found = sums([change("players.1.cash", 10, 5), change("players.1.pacifism", 3, 4)], view);
    expect(found).toEqual([
      { seat: 1, icon: "money", delta: -5, text: "−$2.50", key: "omb-holding-cash" },
      { seat: 1, icon: "pacifism", delta: 1, text: "+1", key: "omb-holding-pacifism" },
    ]);
  });

  it("leaves out what only moved", () => {
    const moved = [change("regions.basra.troops.0", 0, 3), change("border.0", 3, 0)];
    expect(sums(moved, view)).toEqual([]);
    expect(sums([...moved, change("border.0", 4, 3)], view)).toMatchObject([{ seat: 0, icon: "troops", delta: -1 }]);
  });

  it("gives barrels on a region to the seat that controls it", () => {
    const after = { ...view, regions: { ...view.regions, basra: { ...view.regions.basra, control: 2 } } };
    expect(sums([change("regions.basra.barrels", 0, 3)], after)).toMatchObject([{ seat: 2, icon: "oil", delta: 3 }]);
  });
});

describe("holdings", () => {
  it("hides hands that are not this seat's", () => {
    const [cash, oil] = holdings(view, (view.seat + 1) % view.players.length, position);
    expect([cash?.value, oil?.value, cash?.text]).toEqual([null, null, "hidden"]);
    expect(holdings(view, view.seat, position)[0]?.value).toBeTypeOf("number");
  });
});

describe("effects", () => {
  const row = (key: string, params: Record<string, number | string>) => ({
    n: 0,
    seat: 0,
    notation: "",
    words: null,
    sentences: [{ key, rule: "", params }],
    changes: [],
  });

  it("throws both dice of a battle over its region", () => {
    const battle = row("omb-log-battle", { region: "basra", face: 4, other: 2 });
    expect(effects(battle, view, view)[0]).toEqual({
      kind: "dice",
      at: "region:basra",
      dice: [
        { face: 4, tone: "blue" },
        { face: 2, tone: "red" },
      ],
    });
  });

  it("takes a group over the border, and only what is in it", () => {
    const moved = row("omb-log-moved", { seat: 0, troops: 2, logistics: 0, origin: "border", region: "basra" });
    expect(effects(moved, view, view)).toEqual([
      { kind: "fly", icon: "troops", from: "border", to: "region:basra", count: 2 },
    ]);
  });

  it("lets money rise from its seat", () => {
    const taxes = row("omb-log-taxes", { seat: 1, cash: 10, oil: 0, price: 10, pacifism: 3 });
    expect(effects(taxes, view, view)).toContainEqual({ kind: "rise", at: "seat:1", text: "+$5", tone: "good" });
  });

  it("shows where the price goes", () => {
    const after = { ...view, price: view.price + 1 };
    expect(effects(row("omb-log-price", {}), view, after)).toEqual([{ kind: "flash", at: ["price"], tone: "good" }]);
  });
});

describe("charts", () => {
  it("has a number, or null for what is hidden, for each of its lines", () => {
    for (const chart of charts(position, fixture.printed)) {
      expect(chart.of(view), chart.key).toHaveLength(chart.lines.length);
    }
    const price = charts(position, fixture.printed).find(({ key }) => key === "omb-chart-price");
    expect(price?.of(view)).toEqual([fixture.printed.price.values[view.price]]);
  });
});
