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

  it("writes no word that is missing", () => {
    expect(drawn().textContent).not.toMatch(/omb-/);
  });
});
