import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LogEntry, Position } from "../../wire/generated/api";
import { SPECTATOR } from "../../wire/seats";
import { History } from "./history.svelte";

const LENGTH = 250;
const PAGE = 100; // as many rows as this house gives at once
let asked: string[] = [];

function row(n: number): LogEntry {
  return {
    n,
    seat: 0,
    notation: "done",
    words: null,
    sentences: [],
    changes: [{ path: "cash", was: n, now: n + 1 }],
    reasons: [],
  };
}

function position(first: number, end: number, part: Partial<Position> = {}): Position {
  const log = Array.from({ length: end - first }, (_, k) => row(first + k));
  return { table: "t", seat: 0, stage: "playing", n: end, view: { cash: end, to_act: 0 }, log, ...part } as Position;
}

function answer(path: string): unknown {
  const url = new URL(path, "http://house");
  if (url.pathname.endsWith("/log")) {
    const first = Number(url.searchParams.get("first") ?? 0);
    const end = Math.min(Number(url.searchParams.get("end")), first + PAGE);
    return { entries: Array.from({ length: end - first }, (_, k) => row(first + k)) };
  }
  const n = Number(url.pathname.split("/").at(-1));
  return position(n, n, { seat: Number(url.searchParams.get("seat") ?? SPECTATOR), view: { cash: n, to_act: 0 } });
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(
      new Response(JSON.stringify(answer(path)), { headers: { "Content-Type": "application/json" } }),
    );
  });
});

function newHistory(): History {
  const history = new History("t", 0, "");
  history.append(position(LENGTH - PAGE, LENGTH));
  return history;
}

describe("the past of a table", () => {
  it("is fetched page by page up to what is known, once for all who ask", async () => {
    const history = newHistory();
    await Promise.all([history.fetchAll(), history.fetchAll()]);
    expect(history.rows.map((entry) => entry.n)).toEqual(Array.from({ length: LENGTH }, (_, n) => n));
    expect(asked).toHaveLength(2);
    await history.fetchAll();
    expect(asked).toHaveLength(2);
  });

  it("has a view after each row, and gets one more with each new row", async () => {
    const history = newHistory();
    expect((await history.views()).map((view) => view["cash"])).toEqual(
      Array.from({ length: LENGTH + 1 }, (_, n) => n),
    );
    history.append(position(LENGTH, LENGTH + 2));
    expect(history.known).toHaveLength(LENGTH + 3);
  });

  it("is looked at without asking once the views are known", async () => {
    const history = newHistory();
    await history.views();
    asked = [];
    await history.look(17);
    expect(history.past).toMatchObject({ n: 17, view: { cash: 17 }, choices: [] });
    expect(history.past?.log.map((entry) => entry.n)).toEqual([16]);
    expect(asked).toEqual([]);
    await history.look(null);
    expect(history.past).toBeNull();
  });

  it("shows the moment that was wished last, whichever answer comes first", async () => {
    const history = newHistory();
    await Promise.all([history.look(3), history.look(4)]);
    expect(history.past?.n).toBe(4);
  });

  it("begins anew after a gap", () => {
    const history = newHistory();
    history.append(position(LENGTH + 50, LENGTH + 60));
    expect([history.first, history.end]).toEqual([LENGTH + 50, LENGTH + 60]);
  });

  it("keeps nothing that was asked for before it was forgotten", async () => {
    const history = newHistory();
    const fetching = history.fetchAll();
    history.forget();
    await fetching;
    expect(history.rows).toEqual([]);
  });
});

it("without an answer nothing is known, and nothing breaks", async () => {
  const history = newHistory();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  history.follow();
  await history.look(3);
  expect([history.known, history.past, history.first]).toEqual([null, null, LENGTH - PAGE]);
});

describe("other eyes", () => {
  it("are all open after the game", async () => {
    const history = newHistory();
    await history.openHands();
    expect(history.hands).toBeNull(); // it still runs
    history.append(position(LENGTH, LENGTH + 1, { stage: "over", seats: [{}, {}] as Position["seats"] }));
    await history.openHands();
    expect(history.hands?.map((views) => views.length)).toEqual([LENGTH + 2, LENGTH + 2]);
  });

  it("see the same moment, and rows of my own are not mixed in", async () => {
    const history = newHistory();
    await history.through(2);
    expect(history.past).toMatchObject({ n: LENGTH, seat: 2 });
    const known = history.rows.length;
    history.append(position(LENGTH, LENGTH + 5));
    expect(history.rows).toHaveLength(known);
    await history.toNow();
    expect([history.eyes, history.past]).toEqual([0, null]);
  });
});

describe("a house that does not answer", () => {
  const away = () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const refusing = () =>
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ key: "server-too-many" }, { status: 429 })));

  it("is told as trouble where somebody wanted to look, until it answers", async () => {
    const history = newHistory();
    const { fetch } = globalThis;
    refusing();
    await history.look(3);
    expect(history.trouble?.key).toBe("server-too-many");
    away();
    await history.look(3);
    expect(history.trouble?.key).toBe("site-unreachable");
    vi.stubGlobal("fetch", fetch);
    await history.look(3);
    expect([history.trouble, history.past?.n]).toEqual([null, 3]);
  });

  it("leaves everybody with their own view", async () => {
    const history = newHistory();
    away();
    await history.through(2);
    expect([history.eyes, history.past, history.trouble?.key]).toEqual([0, null, "site-unreachable"]);
    await history.look(null);
    expect(history.trouble).toBeNull();
  });

  it("breaks nothing on the way back from other eyes", async () => {
    const history = newHistory();
    await history.through(2);
    away();
    await history.toNow();
    expect([history.eyes, history.past, history.trouble?.key]).toEqual([0, null, "site-unreachable"]);
    await history.fetchAll();
    expect(history.isLoading).toBe(false);
  });

  it("is the same as one whose answer was cut midway", async () => {
    const history = newHistory();
    const half = () => new Response('{"table": "t", "n"', { headers: { "Content-Type": "application/json" } });
    vi.stubGlobal("fetch", () => Promise.resolve(half()));
    await history.look(3);
    expect(history.trouble?.key).toBe("site-unreachable");
  });
});
