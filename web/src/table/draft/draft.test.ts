/** A draft is built with the house, kept when the table moves on, and never played twice. */

import { beforeEach, expect, test, vi } from "vitest";
import type { LogEntry, Position, Problem } from "../../wire/generated/api";
import { Cut } from "../../wire/connection.svelte";
import { Draft } from "./draft.svelte";
import type { Action } from "../contract/gameUI";

const heard = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock("../../wire/connection.svelte", () => {
  class Cut extends Error {}
  return { Cut, connection: { request: heard.request } };
});

interface DraftRequest {
  do: string;
  n: number;
  actions: Action[];
}

/** A house whose rules are: nothing twice, nothing forbidden, and `done` ends it. */
class House {
  n = 5;
  to_act = 0;
  stage: Position["stage"] = "playing";
  digest = "one";
  forbidden: string[] = [];
  log: LogEntry[] = [];
  isCut: "" | "before" | "after" = "";
  asked: DraftRequest[] = [];

  position(more: Partial<Position> = {}): Position {
    const { n, to_act, stage, log, digest } = this;
    return { n, to_act, stage, log, digest, view: {}, problem: null, is_open: false, ...more } as Position;
  }

  answer = async (asked: DraftRequest): Promise<Position> => {
    this.asked.push(asked);
    if (this.isCut === "before") throw new Cut();
    if (asked.n !== this.n) return this.#refuse({ key: "server-stale", params: { n: this.n } });
    const names = asked.actions.map((action) => String(action["action"]));
    const at = names.findIndex((name, k) => this.forbidden.includes(name) || names.indexOf(name) < k);
    if (at >= 0) return this.#refuse({ key: "not-twice", rule: "X-1.1", at });
    const log = names.map((said, k) => row(this.n + k, 0, said));
    if (asked.do === "preview") return this.position({ log, is_open: names.at(-1) !== "done" });
    this.n += names.length;
    this.log = log;
    if (this.isCut === "after") throw new Cut();
    return this.position();
  };

  #refuse(problem: Problem): Position {
    return this.position({ problem });
  }
}

function row(n: number, seat: number, notation: string): LogEntry {
  return { n, seat, notation, words: null, sentences: [], changes: [], reasons: [] };
}

let house: House;
let draft: Draft;

function begin(): Draft {
  return new Draft("table", 0, () => house.position());
}

beforeEach(() => {
  sessionStorage.clear();
  house = new House();
  heard.request.mockImplementation(house.answer);
  draft = begin();
});

const names = () => draft.actions.map((action) => action["action"]);

test("steps are added one by one, each with what it would change", async () => {
  expect(await draft.add({ action: "rig" })).toBe(true);
  expect(await draft.add({ action: "station" })).toBe(true);
  expect(names()).toEqual(["rig", "station"]);
  expect(draft.entryOf(1)?.notation).toBe("station");
  expect(draft.isOpen).toBe(true);
  await draft.add({ action: "done" });
  expect(draft.isOpen).toBe(false);
});

test("steps asked for at the same time are added in order", async () => {
  await Promise.all([draft.add({ action: "a" }), draft.add({ action: "b" }), draft.add({ action: "c" })]);
  expect(names()).toEqual(["a", "b", "c"]);
});

test("what the house refuses is not drafted, and the reason is told until something else is done", async () => {
  await draft.add({ action: "rig" });
  expect(await draft.add({ action: "rig" })).toBe(false);
  expect(names()).toEqual(["rig"]);
  expect(draft.problem?.problem.rule).toBe("X-1.1");
  draft.back();
  expect(draft.problem).toBeNull();
});

test("a draft is rewritten whole or not at all", async () => {
  for (const action of ["a", "b", "c"]) await draft.add({ action });
  expect(await draft.rewrite(() => [{ action: "a" }, { action: "c" }])).toBe(true);
  expect(names()).toEqual(["a", "c"]);
  expect(draft.entryOf(1)?.notation).toBe("c");
  house.forbidden = ["x"];
  expect(await draft.rewrite((actions) => [...actions, { action: "y" }, { action: "x" }])).toBe(false);
  expect(names()).toEqual(["a", "c"]);
  expect(draft.problem?.action).toEqual({ action: "x" });
  expect(begin().shelved).toEqual([{ action: "a" }, { action: "c" }]);
});

test("changes made in haste follow each other", async () => {
  const more = (name: string) => draft.rewrite((actions) => [...actions, { action: name }]);
  await Promise.all([more("a"), more("b"), more("c")]);
  expect(names()).toEqual(["a", "b", "c"]);
});

test("what is taken back while a draft is rewritten stays taken back", async () => {
  await draft.add({ action: "a" });
  heard.request.mockImplementationOnce((asked: DraftRequest) => {
    draft.clear();
    return house.answer(asked);
  });
  expect(await draft.rewrite((actions) => [...actions, { action: "b" }])).toBe(false);
  expect(names()).toEqual([]);
});

test("asking why not drafts nothing", async () => {
  house.forbidden = ["well"];
  await draft.whyNot({ action: "well" });
  expect(draft.problem?.action).toEqual({ action: "well" });
  expect(names()).toEqual([]);
});

test("considering says what it would change, and leaves draft and problem alone", async () => {
  await draft.add({ action: "rig" });
  expect((await draft.consider({ action: "well" }))?.entry.notation).toBe("well");
  expect(await draft.consider({ action: "rig" })).toBeNull();
  expect(draft.problem).toBeNull();
  expect(names()).toEqual(["rig"]);
});

test("back takes one step, clear takes all", async () => {
  for (const action of ["a", "b", "c"]) await draft.add({ action });
  draft.back();
  expect(names()).toEqual(["a", "b"]);
  draft.clear();
  expect(names()).toEqual([]);
});

test("what is played is gone from the draft, even when the new position comes before the answer is read", async () => {
  await draft.add({ action: "rig" });
  const played = draft.play();
  const followed = draft.follow();
  expect(await played).toBe(true);
  await followed;
  expect(names()).toEqual([]);
  expect(house.asked.filter((asked) => asked.do === "preview")).toHaveLength(1);
  expect(begin().shelved).toEqual([]);
});

test("a refused draft stays, with the reason", async () => {
  await draft.add({ action: "rig" });
  house.forbidden = ["rig"];
  expect(await draft.play()).toBe(false);
  expect(names()).toEqual(["rig"]);
  expect(draft.problem?.problem.key).toBe("not-twice");
});

test("when the table moves on, what still applies is kept, and the rest is counted", async () => {
  for (const action of ["a", "b", "c"]) await draft.add({ action });
  house.n = 7;
  house.forbidden = ["b"];
  await draft.follow();
  expect(names()).toEqual(["a"]);
  expect(draft.dropped).toBe(2);
  await draft.add({ action: "d" });
  expect(draft.dropped).toBe(0);
});

test("while another has to act the draft waits on the shelf, and comes back with the turn", async () => {
  await draft.add({ action: "a" });
  await draft.add({ action: "b" });
  Object.assign(house, { n: 6, to_act: 1 });
  await draft.follow();
  expect(names()).toEqual([]);
  expect(draft.shelved).toHaveLength(2);
  Object.assign(house, { n: 7, to_act: 0 });
  await draft.follow();
  expect(names()).toEqual(["a", "b"]);
  expect(draft.shelved).toEqual([]);
});

test("a new page finds the draft of the old one again", async () => {
  await draft.add({ action: "a" });
  await draft.add({ action: "b" });
  draft = begin();
  await draft.follow();
  expect(names()).toEqual(["a", "b"]);
});

test("another seat on the same screen does not see it", async () => {
  await draft.add({ action: "a" });
  expect(new Draft("table", 1, () => house.position()).shelved).toEqual([]);
});

test("a connection cut before the draft arrived leaves it as it was", async () => {
  await draft.add({ action: "a" });
  house.isCut = "before";
  expect(await draft.play()).toBe(false);
  expect(draft.problem?.problem.key).toBe("site-line-cut");
  house.isCut = "";
  await draft.follow();
  expect(names()).toEqual(["a"]);
});

test("a connection cut after it was played does not offer it again", async () => {
  await draft.add({ action: "a" });
  await draft.add({ action: "b" });
  house.isCut = "after";
  expect(await draft.play()).toBe(false);
  house.isCut = "";
  await draft.follow();
  expect(names()).toEqual([]);
  expect(draft.dropped).toBe(0);
});

test("rows that are this draft are known while it is being played, and no others", async () => {
  await draft.add({ action: "a" });
  heard.request.mockImplementationOnce(async (asked: DraftRequest) => {
    const mine = house.position({ n: 7, log: [row(5, 0, "a"), row(6, 1, "x")] });
    expect(draft.rowsIn(mine)).toHaveLength(1);
    expect(draft.rowsIn(house.position({ log: [row(5, 1, "x")] }))).toHaveLength(0);
    return house.answer(asked);
  });
  await draft.play();
  expect(draft.rowsIn(house.position())).toHaveLength(0);
});

test("when the game is over nothing is left of a draft", async () => {
  await draft.add({ action: "a" });
  house.stage = "over";
  await draft.follow();
  expect(names()).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

test("something said in between leaves the draft as it is", async () => {
  await draft.add({ action: "a" });
  expect(await draft.play([{ action: "speak" }])).toBe(true);
  expect(house.asked.at(-1)?.actions).toEqual([{ action: "speak" }]);
  expect(names()).toEqual(["a"]);
});

test("what is played is meant for the position it was shown on, however long it waits in the queue", async () => {
  await draft.add({ action: "a" });
  const slow = draft.whyNot({ action: "b" });
  const said = draft.play([{ action: "accept" }]);
  house.n = 6; // the slot was filled anew meanwhile
  expect(await said).toBe(false);
  expect(draft.problem?.problem.key).toBe("server-stale");
  await slow;
  expect(await draft.play()).toBe(false);
  expect(house.asked.filter((asked) => asked.do === "play").map((asked) => asked.n)).toEqual([5, 5]);
});

test("nothing is played twice, nor before the house has looked at what is being added", async () => {
  await draft.add({ action: "a" });
  const added = draft.add({ action: "b" });
  expect(await draft.play()).toBe(false);
  await added;
  expect(await Promise.all([draft.play(), draft.play()])).toEqual([true, false]);
  expect(house.asked.filter((asked) => asked.do === "play")).toHaveLength(1);
  expect(await draft.play()).toBe(false);
  expect(house.asked.filter((asked) => asked.do === "play")).toHaveLength(1);
});

test("a connection cut while the draft was looked at again is made up for when it is back, on the same position", async () => {
  await draft.add({ action: "a" });
  house.n = 6;
  house.isCut = "before";
  await draft.follow();
  house.isCut = "";
  house.forbidden = ["a"];
  await draft.follow();
  expect([names(), draft.dropped]).toEqual([[], 1]);
});

test("a position that is known already is not asked about again, and leaves what is told alone", async () => {
  await draft.follow();
  await draft.add({ action: "a" });
  await draft.add({ action: "a" });
  const before = house.asked.length;
  await draft.follow();
  expect(house.asked).toHaveLength(before);
  expect(draft.problem?.problem.key).toBe("not-twice");
});

test("the same position after other rows is looked at again: the house was restored", async () => {
  await draft.follow();
  await draft.add({ action: "a" });
  house.digest = "other";
  house.forbidden = ["a"];
  await draft.follow();
  expect(names()).toEqual([]);
});

test("a house that cannot look at it just now takes nothing out of the draft, and is asked again", async () => {
  vi.useFakeTimers();
  await draft.add({ action: "a" });
  house.n = 6;
  heard.request.mockResolvedValueOnce(house.position({ problem: { key: "server-too-many", params: { seconds: 2 } } }));
  await draft.follow();
  expect([names(), draft.dropped, draft.preview?.n]).toEqual([["a"], 0, 5]);
  await vi.advanceTimersByTimeAsync(2500);
  expect([names(), draft.preview?.n]).toEqual([["a"], 6]);
  vi.useRealTimers();
});

test("what another tab played while the connection was cut does not swallow this draft", async () => {
  await draft.add({ action: "a" });
  house.isCut = "before";
  await draft.play();
  house.isCut = "";
  Object.assign(house, { n: 6, log: [row(5, 0, "b")] });
  await draft.follow();
  expect(names()).toEqual(["a"]);
});

test("what was sent and then changed is another draft, whatever was played of it", async () => {
  for (const change of [() => draft.add({ action: "c" }), () => draft.back()]) {
    sessionStorage.clear();
    Object.assign(house, { n: 5, log: [], isCut: "" });
    draft = begin();
    await draft.add({ action: "a" });
    await draft.add({ action: "b" });
    house.isCut = "before";
    await draft.play();
    house.isCut = "";
    await change();
    const left = names();
    Object.assign(house, { n: 7, log: [row(5, 0, "a"), row(6, 0, "b")] });
    await draft.follow();
    expect(names()).toEqual(left);
  }
});

test("a draft that arrived although the connection was cut is known by its rows, also when they come late", async () => {
  await draft.add({ action: "a" });
  house.isCut = "before";
  await draft.play();
  house.isCut = "";
  await draft.follow();
  expect(names()).toEqual(["a"]);
  Object.assign(house, { n: 6, log: [row(5, 0, "a")] });
  const first = draft.follow();
  Object.assign(house, { n: 7, log: [row(6, 1, "x")] });
  await Promise.all([first, draft.follow()]);
  expect([names(), draft.dropped]).toEqual([[], 0]);
});

test("a house that is not sure whether it wrote a draft is believed when its rows come", async () => {
  await draft.add({ action: "a" });
  heard.request.mockResolvedValueOnce(house.position({ problem: { key: "server-store-unsure" } }));
  expect(await draft.play()).toBe(false);
  Object.assign(house, { n: 6, log: [row(5, 0, "a")] });
  await draft.follow();
  expect([names(), draft.dropped]).toEqual([[], 0]);
});

test("what is taken back while the house looks stays taken back", async () => {
  const meanwhile = (change: () => void) =>
    heard.request.mockImplementationOnce((asked: DraftRequest) => {
      change();
      return house.answer(asked);
    });
  for (const action of ["a", "b"]) await draft.add({ action });
  meanwhile(() => draft.clear());
  expect(await draft.add({ action: "c" })).toBe(false);
  expect(names()).toEqual([]);
  for (const action of ["a", "b"]) await draft.add({ action });
  house.n = 6;
  meanwhile(() => draft.back());
  await draft.follow();
  await vi.waitFor(() => expect(draft.preview?.n).toBe(6));
  expect(names()).toEqual(["a"]);
});

test("a browser that keeps nothing drafts all the same", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(await draft.add({ action: "a" })).toBe(true);
  expect(await draft.play()).toBe(true);
  vi.unstubAllGlobals();
});
