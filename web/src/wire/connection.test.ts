/** The connection notices when it is dead, comes back by itself, and leaves nobody waiting for an answer. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Position, Problem } from "./generated/api";
import { Cut, newConnection } from "./connection.svelte";
import { SPECTATOR } from "./seats";

type Message = Record<string, unknown> & { do: string; id?: number };

/** A socket whose other end is the test. */
class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Message[] = [];
  isClosed = false;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Message);
  }

  close(): void {
    this.isClosed = true; // a dead connection does not even say that it is closed
  }

  shows(position: Partial<Position>): void {
    const usual = { kind: "position", problem: null, id: null, seat: 0, mine: [0] };
    this.onmessage?.({ data: JSON.stringify({ ...usual, ...position }) });
  }

  answers(message: Message | undefined, position: Partial<Position> = {}): void {
    this.shows({ table: "t", game: "mcmulti", id: message?.id ?? null, ...position });
  }
}

const PATIENCE = 8000;
const preview = { do: "preview" as const, table: "t", seat: 0, n: 0, actions: [], words: null };
const newest = () => FakeSocket.all.at(-1)!;
const watchOf = (socket: FakeSocket) => socket.sent.filter((one) => one.do === "watch").at(-1);
const opened = () => FakeSocket.all.length;

let connection: ReturnType<typeof newConnection>;
let ends: (() => void)[];
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  ends = [];
  hidden = false;
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  connection = newConnection();
});

afterEach(() => {
  ends.forEach((end) => end());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function watch(table = "t", shown: (position: Position) => void = () => undefined): () => void {
  const end = connection.watch(table, 0, () => ({ do: "watch", table, seat: 0 }), shown);
  ends.push(end);
  return end;
}

/** Watching, and the house has answered. */
function begin(shown: (position: Position) => void = () => undefined): FakeSocket {
  watch("t", shown);
  const socket = newest();
  socket.onopen?.();
  socket.answers(watchOf(socket));
  return socket;
}

function turn(isHidden: boolean): void {
  hidden = isHidden;
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("a table that one may not enter any more", () => {
  it("is shown as refused, without having been asked for", () => {
    const shown: Position[] = [];
    const socket = begin((position) => shown.push(position));
    socket.shows({ table: "t", game: "", problem: { key: "server-no-table", params: {} } as Problem });
    expect(shown.map((position) => position.problem?.key)).toEqual([undefined, "server-no-table"]);
  });
});

describe("a connection that is dead and not closed", () => {
  it("is noticed by the first question without an answer, and opened anew", async () => {
    const socket = begin();
    const answer = connection.request(preview);
    const lost = expect(answer).rejects.toBeInstanceOf(Cut);
    await vi.advanceTimersByTimeAsync(PATIENCE + 1);
    await lost;
    expect(socket.isClosed).toBe(true);
    expect(connection.state).toBe("waiting");
    await vi.advanceTimersByTimeAsync(500);
    expect(opened()).toBe(2);
    newest().onopen?.();
    expect(connection.state).toBe("open");
    socket.onclose?.();
    socket.onopen?.();
    expect(connection.state).toBe("open");
  });

  it("does not count a question that was answered", async () => {
    const socket = begin();
    const answer = connection.request(preview);
    socket.answers(socket.sent.at(-1));
    await answer;
    await vi.advanceTimersByTimeAsync(2 * PATIENCE);
    expect([connection.state, opened()]).toEqual(["open", 1]);
  });

  it("is tried when the network is back, and when the page is looked at again", async () => {
    for (const back of [() => dispatchEvent(new Event("online")), () => (turn(true), turn(false))]) {
      const socket = begin();
      const before = opened();
      back();
      await vi.advanceTimersByTimeAsync(PATIENCE);
      expect(socket.isClosed).toBe(true);
      expect(opened()).toBe(before + 1);
      ends.splice(0).forEach((end) => end());
    }
  });

  it("stays when it answers then", async () => {
    const socket = begin();
    dispatchEvent(new Event("online"));
    socket.answers(watchOf(socket));
    await vi.advanceTimersByTimeAsync(2 * PATIENCE);
    expect([connection.state, opened()]).toEqual(["open", 1]);
  });

  it("is also noticed while it opens", async () => {
    watch();
    await vi.advanceTimersByTimeAsync(PATIENCE + 1000);
    expect(opened()).toBe(2);
  });
});

describe("hiding and showing the page", () => {
  it("opens nothing anew, however many tables were visited and however long it was hidden", async () => {
    for (let visit = 0; visit < 5; visit++) {
      begin();
      ends.splice(0).forEach((end) => end());
    }
    const socket = begin();
    const before = opened();
    const pending = connection.request(preview);
    const question = socket.sent.at(-1);
    turn(true);
    await vi.advanceTimersByTimeAsync(PATIENCE / 2);
    vi.setSystemTime(Date.now() + 60_000); // timers of hidden pages rest
    turn(false);
    expect(socket.sent.filter((one) => one.do === "watch")).toHaveLength(2);
    socket.answers(watchOf(socket));
    socket.answers(question);
    await expect(pending).resolves.toBeTruthy();
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect([opened(), socket.isClosed]).toEqual([before, false]);
  });

  it("is no sleep, but a clock that jumps before somebody's eyes is one", async () => {
    const socket = begin();
    vi.setSystemTime(Date.now() + 1_800_000);
    await vi.advanceTimersByTimeAsync(6000);
    expect(socket.isClosed).toBe(true);
    expect(opened()).toBe(2);
  });
});

it("nobody waits for an answer when the last table is left", async () => {
  begin();
  const answer = connection.request(preview);
  ends.forEach((end) => end());
  await expect(answer).rejects.toBeInstanceOf(Cut);
});

it("a look that was replaced by another at the same seat does not end it", () => {
  const shown = vi.fn();
  const first = watch();
  newest().onopen?.();
  watch("t", shown);
  first();
  expect(newest().sent.some((one) => one.do === "unwatch")).toBe(false);
  newest().shows({ table: "t", game: "mcmulti" });
  expect(shown).toHaveBeenCalledTimes(1);
  expect(connection.state).toBe("open");
});

it("an acknowledgement shows nothing", () => {
  const shown = vi.fn();
  watch("t", shown);
  newest().onopen?.();
  const acknowledgement = { kind: "acknowledgement", table: "t", id: null };
  newest().onmessage?.({ data: JSON.stringify(acknowledgement) });
  expect(shown).not.toHaveBeenCalled();
  newest().shows({ table: "t", game: "mcmulti" });
  expect(shown).toHaveBeenCalledTimes(1);
});

describe("a look that is refused", () => {
  const refused = (problem: Problem) => ({ game: "", mine: [], seat: SPECTATOR, problem });

  it("for a while is requested again, and nobody is told", async () => {
    const shown = vi.fn();
    watch("t", shown);
    const socket = newest();
    socket.onopen?.();
    socket.answers(watchOf(socket), refused({ key: "server-too-many", params: { seconds: 3 } }));
    await vi.advanceTimersByTimeAsync(2900);
    expect(socket.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(socket.sent).toHaveLength(2);
    socket.answers(watchOf(socket), refused({ key: "server-store-trouble" }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(socket.sent).toHaveLength(3);
    expect(shown).not.toHaveBeenCalled();
    socket.answers(watchOf(socket));
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it("for good reaches the caller, also where another seat of the table is watched", async () => {
    const shown = vi.fn();
    watch("t", shown);
    const socket = newest();
    socket.onopen?.();
    const other = { game: "mcmulti", seat: 1, mine: [1] };
    socket.answers(watchOf(socket), { ...refused({ key: "server-not-your-seat" }), ...other });
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toHaveBeenCalledTimes(1);
    expect(shown.mock.calls[0]?.[0]).toMatchObject({ problem: { key: "server-not-your-seat" } });
  });
});
