import { beforeAll, describe, expect, it } from "vitest";
import type { LogEntry, Sentence } from "../../../wire/generated/api";
import { setLanguage, translate } from "../../../words/words.svelte";
import { gameUI } from "../gameUI";
import { momentsIn } from "./moments";

const NAMES = ["Ada", "Bela", "Cora", "Dov"];

beforeAll(() => setLanguage("en", ["house", ...gameUI.words]));

function row(...sentences: [key: string, params: Sentence["params"]][]): LogEntry {
  const told = sentences.map(([key, params]) => ({ key: `omb-log-${key}`, params, rule: "" }));
  return { n: 1, seat: -1, notation: null, words: null, sentences: told, changes: [], reasons: [] };
}

function said(entry: LogEntry): string[][] {
  return momentsIn(entry).map(({ look, title, about, params }) => [
    look,
    translate(title, params, NAMES),
    translate(about, params, NAMES),
  ]);
}

const BATTLE: [string, Sentence["params"]] = [
  "battle",
  { region: "basra", troops: 5, locals: 3, odds: "2:1", face: 2, other: 5 },
];
const LOSSES: [string, Sentence["params"]] = ["losses", { locals: 3, troops: 1 }];

describe("a battle", () => {
  it("shows both sides, what each lost, and what becomes of the region", () => {
    const won = row(
      BATTLE,
      LOSSES,
      ["fell", { seat: 1, troops: 1, pacifism: 2 }],
      ["won-region", { seat: 2, region: "basra" }],
    );
    expect(said(won)).toEqual([["battle", "Won", "Cora takes control of Basra."]]);
    expect(momentsIn(won)[0]?.params).toMatchObject({ troops: 5, locals: 3, face: 2, other: 5, fell: 1, beaten: 3 });
  });

  it("can go on, be lost, or leave nobody", () => {
    const ends: [string, Sentence["params"]][] = [
      ["battle-on", { region: "basra", troops: 4, locals: 1 }],
      ["locals-won", { region: "basra", locals: 2 }],
      ["both-gone", { region: "basra" }],
    ];
    expect(ends.map((end) => said(row(BATTLE, LOSSES, end))[0]?.slice(1))).toEqual([
      ["It goes on", "4 troops against 1 local."],
      ["Lost", "The locals hold Basra: 2 left."],
      ["Nobody is left", "A new local comes."],
    ]);
  });
});

describe("big moments", () => {
  const thrown = { seat: 0, one: 4, two: 5, throw: 9, minimum: 6 };

  it("are bombs, with what they destroy, and those that are foiled", () => {
    const hit = row(
      ["hit", { ...thrown, damage: 3 }],
      ["bombed-troops", { seat: 0, region: "najaf", troops: 3, pacifism: 4 }],
    );
    expect(said(hit)).toEqual([["bomb", "Damage 3", "Ada threw 9 against a minimum of 6."]]);
    expect(momentsIn(hit)[0]?.more.map(({ key }) => key)).toEqual(["omb-log-bombed-troops"]);
    expect(said(row(["foiled", { ...thrown, pacifism: 1 }]))[0]?.[1]).toBe("Foiled");
  });

  it("are the voters once for all seats, and a price that moved", () => {
    const mood = { troops: 5, allowance: 3, old: 1, pacifism: 2 };
    const price = { sellers: 1, pacifism: 2, speculation: 0, glut: "no", old: 10, price: 12, change: "some" };
    const checks = row(["voters-angry", { seat: 1, ...mood }], ["voters-calm", { seat: 2, ...mood }], ["price", price]);
    expect(said(checks).map(([look, title]) => [look, title])).toEqual([
      ["voters", "Moods turn"],
      ["price", "Oil at $6"],
    ]);
    expect(momentsIn(checks)[0]?.more).toHaveLength(2);
    expect(said(row(["price", { ...price, change: "none" }]))).toEqual([]);
  });

  it("are a new phase and the victory", () => {
    expect(said(row(["stage", { round: 9, rounds: 12, stage: "government" }]))[0]?.[1]).toBe("Provisional Government");
    expect(said(row(["won", { seat: 3, total: 61 }]))).toEqual([["won", "Dov wins", "$30.50"]]);
  });

  it("are no move, no purchase and no round", () => {
    const quiet = row(["moved", { seat: 1 }], ["bought-troops", { seat: 1 }], ["round", { round: 3, rounds: 12 }]);
    expect(momentsIn(quiet)).toEqual([]);
  });
});
