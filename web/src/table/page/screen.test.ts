/** A screen shows one table at a time, and of each hand only what its owner has taken the screen for. */

import { beforeEach, expect, test, vi } from "vitest";
import type { Position } from "../../wire/generated/api";
import { Refused, Unreachable } from "../../wire/http";
import { SPECTATOR } from "../../wire/seats";
import type { GameUI } from "../contract/gameUI";
import { Screen } from "./screen.svelte";

interface Pending {
  endpoint: string;
  table: string;
  answer: (found: unknown) => void;
  lose: (why: Error) => void;
}

const wire = vi.hoisted(() => ({
  pending: [] as Pending[],
  watched: [] as string[],
  drawings: [] as (() => Promise<unknown>)[],
}));
vi.mock("../../wire/http", async (real) => ({
  ...(await real<object>()),
  request: (endpoint: string, { path }: { path: { table: string } }) =>
    new Promise((answer, lose) => wire.pending.push({ endpoint, table: path.table, answer, lose })),
}));
vi.mock("../../wire/connection.svelte", () => {
  class Cut extends Error {}
  const watch = (table: string, seat: number) => {
    const look = `${table} ${seat}`;
    wire.watched.push(look);
    return () => void (wire.watched = wire.watched.filter((one) => one !== look)); // by its name, as the connection does
  };
  return { Cut, connection: { watch, request: () => Promise.reject(new Cut()) } };
});

const loadGameUI = () =>
  (wire.drawings.shift()?.() ?? Promise.resolve({ words: [], effects: () => [] })) as Promise<GameUI>;

function position(table: string, more: Partial<Position> = {}): Position {
  const seats = ["person", "person", "person"].map((kind) => ({ kind, name: kind, is_abandoned: false }));
  const usual = {
    table,
    game: "oil",
    stage: "playing",
    n: 1,
    to_act: 2,
    mine: [],
    seats,
    view: {},
    log: [],
    chat: [],
  };
  return {
    ...usual,
    seat: SPECTATOR,
    read_only: "",
    problem: null,
    choices: [],
    out_of_turn: [],
    ...more,
  } as unknown as Position;
}

/** Let everything come that is on its way. */
const rest = () => new Promise((done) => setTimeout(done, 20));

async function answer(endpoint: string, table: string, found: unknown): Promise<void> {
  await rest();
  const at = wire.pending.findIndex((one) => one.endpoint.endsWith(endpoint) && one.table === table);
  wire.pending.splice(at, 1)[0]!.answer(found);
  await rest();
}

/** The house sends the table's position. */
function show(screen: Screen, now: Position): void {
  screen.table!.show({ ...now, seat: screen.table!.seat });
  screen.follow(screen.table!.live!);
}

async function sitting(mine: number[], more: Partial<Position> = {}): Promise<Screen> {
  const screen = new Screen(loadGameUI);
  screen.open("a", "");
  const now = position("a", { mine, ...more });
  await answer("{table}", "a", now);
  await answer("/printed", "a", { printed: { of: "a" } });
  show(screen, now);
  return screen;
}

beforeEach(() => {
  sessionStorage.clear();
  wire.pending = [];
  wire.watched = [];
  wire.drawings = [];
});

test("a table that is opened twice at once is watched", async () => {
  const screen = new Screen(loadGameUI);
  screen.open("a", "");
  screen.open("a", "key");
  await answer("{table}", "a", position("a"));
  await answer("{table}", "a", position("a"));
  expect(wire.watched).toEqual([`a ${SPECTATOR}`]);
  expect(screen.table?.key).toBe("key");
});

test("what comes late of one table is not shown at the next", async () => {
  const screen = new Screen(loadGameUI);
  screen.open("a", "");
  await answer("{table}", "a", position("a"));
  screen.open("b", "");
  await answer("{table}", "b", position("b"));
  await answer("/printed", "a", { printed: { of: "a" } });
  expect(screen.table?.printed).toBeNull();
  await answer("/printed", "b", { printed: { of: "b" } });
  expect(screen.table?.printed).toEqual({ of: "b" });
  expect(wire.watched).toEqual([`b ${SPECTATOR}`]);
});

test("a screen that is left watches nothing, whatever comes later", async () => {
  const screen = new Screen(loadGameUI);
  screen.open("a", "");
  screen.close();
  await answer("{table}", "a", position("a"));
  expect(wire.watched).toEqual([]);
});

test("a printed board that the house refuses is told, and one that does not come is asked for again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const screen = new Screen(loadGameUI);
  screen.open("a", "");
  const soon = () => vi.waitFor(() => expect(wire.pending.length).toBe(1));
  await soon();
  wire.pending.pop()!.answer(position("a"));
  await soon();
  wire.pending.pop()!.lose(new Unreachable());
  await vi.waitFor(() => expect(screen.isUnreachable).toBe(true));
  vi.advanceTimersByTime(2000);
  await soon();
  wire.pending.pop()!.lose(new Refused(404, { key: "server-no-table", params: {} }, null));
  await vi.waitFor(() => expect(screen.refused?.key).toBe("server-no-table"));
  vi.useRealTimers();
});

test("a drawing that does not come is told", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  wire.drawings = [() => Promise.reject(new TypeError("no such file"))];
  const screen = new Screen(loadGameUI);
  screen.open("a", "");
  await answer("{table}", "a", position("a"));
  expect(screen.isLost).toBe(true);
  expect(told).toHaveBeenCalledOnce();
});

test("when one of two leaves, the screen is handed over before the other's hand is seen", async () => {
  const screen = await sitting([0, 1], { to_act: 0 });
  expect(screen.handTo).toBe(0);
  screen.take();
  expect(wire.watched).toEqual(["a 0"]);
  show(screen, position("a", { mine: [1], to_act: 1 }));
  expect(screen.handTo).toBe(1);
  expect(wire.watched).toEqual([`a ${SPECTATOR}`]);
});

test("after a reload the screen is still shared", async () => {
  (await sitting([0, 1])).close();
  const screen = await sitting([1], { to_act: 1 });
  expect(screen.handTo).toBe(1);
  expect(wire.watched).toEqual([`a ${SPECTATOR}`]);
});

test("who asked for the own hand is handed the screen also after others have acted", async () => {
  const screen = await sitting([0, 1], { to_act: 2 });
  screen.show(1);
  expect(screen.handTo).toBe(1);
  show(screen, position("a", { mine: [0, 1], to_act: 2, n: 2 }));
  expect(screen.handTo).toBe(1);
  screen.take();
  show(screen, position("a", { mine: [0, 1], to_act: 2, n: 3 }));
  expect(wire.watched).toEqual(["a 1"]);
});

test("a hand that was asked for is covered again after the next turn at this screen", async () => {
  const screen = await sitting([0, 1], { to_act: 2 });
  screen.show(1);
  screen.take();
  show(screen, position("a", { mine: [0, 1], to_act: 1, n: 2 }));
  expect(wire.watched).toEqual(["a 1"]);
  show(screen, position("a", { mine: [0, 1], to_act: 2, n: 3 }));
  expect(wire.watched).toEqual([`a ${SPECTATOR}`]);
});

test("a table without a view is not furnished", async () => {
  const screen = new Screen(loadGameUI);
  screen.open("a", "");
  await answer("{table}", "a", position("a", { view: null, read_only: "server-log-broken" }));
  await rest();
  expect(wire.pending).toEqual([]);
  expect(wire.watched).toEqual([`a ${SPECTATOR}`]);
});
