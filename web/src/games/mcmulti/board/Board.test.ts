import { render } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";
import Still from "../../../table/stage/Still.svelte";
import type { Printed, View } from "../../../wire/generated/mcmulti";
import { translate, setLanguage } from "../../../words/words.svelte";
import { gameUI } from "../gameUI";
import { goal } from "../view/goal";
import { position, printed, view, withPieces } from "../fixture";

beforeAll(() => setLanguage("en", ["house", ...gameUI.words]));

function drawn(seen: Partial<View> = {}): Element {
  const shown = { ...position, view: { ...view, ...seen } as unknown as Record<string, unknown> };
  return render(Still, { gameUI, position: shown, printed: { ...printed }, label: "" }).container;
}

/** What is printed on the table of a game with a round limit. */
function limited(round_limit: number | null): Printed {
  return { ...printed, goal: { ...printed.goal, round_limit } };
}

function at(board: Element, place: string): Element | null {
  return board.querySelector(`[data-at="${place}"]`);
}

describe("the board", () => {
  it("has a place for everything that can be chosen, and says what it is", () => {
    const board = drawn();
    const spots = [...board.querySelectorAll<SVGElement>("[data-at]")];
    const places = spots.map((spot) => spot.dataset["at"]);
    const covered = view.islands
      .flatMap((island) => [...island.grid.join("")])
      .filter((letter) => letter === "+").length;
    expect(places.filter((place) => place?.startsWith("cell:"))).toHaveLength(144 - covered);
    const single = [
      "spiral",
      "economy",
      "news",
      "dice",
      "island:1",
      "island:4",
      "seat:0",
      "seat:3",
      "track:foreign:crude",
    ];
    expect(places).toEqual(expect.arrayContaining(single));
    expect(spots.filter((spot) => !spot.getAttribute("aria-label"))).toEqual([]);
  });

  it("explains a piece with the prices of the economy card", () => {
    const islands = withPieces(0, ["...r..", "......", "......", "......", "......", "......"]);
    const rig = at(drawn({ islands, economy: "recovery" }), "cell:1:a4");
    expect(rig?.getAttribute("aria-label")).toBe("Rig on a4, island 1");
    expect(rig?.getAttribute("aria-description")).toContain("Strikes oil when its owner throws red 1 and blue 4");
    expect(rig?.getAttribute("aria-description")).toContain("Sells for $3 M");
  });

  it("lays barrels on the dearest spaces of a market, and tells both prices", () => {
    const track = at(drawn({ market: [28, 15, 13, 15] }), "track:foreign:crude");
    expect(track?.querySelectorAll(".space")).toHaveLength(30);
    expect(track?.querySelectorAll(".space.full")).toHaveLength(28);
    expect(track?.getAttribute("aria-description")).toContain(
      "A barrel costs $3 M, the next $4 M. One sold earns $2 M, the next $1 M.",
    );
  });

  it("tells the round limit beside the round, and in the goal", () => {
    const dice = (printed: Printed) =>
      render(Still, { gameUI, position, printed: { ...printed }, label: "" }).container.textContent;
    const said = (printed: Printed) => translate(goal(printed).key, goal(printed).params);
    expect([dice(limited(null)), said(limited(null))].join()).not.toMatch(/of 40|after round/);
    expect(dice(limited(40))).toMatch(/Round \d+ of 40/);
    expect(said(limited(40))).toMatch(/counts\. The game ends after round 40 at the latest\.$/);
  });

  it("closes the foreign pair by the embargo", () => {
    const board = drawn({ news: { ...view.news, embargo: "in_force" } });
    expect(at(board, "track:foreign:crude")?.querySelector(".shut")).not.toBeNull();
    expect(at(board, "track:domestic:crude")?.querySelector(".shut")).toBeNull();
  });

  it("marks every barrel on the spiral from the marker upwards", () => {
    const spiral = at(drawn({ marker: 40, spiral_top: 49 }), "spiral");
    expect(spiral?.querySelectorAll(".space")).toHaveLength(80);
    expect(spiral?.querySelectorAll(".dot")).toHaveLength(40);
    expect(spiral?.querySelectorAll(".barrel")).toHaveLength(10);
    expect(spiral?.textContent).toContain("$39 M");
  });

  it("writes no word that is missing", () => {
    expect(drawn().textContent).not.toMatch(/mm-/);
    expect(drawn({ announcer: 1, turns_left: 2, phase: "equipment", visible_news: null }).textContent).not.toMatch(
      /mm-/,
    );
  });
});
