import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Action } from "../../../../table/contract/gameUI";
import type { Table } from "../../../../table/state/table.svelte";
import type { Position } from "../../../../wire/generated/api";
import { Cut, connection } from "../../../../wire/connection.svelte";
import { Floor } from "../floor.svelte";
import type { Clause } from "./sheet";
import { SheetEditor } from "./sheetEditor.svelte";

const SPEAK = { action: "speak", seat: 1 };
const MONEY: Clause = { kind: "money", giver: 0, taker: 1, what: 4, when: 0 };
const HELD = 6; // half dollars of this seat

const choice = (action: Action) => ({ notation: "", action });

/** A house that lets seat 1 give up to this much money, and any oil. An offer begins with what seat 1 gives to seat 2. */
function answer(actions: readonly Action[]): Partial<Position> {
  const at = actions.findIndex((action) => Number(action["halves"] ?? 0) > HELD);
  if (at >= 0) return { problem: { key: "omb-not-held", at } };
  const money = Array.from({ length: HELD }, (_, k) => choice({ action: "offer_money", halves: k + 1 }));
  const rounds = [4, 5, 6].map((round) => choice({ action: "in_round", round }));
  const view = { seat: 0, round: 4, draft: {}, giver: 0, taker: 1, point: 0 };
  return {
    problem: null,
    view: view as unknown as Position["view"],
    choices: [...rounds, ...money, choice({ action: "send" })],
  };
}

function position(n: number, view: object = {}, more: Partial<Position> = {}): Position {
  const empty = { seat: 0, round: 4, talk: "silent", offers: [], draft: null, answering: -1, regions: {}, boxes: {} };
  const usual = { n, seat: 0, mine: [0], stage: "playing", to_act: 0, choices: [choice(SPEAK)], calls: [] };
  return { ...usual, view: { ...empty, ...view }, ...more } as unknown as Position;
}

let table: Table;
let play: ReturnType<typeof vi.fn>;
let asked: Action[][];

beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  play = vi.fn().mockResolvedValue(true);
  const parts = {
    id: "t",
    seat: 0,
    isPast: false,
    live: position(7),
    get shown() {
      return this.live;
    },
    draft: { play, problem: null },
    playback: { skip: vi.fn() },
  };
  table = parts as unknown as Table;
  vi.spyOn(connection, "request").mockImplementation((request) => {
    const actions = (request as { actions: Action[] }).actions;
    asked.push(actions);
    return Promise.resolve(answer(actions) as Position);
  });
});

function writing(...clauses: Clause[]): SheetEditor {
  const made = new SheetEditor(new Floor(table));
  made.begin([1]);
  for (const clause of clauses) made.add(clause);
  return made;
}

describe("a sheet", () => {
  it("is looked at by the house, from taking the floor on", async () => {
    const sheet = writing(MONEY);
    expect(sheet.isChecked).toBe(false);
    await sheet.follow();
    expect(asked[0]).toEqual([SPEAK, { action: "make_offer", parties: "2" }]);
    expect(asked[1]).toEqual([SPEAK, { action: "make_offer", parties: "2" }, { action: "offer_money", halves: 4 }]);
    expect([sheet.isChecked, sheet.problem]).toEqual([true, null]);
    expect(sheet.rounds).toEqual([4, 5, 6]);
  });
  it("is begun by the house once, however often its clauses change", async () => {
    const sheet = writing();
    await sheet.follow();
    expect(sheet.isChecked).toBe(true);
    for (const what of [4, 5, 6]) {
      sheet.change({ clauses: [{ ...MONEY, what }] });
      await sheet.follow();
    }
    expect(asked.map((actions) => actions.length)).toEqual([2, 3, 3, 3]);
    sheet.change({ isPrivate: true });
    await sheet.follow();
    expect(asked.slice(4).map((actions) => actions.length)).toEqual([2, 3]);
  });
  it("says why it cannot be begun", async () => {
    vi.mocked(connection.request).mockResolvedValue({ problem: { key: "omb-too-many-offers", at: 1 } } as Position);
    const sheet = writing(MONEY);
    await sheet.follow();
    expect([sheet.problem?.key, sheet.wrong, sheet.isChecked]).toEqual(["omb-too-many-offers", -1, true]);
    expect(await sheet.whyNot(MONEY)).toMatchObject({ key: "omb-too-many-offers" });
    expect([await sheet.possible(MONEY, 0), await sheet.send()]).toEqual([null, false]);
  });
  it("shows a refusal at the clause it is about, until that is changed", async () => {
    const sheet = writing({ ...MONEY, kind: "oil" }, { ...MONEY, what: 9 });
    await sheet.follow();
    expect([sheet.problem?.key, sheet.wrong]).toEqual(["omb-not-held", 1]);
    sheet.put(1, MONEY);
    expect([sheet.problem, sheet.isChecked]).toEqual([null, false]);
    await sheet.follow();
    expect(sheet.isChecked).toBe(true);
  });
  it("learns from the house what a clause could name", async () => {
    const sheet = writing(MONEY);
    const terms = await sheet.possible(MONEY, 0);
    expect(terms?.map(({ what }) => what)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await sheet.whyNot({ ...MONEY, what: 20 })).toMatchObject({ key: "omb-not-held" });
  });
  it("ignores an answer about a table that has moved on", async () => {
    const sheet = writing(MONEY);
    const looking = sheet.follow();
    table.live = position(8);
    await looking;
    expect(sheet.isChecked).toBe(false);
  });
  it("is sent as one draft, all or none", async () => {
    const sheet = writing(MONEY);
    play.mockResolvedValueOnce(false);
    expect(await sheet.send()).toBe(false);
    expect(sheet.sheet?.clauses).toEqual([MONEY]);
    expect(await sheet.send()).toBe(true);
    const [sent] = play.mock.calls[1] as [Action[]];
    expect(sent.map(({ action }) => action)).toEqual(["speak", "make_offer", "offer_money", "send"]);
    expect(sheet.sheet).toBeNull();
  });
  it("is found again after a refresh", () => {
    writing(MONEY);
    expect(new SheetEditor(new Floor(table)).sheet?.clauses).toEqual([MONEY]);
  });
});

describe("a counter", () => {
  const offer = { slot: 2, number: 5, maker: 1, parties: [0, 1], private: 1, accepted: [1], asked: [0, 1], terms: [] };
  const answering = { talk: "answering", answering: 2, offers: [offer] };

  it("is all that can be written while an offer is asked about", async () => {
    table.live = position(9, answering, { choices: [] });
    const sheet = writing(MONEY);
    expect(await sheet.actions()).toBeNull();
    sheet.counter(offer);
    expect(await sheet.actions()).toEqual([{ action: "counter", offer: 3 }]);
  });
  it("becomes an offer of its own when what it answers is gone", async () => {
    table.live = position(9, answering, { choices: [] });
    const sheet = new SheetEditor(new Floor(table));
    sheet.counter(offer);
    table.live = position(10);
    await sheet.follow();
    expect((await sheet.actions())?.at(1)).toEqual({ action: "make_private_offer", parties: "2" });
  });
});

describe("the floor", () => {
  it("is asked for again where no answer came that counts, and else once for each position", async () => {
    const floor = new Floor(table);
    const requested = vi.mocked(connection.request);
    requested.mockRejectedValueOnce(new Cut());
    await floor.follow();
    requested.mockResolvedValueOnce({
      problem: { key: "server-too-many", params: { seconds: 1 } },
    } as unknown as Position);
    await floor.follow();
    expect(floor.choices).toEqual([]);
    await floor.follow();
    expect(floor.choices).not.toEqual([]);
    await floor.follow();
    expect(requested).toHaveBeenCalledTimes(3);
  });
});
