import { beforeAll, describe, expect, it } from "vitest";
import type { DraftStep } from "../../../table/contract/gameUI";
import type { Action, View } from "../../../wire/generated/one-more-barrel";
import { setLanguage } from "../../../words/words.svelte";
import { fold } from "./fold";
import fixture from "../fixture.json";

const view = { ...(fixture.position.view as unknown as View), asked: 0, phase: "moving" } as View;
const NAMES = ["Ada", "Bela", "Cora", "Dov"];

beforeAll(() => setLanguage("en", ["house", "one-more-barrel", "one-more-barrel-site"]));

/** The view with so much of the first seat in the Border Territory and in Basra. */
function standing(
  border: number,
  stock: number,
  basra: [troops: number, logistics: number],
  more: Partial<View> = {},
): View {
  const [troops, logistics] = basra;
  return {
    ...view,
    border: [border, 0, 0, 0],
    players: view.players.map((player, seat) => (seat === 0 ? { ...player, stock } : player)),
    regions: { ...view.regions, basra: { ...view.regions.basra, troops: [troops, 0, 0, 0], logistics, control: 0 } },
    ...more,
  };
}

function steps(...taken: [Action, View, View][]): DraftStep[] {
  return taken.map(([action, before, after]) => ({ action, before, after }) as unknown as DraftStep);
}

const told = (...actions: Action[]) =>
  fold(steps(...actions.map((action): [Action, View, View] => [action, view, view])), NAMES);

describe("a draft in few lines", () => {
  it("puts all groups moved into one, with what they are made of and where they end", () => {
    const start = standing(1, 6, [1, 0]);
    const made = { ...start, phase: "troops" } as View;
    const carrying = { ...start, phase: "carrying" } as View;
    const away = standing(1, 0, [1, 0], { phase: "on_the_way" });
    const there = standing(1, 0, [1, 6]);
    const atBorder = standing(1, 0, [0, 6], { phase: "on_the_way" });
    const gone = standing(1, 0, [0, 6]);
    const draft = steps(
      [{ action: "move", origin: "border", to: "basra" }, start, made],
      [{ action: "with_troops", troops: 0 }, made, carrying],
      [{ action: "with_logistics", logistics: 6 }, carrying, away],
      [{ action: "stop" }, away, there],
      [{ action: "move", origin: "basra", to: "border" }, there, atBorder],
      [{ action: "move", origin: "border", to: "off" }, atBorder, gone],
      [{ action: "done" }, gone, gone],
    );
    expect(fold(draft, NAMES)).toEqual([{ text: "Move: 6 logistics to Basra and 1 troop home", steps: 7 }]);
  });

  it("adds up what goes to one place", () => {
    const [start, then, end] = [standing(2, 3, [0, 0]), standing(1, 3, [1, 0]), standing(0, 0, [2, 3])];
    const move: Action = { action: "move", origin: "border", to: "basra" };
    const over = { ...end, group: { ...end.group, to: "basra" } } as View;
    expect(fold(steps([move, start, then], [move, then, end], [{ action: "take_over" }, over, end]), NAMES)).toEqual([
      { text: "Move: 2 troops and 3 logistics to Basra and control of Basra", steps: 3 },
    ]);
  });

  it("asks how many of a group that is not complete, in a line of its own", () => {
    const making = (phase: View["phase"], to: "anbar" | "off", troops = 0): View => {
      return { ...standing(5, 3, [0, 0]), phase, group: { ...view.group, to, troops } };
    };
    const start = standing(5, 3, [0, 0]);
    const there = standing(3, 3, [2, 0]);
    const first: [Action, View, View] = [{ action: "move", origin: "border", to: "basra" }, start, there];
    const move: Action = { action: "move", origin: "border", to: "anbar" };
    const open = making("troops", "anbar");
    expect(fold(steps(first, [move, there, open]), NAMES)).toEqual([
      { text: "Move: 2 troops to Basra", steps: 1 },
      { text: "Move to Anbar: how many?", steps: 1 },
    ]);
    const carrying = making("carrying", "anbar", 3);
    expect(fold(steps([move, there, open], [{ action: "with_troops", troops: 3 }, open, carrying]), NAMES)).toEqual([
      { text: "Move 3 troops to Anbar: how much logistics?", steps: 2 },
    ]);
    const home = making("carrying", "off");
    expect(fold(steps([{ action: "with_troops", troops: 0 }, making("troops", "off"), home]), NAMES)).toEqual([
      { text: "Move home: how much logistics?", steps: 1 },
    ]);
  });

  it("tells purchases by where they are placed", () => {
    const lines = told(
      { action: "take_box", row: "purchases", column: 1 },
      { action: "buy_troops", count: 2 },
      { action: "fly_troop", region: "anbar" },
      { action: "buy_logistics", count: 3 },
      { action: "fly_logistics", region: "anbar" },
      { action: "done" },
    );
    expect(lines).toEqual([
      { text: "Buy and move: box 1", steps: 1 },
      { text: "Buy: 2 troops and 3 logistics and 1 troop and 1 logistics by air into Anbar", steps: 5 },
    ]);
  });

  it("counts what is alike", () => {
    const built = told(
      { action: "build", building: "warehouse", region: "basra" },
      { action: "take_contract" },
      { action: "build", building: "warehouse", region: "basra" },
      { action: "influence", region: "anbar" },
    );
    expect(built[0]?.text).toBe("Build: 2 warehouses in Basra, 1 contract and 1 influence from Anbar");
    const kinds: [Action[], string][] = [
      [
        [
          { action: "sell_oil", barrels: 2 },
          { action: "sell_oil", barrels: 1 },
        ],
        "Sell: 3 barrels",
      ],
      [
        [
          { action: "export", region: "basra" },
          { action: "export", region: "basra" },
        ],
        "Export: 2 barrels of Basra",
      ],
      [[{ action: "pay_barrel", region: "basra" }], "Pay: 1 barrel of Basra"],
      [[{ action: "withdraw_troop", territory: "border" }], "Home: 1 troop of the Border Territory"],
      [
        [
          { action: "produce", region: "basra" },
          { action: "produce", region: "anbar" },
        ],
        "Produce: Basra and Anbar",
      ],
    ];
    for (const [actions, text] of kinds) expect(told(...actions)).toEqual([{ text, steps: actions.length }]);
  });

  it("tells everything else by its verb, and an ending only where nothing came before it", () => {
    expect(told({ action: "done" }).map(({ text }) => text)).toEqual(["Finish moving: Cora is next"]);
    expect(told({ action: "new_taxes" }, { action: "done" })).toEqual([{ text: "New taxes", steps: 2 }]);
  });
});
