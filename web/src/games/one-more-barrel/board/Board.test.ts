import { render } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";
import type { Position } from "../../../wire/generated/api";
import type { View } from "../../../wire/generated/one-more-barrel";
import Still from "../../../table/stage/Still.svelte";
import { setLanguage } from "../../../words/words.svelte";
import { gameUI } from "../gameUI";
import fixture from "../fixture.json";

const position = fixture.position as unknown as Position;
const view = fixture.position.view as unknown as View;

beforeAll(() => setLanguage("en", ["house", ...gameUI.words]));

function drawn(seen: View = view): Element {
  const shown = { ...position, view: seen as unknown as Record<string, unknown> };
  return render(Still, { gameUI, position: shown, printed: fixture.printed, label: "" }).container;
}

const PATIENCE = 30_000; // an imitated browser draws slowly where several tests run at once

describe("the board", { timeout: PATIENCE }, () => {
  it("has a place for everything that can be chosen, and says what it is", () => {
    const board = drawn();
    const places = [...board.querySelectorAll<SVGElement>("[data-at]")].map((spot) => spot.dataset["at"]);
    expect(places.filter((at) => at?.startsWith("region:"))).toHaveLength(18);
    expect(places.filter((at) => at?.startsWith("box:"))).toHaveLength(20);
    const single = ["border", "off", "taxes", "speech", "produce", "sell", "price", "contract", "government", "order"];
    expect(places).toEqual(expect.arrayContaining([...single, "media:0", "pacifism:1", "influence:2", "hand:3"]));
    const unnamed = [...board.querySelectorAll(".spot")].filter((spot) => !spot.getAttribute("aria-label"));
    expect(unnamed).toEqual([]);
  });

  it("tells what stands on a region", () => {
    const basra = { ...view.regions.basra, control: 0, locals: 0, troops: [2, 0, 0, 0], logistics: 3, barrels: 1 };
    const spot = drawn({ ...view, regions: { ...view.regions, basra } }).querySelector('[data-at="region:basra"]');
    expect(spot?.getAttribute("aria-label")).toBe("Basra");
    const name = position.seats[0]?.name ?? "nobody";
    expect(spot?.getAttribute("aria-description")).toContain(
      `${name} controls it. Troops: ${name} 2. 3 logistics, 1 barrel.`,
    );
  });

  it("writes on a hidden hand what can be counted, and turns it face down where there are no notes", () => {
    const notes = view.notes.map(() => ({ cash: { least: 0, most: 83 }, oil: { least: 0, most: 12 } }));
    const hand = (seen: View) => drawn(seen).querySelector(`[data-at="hand:${(view.seat + 1) % 4}"]`);
    expect(hand({ ...view, notes })?.textContent).toContain("$0–41.50");
    expect(hand({ ...view, notes })?.getAttribute("aria-description")).toContain(
      "holds between $0 and $41.50 and 0 to",
    );
    expect(hand({ ...view, notes: [] })?.textContent).not.toContain("$");
    expect(hand({ ...view, notes: [] })?.getAttribute("aria-description")).toContain("hidden");
  });

  it("marks contracts on the regions they are about, and on the seats they bind", () => {
    const term = {
      kind: "not_enter",
      giver: 1,
      taker: 0,
      what: 3,
      when: 9,
      deal: 1,
      parties: [0, 1],
      private: 0,
      breach: 0,
    };
    const board = drawn({ ...view, terms: [term as View["terms"][number]] });
    const [bound, free] = [position.seats[1]?.name, position.seats[0]?.name];
    const said = `${bound} will not enter Anbar until the end of round 9.`;
    const about = (at: string) => board.querySelector(`[data-at="${at}"]`)?.getAttribute("aria-description");
    expect(about("region:anbar")).toContain(said);
    expect(about("region:basra")).not.toContain(said);
    expect(about("hand:1")).toContain(said);
    expect(about("hand:0")).not.toContain(`${free} will`);
    const seal = (place: string) => board.querySelectorAll(`${place} path[d^="M15.5 13"]`).length;
    expect([seal('[data-middle="region:anbar"]'), seal('[data-at="hand:1"]'), seal('[data-at="hand:0"]')]).toEqual([
      1, 1, 0,
    ]);
  });

  it("has the flag of a region beside the ground of its name", () => {
    const basra = { ...view.regions.basra, control: 0, locals: 0, troops: [2, 0, 0, 0] };
    const pieces = drawn({ ...view, regions: { ...view.regions, basra } }).querySelector(
      '[data-middle="region:basra"]',
    );
    const cloth = Number(/^M(-?[\d.]+) /.exec(pieces?.querySelector(".cloth")?.getAttribute("d") ?? "")?.[1]) + 27;
    expect(cloth).toBeLessThan(Number(pieces?.querySelector(".ground")?.getAttribute("x")));
  });

  it("draws how a battle comes out, in shares of a hundred, beside the map", () => {
    const params = { region: "basra", troops: 4, locals: 3, odds: "2:1", win: 87, both: 5, fallen: 1, tenths: 3 };
    const prompt = { key: "omb-ask-battle-dice", rule: "OMB-8.3", params, follows: false };
    const fought = { ...view, phase: "battle_dice" as const, target: "basra" as const };
    const shown = { ...position, prompt, view: fought as unknown as Record<string, unknown> };
    const card = render(Still, {
      gameUI,
      position: shown,
      printed: fixture.printed,
      label: "",
    }).container.querySelector(".odds");
    for (const said of ["4 troops against 3 locals, 2:1", "won: 87 in 100", "nobody left: 5", "lost: 8", "1.3 troops"])
      expect(card?.textContent).toContain(said);
    const widths = [...(card?.querySelectorAll("rect.end[height='26']") ?? [])].map((bar) =>
      Number(bar.getAttribute("width")),
    );
    expect(widths.map((width) => Math.round((100 * width) / widths.reduce((sum, one) => sum + one)))).toEqual([
      87, 5, 8,
    ]);
    expect(drawn().querySelector(".odds")).toBeNull();
  });

  it("writes no word that is missing", () => {
    expect(drawn().textContent).not.toMatch(/omb-/);
  });
});
