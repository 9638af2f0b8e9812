import { beforeAll, describe, expect, it } from "vitest";
import type { LogEntry, Sentence } from "../../../wire/generated/api";
import { setLanguage } from "../../../words/words.svelte";
import { gameUI } from "../gameUI";
import { runs } from "./runs";

const NAMES = ["Ada", "Bela", "Cora", "Dov"];

beforeAll(() => setLanguage("en", ["house", ...gameUI.words]));

function row(key: string, params: Sentence["params"]): LogEntry {
  const sentences = [{ key: `omb-log-${key}`, rule: "", params: { seat: 3, ...params } }];
  return { n: 1, seat: 3, notation: null, words: null, sentences, changes: [], reasons: [] };
}

function told(...rows: LogEntry[]): string {
  return runs.tell(rows, NAMES);
}

const moved = (troops: number, logistics: number, region: string) =>
  row("moved", { troops, logistics, region, origin: "border" });

describe("a run", () => {
  it("tells groups by where they went", () => {
    const home = row("left-board", { troops: 1, logistics: 0 });
    expect(told(moved(1, 0, "basra"), moved(3, 2, "basra"), home)).toBe(
      "Dov moved 4 troops and 2 logistics to Basra and 1 troop home.",
    );
  });

  it("tells purchases by land and by air, with their sum in half dollars", () => {
    const rows = [row("bought-troops", { count: 2, price: 8 }), row("bought-logistics", { count: 3, price: 12 })];
    expect(told(...rows, row("flew-troop", { region: "najaf", price: 5 }))).toBe(
      "Dov bought 2 troops and 3 logistics and 1 troop by air into Najaf for $12.50.",
    );
  });

  it("tells builds, influence, contracts and oil", () => {
    const build = (building: string) => row("built", { building, region: "basra", logistics: 2, price: 0 });
    expect(told(build("warehouse"), build("warehouse"), build("police"))).toBe(
      "Dov built 2 warehouses in Basra and a police station in Basra.",
    );
    const influence = row("influence", { region: "basra", influence: 2, price: 3 });
    expect(told(influence, influence)).toBe("Dov got 2 influence from Basra for $3.");
    expect(told(row("contract", { contracts: 1, price: 0 }), row("contract", { contracts: 2, price: 0 }))).toBe(
      "Dov took 2 contracts.",
    );
    expect(
      told(row("produced", { region: "basra", barrels: 3 }), row("produced", { region: "najaf", barrels: 1 })),
    ).toBe("Dov produced 3 barrels in Basra and 1 barrel in Najaf.");
    expect(told(row("exported", { region: "basra" }), row("exported", { region: "basra" }))).toBe(
      "Dov exported 2 barrels from Basra.",
    );
    expect(told(row("sold", { barrels: 2, each: 5, price: 10 }), row("sold", { barrels: 1, each: 5, price: 5 }))).toBe(
      "Dov sold 3 barrels for $7.50.",
    );
  });

  it("ends where a move met anybody", () => {
    expect(runs.kindOf(moved(1, 0, "basra"))).toBe("moves");
    const met = moved(1, 0, "basra");
    met.sentences.push({ key: "omb-log-met-locals", rule: "", params: { region: "basra", locals: 2 } });
    expect(runs.kindOf(met)).toBeNull();
  });
});
