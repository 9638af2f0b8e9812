import { beforeAll, describe as suite, expect, it } from "vitest";
import type { Action as Any, Passage, PassageText } from "../../../table/contract/gameUI";
import type { AnyView } from "../../../table/contract/views";
import type { Position } from "../../../wire/generated/api";
import type { View } from "../../../wire/generated/one-more-barrel";
import { setLanguage } from "../../../words/words.svelte";
import fixture from "../fixture.json";
import { gameUI } from "../gameUI";
import { present } from "../actions/present";
import { describe } from "./describe";

const NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve"];
const position = fixture.position as unknown as Position;
const view = fixture.position.view as unknown as View;
const printed = fixture.printed as unknown as AnyView;

beforeAll(() => setLanguage("en", ["house", ...gameUI.words, ...(gameUI.reader?.words ?? [])]));

function told(more: Partial<View> = {}, prompt = position.prompt): readonly Passage[] {
  return describe({ ...view, ...more } as unknown as AnyView, printed, { ...position, prompt }, NAMES);
}

function passage(id: string, among = told()): Passage {
  const found = among.find((one) => one.id === id);
  if (!found) throw new Error(`nothing is said of ${id}`);
  return found;
}

function textsIn({ lines = [], table, parts = [] }: Passage): PassageText[] {
  const inTable = table?.rows.flatMap((row) => [row.head, ...row.cells]) ?? [];
  return [...lines, ...inTable, ...parts.flatMap(textsIn)];
}

suite("the board in words", () => {
  it("has every region once, under its zone, with what it borders on", () => {
    const { parts = [] } = passage("country");
    expect(parts.map(({ heading }) => heading)).toEqual(["The south", "The centre", "The east", "The north"]);
    const regions = parts.flatMap(({ lines = [] }) => lines);
    expect(new Set(regions.map(({ at }) => at)).size).toBe(18);
    const basra = regions.find(({ text }) => text === "Basra");
    expect(basra?.at).toBe("region:basra");
    expect(basra?.about).toContain("the Border Territory.");
  });

  it("has who stands on which box of the action table", () => {
    const boxes = { ...view.boxes, cash: [-1, 1, -1, -1] };
    const { table } = passage("actions", told({ boxes }));
    const cash = table?.rows.find(({ head }) => head.text === "Cash");
    expect(cash?.cells[1]?.text).toMatch(/^\$[\d.]+ at once, taken by Bob$/);
    expect(cash?.cells[0]?.text).toMatch(/^\$[\d.]+ at once$/);
  });

  it("has a row for each player in the turn order, and a cell for each column", () => {
    const { table } = passage("players");
    expect(table?.rows.map(({ head }) => head.text)).toEqual(view.order.map((seat) => NAMES[seat]));
    for (const row of table?.rows ?? []) expect(row.cells).toHaveLength(table?.columns.length ?? 0);
  });

  it("begins a battle with its odds and what each throw costs", () => {
    const regions = { ...view.regions, basra: { ...view.regions.basra, locals: 2, troops: [4, 0, 0, 0, 0] } };
    const prompt = { key: "omb-ask-battle", params: { odds: "2:1" }, rule: "" };
    const fight = passage("fight", told({ regions, phase: "battle", target: "basra" }, prompt));
    expect(fight.heading).toBe("Basra 2:1");
    expect(fight.lines?.[0]?.text).toBe("4 troops against 2 locals.");
    expect(fight.lines?.[1]?.text).toMatch(/^At odds of 2:1 the locals lose \d(, \d){4} and \d for a throw of 1 to 6/);
  });

  it("has a place for everything that can be lit in any phase", () => {
    const lists = [
      { prompt: "the position", phase: view.phase, actions: fixture.position.choices.map((c) => c.action) },
    ];
    for (const { prompt, phase, actions } of [...lists, ...fixture.choices]) {
      const now = { ...view, phase: phase as View["phase"] };
      const named = new Set(
        told(now)
          .flatMap(textsIn)
          .map(({ at }) => at),
      );
      for (const action of actions) {
        const { at, from, isTalk } = present(action as unknown as Any, now as unknown as AnyView);
        if (isTalk) continue;
        for (const place of [at, from ?? null]) if (place !== null) expect(named, prompt).toContain(place);
      }
    }
  });

  it("leaves nothing without words", () => {
    for (const { text, about = "" } of told().flatMap(textsIn))
      expect(`${text} ${about}`).not.toMatch(/omb-|undefined/);
  });
});
