import { fireEvent, render, waitFor } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { Table } from "../../../table/state/table.svelte";
import type { Action as Any } from "../../../table/contract/gameUI";
import type { Choice, Position } from "../../../wire/generated/api";
import type { View } from "../../../wire/generated/one-more-barrel";
import { setLanguage } from "../../../words/words.svelte";
import { drag } from "./drag";
import { gameUI } from "../gameUI";
import GroupSheet from "./GroupSheet.svelte";
import fixture from "../fixture.json";

const here = vi.hoisted((): { table: unknown } => ({ table: null }));
vi.mock("../../../table/state/table.svelte", async (original) => ({
  ...(await original<object>()),
  useTable: () => here.table,
}));

beforeAll(() => setLanguage("en", ["house", ...gameUI.words]));

let table: Table;
let taken: Any[];

/** A seat at a moment of making up a group, with these choices. */
function sit(phase: View["phase"], actions: Any[]): void {
  const view = {
    ...(fixture.position.view as unknown as View),
    phase,
    group: { ...fixture.position.view.group, to: "basra" },
  };
  const choices = actions.map((action): Choice => ({ notation: "", action }));
  table.live = { ...(fixture.position as unknown as Position), view: view as never, choices };
}

beforeEach(() => {
  table = new Table("one", 1, "");
  table.gameUI = gameUI;
  here.table = table;
  taken = [];
  table.take = async (action) => {
    taken.push(action);
  };
});

const troops = [0, 1, 2].map((count): Any => ({ action: "with_troops", troops: count }));
const logistics = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, k): Any => ({ action: "with_logistics", logistics: least + k }));

it("chooses troops and logistics together: all of both, unless fewer are wanted", async () => {
  sit("troops", troops);
  table.draft.consider = async (action) =>
    ({
      after: { choices: logistics(action["troops"] === 0 ? 1 : 0, 6).map((one) => ({ notation: "", action: one })) },
    }) as never;
  const sheet = render(GroupSheet);
  await waitFor(() => sheet.getByRole("button", { name: "Send 2 troops and 6 logistics to Basra" }));
  await fireEvent.click(sheet.getByRole("button", { name: "Fewer troops" }));
  await fireEvent.click(sheet.getByRole("button", { name: "Fewer troops" }));
  const send = await waitFor(() => sheet.getByRole("button", { name: "Send 6 logistics to Basra" }));
  expect(sheet.getByRole("button", { name: "Fewer troops" })).toHaveProperty("disabled", true);
  await fireEvent.click(send);
  expect(taken).toEqual([
    { action: "with_troops", troops: 0 },
    { action: "with_logistics", logistics: 6 },
  ]);
});

it("chooses only what is left to choose", async () => {
  sit("carrying", logistics(0, 2));
  const sheet = render(GroupSheet);
  await fireEvent.click(sheet.getByRole("button", { name: "Less logistics" }));
  await fireEvent.click(sheet.getByRole("button", { name: /^Send/ }));
  expect(taken).toEqual([{ action: "with_logistics", logistics: 1 }]);
});

it("keeps a group that is not complete from being played", async () => {
  sit("moving", [{ action: "move", origin: "border", to: "najaf" }]);
  const drafted = (phase: View["phase"], actions: Any[]) => {
    sit(phase, actions);
    const after = { ...table.live!, is_open: true };
    table.draft.steps = [{ action: { action: "move", origin: "border", to: "najaf" }, after }];
  };
  const play = vi.fn(async () => true);
  table.draft.play = play;
  drafted("troops", troops);
  expect(table.isHalf).toBe(true);
  await table.playDraft();
  expect(play).not.toHaveBeenCalled();
  drafted("carrying", logistics(0, 2));
  expect(table.isHalf).toBe(true);
  drafted("moving", [{ action: "done" }]);
  expect(table.isHalf).toBe(false);
  await table.playDraft();
  expect(play).toHaveBeenCalledOnce();
});

it("is not there at other questions", () => {
  sit("moving", [{ action: "done" }]);
  const sheet = render(GroupSheet);
  expect(sheet.queryByRole("button")).toBeNull();
});

it("takes a drag from where a group starts to where it goes as both choices", async () => {
  sit("moving", [{ action: "move", origin: "muthanna", to: "najaf" }]);
  const clicked: string[] = [];
  table.click = async (at) => {
    clicked.push(at);
    if (table.origin === null) table.origin = at;
  };
  const map = document.createElement("div");
  document.body.append(map);
  map.innerHTML = `<i class="spot" data-at="region:muthanna"></i><i class="spot" data-at="region:najaf"></i>`;
  const [from, to] = map.children as unknown as [HTMLElement, HTMLElement];
  document.elementFromPoint = () => to;
  const panned = vi.fn();
  document.body.addEventListener("pointerdown", panned);
  map.addEventListener("pointerdown", (event) => drag(event, table));
  const at = (x: number) => ({ clientX: x, clientY: 0, pointerId: 1, button: 0, bubbles: true });
  from.dispatchEvent(new PointerEvent("pointerdown", at(0)));
  window.dispatchEvent(new PointerEvent("pointermove", at(4)));
  expect(clicked).toEqual([]); // so far it may be a click
  window.dispatchEvent(new PointerEvent("pointermove", at(30)));
  window.dispatchEvent(new PointerEvent("pointerup", at(60)));
  expect(clicked).toEqual(["region:muthanna", "region:najaf"]);
  expect(panned).not.toHaveBeenCalled();
  table.origin = null;
  to.dispatchEvent(new PointerEvent("pointerdown", at(0))); // nothing starts there: the board is panned
  expect(panned).toHaveBeenCalledOnce();
});
