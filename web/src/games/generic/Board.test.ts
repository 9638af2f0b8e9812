import { render, screen, within } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Position } from "../../wire/generated/api";
import Still from "../../table/stage/Still.svelte";
import { games } from "../../wire/catalogue.svelte";
import { setLanguage } from "../../words/words.svelte";
import Board from "./Board.svelte";
import { genericUI } from "./genericUI";

const view = { seat: 0, round: 2, points: [3, -1, 0], lots: [{ kind: "rig", tax: { now: 2 } }] };

beforeAll(async () => {
  await setLanguage("en", ["house", "facets"]);
  const game = { name: "any-game", seat_fields: ["points"], words: "" };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ games: [game], bots: [] })));
  await games();
});

/** An imitated browser lays nothing out: everything is said to be this wide. */
function show(width: number): void {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  const position = { game: "any-game", seat: 0 } as Position;
  render(Board, { view, printed: {}, position, names: ["Ann", "Bo", "Christopher"] });
}

describe("the generic board", () => {
  it("has a table of the players where there is room", () => {
    show(900);
    const table = within(screen.getByRole("table", { name: "Players" }));
    expect(table.getAllByRole("columnheader").map((head) => head.textContent.trim())).toEqual([
      "A Ann",
      "B Bo",
      "C Christopher",
    ]);
    expect(table.getByRole("rowheader").textContent).toBe("Points");
    expect(table.getAllByRole("cell").map((cell) => cell.textContent.trim())).toEqual(["", "3", "−1", "0"]);
  });

  it("has a card for each player where there is none", () => {
    show(300);
    expect(screen.queryByRole("table", { name: "Players" })).toBeNull();
    const cards = screen.getAllByRole("heading", { level: 4 }).map((head) => head.closest("li")?.textContent);
    expect(cards.slice(0, 3).map((card) => card?.replace(/\s+/g, " ").trim())).toEqual([
      "A Ann Points 3",
      "B Bo Points −1",
      "C Christopher Points 0",
    ]);
  });

  it("labels everything else, down to what is inside a cell", () => {
    show(900);
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Round", "Now"]);
    expect(screen.getAllByRole("definition").map((one) => one.textContent.trim())).toEqual(["2", "2"]);
    expect(screen.getByRole("table", { name: "Lots" }).textContent).toContain("rig");
  });

  it("is a page in a picture of it, too, and not inside a drawing", () => {
    const position = { game: "any-game", seat: 0, seats: [], view: { round: 2 } } as unknown as Position;
    render(Still, { gameUI: genericUI("any-game"), position, printed: {}, label: "A game" });
    const picture = screen.getByRole("img", { name: "A game" });
    expect(picture.querySelector("svg")).toBeNull();
    expect(picture.querySelector("dt")?.textContent).toBe("Round");
  });
});
