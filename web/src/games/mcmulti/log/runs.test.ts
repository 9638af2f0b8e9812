import { beforeAll, describe, expect, it } from "vitest";
import type { LogEntry, Sentence } from "../../../wire/generated/api";
import { setLanguage } from "../../../words/words.svelte";
import { gameUI } from "../gameUI";
import { runs } from "./runs";

const NAMES = ["Ada", "Bela", "Cora", "Dov"];

beforeAll(() => setLanguage("en", ["house", ...gameUI.words]));

function row(key: string, params: Sentence["params"]): LogEntry {
  const sentences = [{ key, rule: "", params: { seat: 3, ...params } }];
  return { n: 1, seat: 3, notation: null, words: null, sentences, changes: [], reasons: [] };
}

const built = (piece: string, price: number) => row("mm-log-built", { piece, cell: "a1", island: 2, price });

function barrels(what: "bought" | "sold", commodity: string, count: number, price: number): LogEntry {
  return row(`mm-log-${what}`, { pair: "foreign", commodity, barrels: count, price });
}

describe("a run", () => {
  it("counts pieces by their kind and adds up what they cost", () => {
    const rows = [built("rig", 5), built("station", 48), built("rig", 5), built("refinery", 130)];
    expect(runs.tell(rows, NAMES)).toBe("Dov built 2 rigs, 1 station and 1 refinery for $188 M.");
    expect(runs.tell([row("mm-log-piece-sold", { piece: "well", price: 3 })], NAMES)).toBe("Dov sold 1 well for $3 M.");
  });

  it("counts barrels by their market", () => {
    const rows = [barrels("bought", "crude", 1, 11), barrels("bought", "crude", 2, 24)];
    expect(runs.tell([...rows, barrels("bought", "gasoline", 4, 30)], NAMES)).toBe(
      "Dov bought 3 barrels of foreign crude and 4 barrels of foreign gasoline for $65 M.",
    );
  });

  it("has one kind of action only, and nothing else that happened", () => {
    expect(runs.kindOf(built("rig", 5))).toBe(runs.kindOf(built("station", 9)));
    expect(runs.kindOf(barrels("bought", "crude", 1, 1))).not.toBe(runs.kindOf(barrels("sold", "crude", 1, 1)));
    expect(runs.kindOf(row("mm-log-throw", {}))).toBeNull();
    const more = { ...built("rig", 5), sentences: [...built("rig", 5).sentences, ...row("mm-log-turn", {}).sentences] };
    expect(runs.kindOf(more)).toBeNull();
  });
});
