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
  const other = (view.seat + 1) % view.players.length;
  const noted = (cash: [number, number], oil: [number, number]) => {
    const [least, most] = cash;
    const notes = view.notes.map(() => ({ cash: { least, most }, oil: { least: oil[0], most: oil[1] } }));
    return holdings({ ...view, notes }, other, position, fixture.printed);
  };
  const name = position.seats[other]?.name ?? "nobody";

  it("hides hands that are not this seat's, where the table has no notes", () => {
    const [cash, oil] = holdings({ ...view, notes: [] }, other, position, fixture.printed);
    expect([cash?.value, oil?.value, cash?.text]).toEqual([null, null, "hidden"]);
    expect(holdings(view, view.seat, position, fixture.printed)[0]?.value).toBeTypeOf("number");
  });

  it("writes what can be counted of a hidden hand, and says it in words", () => {
    const [cash, oil] = noted([14, 25], [0, 3]);
    expect([cash?.text, oil?.text]).toEqual(["$7–12.50", "0–3"]);
    expect([cash?.spoken, oil?.spoken]).toEqual(["between $7 and $12.50", "0 to 3 barrels"]);
    const about = `By what you have seen, ${name} holds between $7 and $12.50 and 0 to 3 barrels.`;
    expect([cash?.about, cash?.rule, oil?.about]).toEqual([about, "OMB-1.6", about]);
  });

  it("writes one number where all has been seen", () => {
    const [cash, oil] = noted([24, 24], [1, 1]);
    expect([cash?.text, oil?.text]).toEqual(["$12", "1"]);
    expect(cash?.about).toBe(`By what you have seen, ${name} holds $12 and 1 barrel.`);
  });

  it("says in words what troops, pacifism and contracts mean", () => {
    const change = { pacifism: 7, media: 3, contracts: 2, stock: 4 };
    const players = view.players.map((player) => ({ ...player, ...change }));
    const border = view.border.map(() => 5);
    const regions = Object.fromEntries(
      Object.entries(view.regions).map(([name, region]) => [name, { ...region, troops: [0, 0, 0, 0] }]),
    );
    const found = holdings({ ...view, players, border, regions, phase: "choosing" }, other, position, fixture.printed);
    const texts = Object.fromEntries(found.map(({ key, text }) => [key.slice("omb-holding-".length), text]));
    expect(texts).toMatchObject({ troops: "5, voters allow 4", pacifism: "7, fine $3", contracts: "2, worth $6" });
    expect(found.find(({ key }) => key === "omb-holding-stock")?.icon).toBe("logistics"); // as on the board
  });

  it("counts what binds a seat, where something does", () => {
    const term = {
      kind: "money",
      giver: other,
      taker: 0,
      what: 5,
      when: 9,
      deal: 1,
      parties: [0],
      private: 0,
      breach: 0,
    };
    const terms = [term] as View["terms"];
    const deals = (seat: number) =>
      holdings({ ...view, terms }, seat, position, fixture.printed).find(({ key }) => key === "omb-holding-deals");
    expect(deals(other)).toMatchObject({ text: "1", icon: "deal" });
    expect(deals(other)?.about).toMatch(/ will give .* \$2\.50 at the beginning of round 9\.$/);
    expect(deals(view.seat)).toBeUndefined();
  });

  it("leaves a hand that is open as it is", () => {
    expect(holdings(view, view.seat, position, fixture.printed)[0]).not.toHaveProperty("about");
  });

  it("says to whoever looks on what everybody knows", () => {
    const [cash] = holdings({ ...view, seat: -3 }, other, position, fixture.printed);
    expect(cash?.about).toMatch(/^By what everybody has seen, /);
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
    reasons: [],
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
