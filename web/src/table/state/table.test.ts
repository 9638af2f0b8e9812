/** A table follows its house through refusals, cuts and restores, and keeps what it knows. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogEntry, ChatLine, Position, Watch } from "../../wire/generated/api";
import { Table } from "./table.svelte";

const heard = vi.hoisted(() => ({ request: vi.fn(), lookAgain: vi.fn(), watched: [] as (() => Watch)[] }));
vi.mock("../../wire/connection.svelte", () => {
  class Cut extends Error {}
  const watch = (_table: string, _seat: number, asked: () => Watch) => {
    heard.watched.push(asked);
    return () => undefined;
  };
  return { Cut, connection: { request: heard.request, lookAgain: heard.lookAgain, watch } };
});

const row = (n: number): LogEntry => ({
  n,
  seat: 1,
  notation: "done",
  words: null,
  sentences: [],
  changes: [],
  reasons: [],
});
const said = (k: number, text: string): ChatLine => ({ k, at: k, seat: 1, name: "Bo", text, key: "", params: {} });

function position(n: number, part: Partial<Position> = {}): Position {
  const seen = {
    table: "t",
    game: "mcmulti",
    seat: 0,
    mine: [0],
    seats: [],
    stage: "playing",
    to_act: 0,
    problem: null,
  };
  const more = {
    n,
    digest: `digest ${n}`,
    log: [],
    chat: [],
    view: { cash: n },
    fairness: null,
    choices: [],
    calls: [],
  };
  return { ...seen, ...more, ...part } as unknown as Position;
}

let table: Table;

beforeEach(() => {
  sessionStorage.clear();
  heard.watched = [];
  heard.lookAgain.mockReset();
  heard.request.mockReset();
  table = new Table("t", 0, "");
  table.open();
  table.show(position(5, { log: [row(3), row(4)], chat: [said(0, "a"), said(1, "b"), said(2, "c")] }));
});

const asked = () => heard.watched.at(-1)?.();
const talk = () => table.chat.map((line) => line.text);

describe("a refusal", () => {
  it("is shown, and the known position stays, though another seat's comes with it", () => {
    table.show(position(9, { seat: 1, problem: { key: "server-not-your-seat" } }));
    expect(table.trouble?.key).toBe("server-not-your-seat");
    expect(table.live?.n).toBe(5);
    table.show(position(6, { log: [row(5)] }));
    expect(table.trouble).toBeNull();
  });
});

describe("a restored house", () => {
  const expectAnew = () => {
    expect(heard.lookAgain).toHaveBeenCalledWith("t", 0);
    expect(asked()).toMatchObject({ chat: 0 });
    expect(table.history.rows.some((entry) => entry.n < 5)).toBe(false);
  };

  it("is known by fewer rows", () => {
    table.show(position(2));
    expectAnew();
  });

  it("is known by other rows up to the same place", () => {
    table.show(position(5, { digest: "other" }));
    expectAnew();
  });

  it("is known by another digest of a row that was known, when the connection is back", async () => {
    vi.stubGlobal("fetch", () => answer(position(5, { digest: "other" })));
    asked();
    table.show(position(8, { log: [row(5), row(6), row(7)] }));
    await vi.waitFor(expectAnew);
    vi.unstubAllGlobals();
  });

  it("is none where the digest is the same, or is not sent", async () => {
    const fetched = vi.fn(() => answer(position(5)));
    vi.stubGlobal("fetch", fetched);
    table.show(position(5, { digest: "" }));
    table.show(position(5));
    asked();
    table.show(position(8, { log: [row(5), row(6), row(7)] }));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    table.show(position(9, { log: [row(8)] }));
    await new Promise((done) => setTimeout(done, 5));
    expect(fetched).toHaveBeenCalledTimes(1); // a connection that holds needs no proof
    expect(heard.lookAgain).not.toHaveBeenCalled();
    expect(table.history.rows.map((entry) => entry.n)).toEqual([3, 4, 5, 6, 7, 8]);
    vi.unstubAllGlobals();
  });
});

function answer(body: Position): Promise<Response> {
  return Promise.resolve(new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } }));
}

describe("talk", () => {
  it("goes on from what is known", () => {
    table.show(position(5, { chat: [said(2, "c"), said(3, "d")] }));
    expect(talk()).toEqual(["a", "b", "c", "d"]);
    expect(asked()).toMatchObject({ chat: 4 });
  });

  it("that a restored house has lost gives way to what is written now", () => {
    table.show(position(5, { chat: [said(1, "x")] }));
    expect(talk()).toEqual(["a", "x"]);
  });
});

it("a draft is looked at again when the connection is back on the same position", async () => {
  heard.request.mockResolvedValueOnce(position(5, { is_open: true }));
  await table.draft.add({ action: "a" });
  const { Cut } = await import("../../wire/connection.svelte");
  heard.request.mockRejectedValueOnce(new Cut());
  table.show(position(6, { log: [row(5)] }));
  await vi.waitFor(() => expect(table.draft.isAsking).toBe(false));
  expect(table.draft.preview?.n).toBe(5);
  heard.request.mockResolvedValue(position(6, { is_open: true }));
  table.show(position(6));
  await vi.waitFor(() => expect(table.draft.preview?.n).toBe(6));
});

describe("what has been told", () => {
  const moved = (n: number, now: number): LogEntry => ({ ...row(n), changes: [{ path: "to_act", was: 0, now }] });
  const told = () => table.toldRows.map((entry) => entry.n);

  beforeEach(() => {
    vi.useFakeTimers();
    table.show(position(8, { log: [moved(5, 1), row(6), moved(7, 0)] }));
  });
  afterEach(() => void vi.useRealTimers());

  it("goes no further than the replay, and takes along rows in which nothing changes", () => {
    expect([table.told, told(), table.acting]).toEqual([6, [3, 4, 5], 1]);
    vi.advanceTimersToNextTimer();
    expect([table.told, told(), table.acting]).toEqual([8, [3, 4, 5, 6, 7], 0]);
    vi.advanceTimersToNextTimer();
    expect([table.playback.isRunning, table.told, table.acting]).toEqual([false, 8, 0]);
  });

  it("is all that is shown to be answered: choices come with the present, as does the end of a game", () => {
    const choices = [{ action: { action: "accept" }, notation: "accept" }] as unknown as Position["choices"];
    table.skip();
    table.show(position(10, { log: [moved(8, 1), moved(9, 0)], choices, view: { to_act: 0, offers: 1 } }));
    expect(table.shown).toMatchObject({ view: { to_act: 1 }, to_act: 1, choices: [] });
    expect(table.shown?.view).not.toHaveProperty("offers");
    table.skip();
    expect(table.shown).toMatchObject({ view: { offers: 1 }, choices });
    table.show(position(12, { log: [moved(10, 1), moved(11, 0)], stage: "over" }));
    expect([table.isOver, table.isIdle]).toEqual([false, false]);
    table.skip();
    expect([table.isOver, table.isIdle]).toEqual([true, true]);
  });

  it("is everything once the replay is skipped, or has nothing to show", () => {
    table.skip();
    expect([table.told, told()]).toEqual([8, [3, 4, 5, 6, 7]]);
    table.show(position(9, { log: [row(8)] }));
    expect([table.told, told()]).toEqual([9, [3, 4, 5, 6, 7, 8]]);
  });
});

it("skipping ends also what moves for a draft", () => {
  table.glimpse = { entry: row(5), before: {}, after: {}, ms: 100 };
  table.skip();
  expect(table.glimpse).toBeNull();
  expect(table.playback.isRunning).toBe(false);
});

describe("a step that closes the draft", () => {
  const closed = (warnings: Position["warnings"]) => position(3, { draft: 1, is_open: false, log: [row(3)], warnings });

  function frames(): string[] {
    return heard.request.mock.calls.map(([frame]) => (frame as { do: string }).do);
  }

  it("is played at once", async () => {
    table.show(position(3));
    heard.request.mockResolvedValueOnce(closed([])).mockResolvedValueOnce(position(4));
    await table.take({ action: "done" }, false, true);
    expect(frames()).toEqual(["preview", "play"]);
  });

  it("waits for whoever has to read a warning first", async () => {
    table.show(position(3));
    heard.request.mockResolvedValueOnce(closed([{ key: "fine", rule: "A-1", params: {} }]));
    await table.take({ action: "done" }, false, true);
    expect(frames()).toEqual(["preview"]);
    expect(table.draft.steps).toHaveLength(1);
  });
});
