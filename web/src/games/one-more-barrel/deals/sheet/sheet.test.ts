import { describe, expect, it } from "vitest";
import type { Action } from "../../../../table/contract/gameUI";
import type { Offer, TermKind, View } from "../../../../wire/generated/one-more-barrel";
import {
  withParties,
  actionsBefore,
  beginningActions,
  clauseAt,
  counterSheet,
  KINDS,
  termAction,
  termOf,
  actionsOf,
  type Beginning,
  type Clause,
  type Sheet,
} from "./sheet";

const VIEW = { seat: 1, round: 4, point: 0, giver: -1, taker: -1, draft: null } as unknown as View;

/** Begun as the house answered it: seat 1 gives to seat 0 until something else is said. */
function begin(one: Sheet, opening: readonly Action[] = []): Beginning {
  const view = { ...VIEW, draft: {} as Offer, giver: 1, taker: 0 };
  return { actions: beginningActions(one, VIEW, opening), view };
}

function clause(kind: TermKind, giver: number, taker: number, what: number, when: number): Clause {
  return { kind, giver, taker, what, when };
}

function sheet(...clauses: Clause[]): Sheet {
  return { counters: -1, parties: [3, 0], isPrivate: false, clauses };
}

const SPEAK = { action: "speak", seat: 2 };

describe("a sheet as actions", () => {
  it("says giver, taker and round only where they change", () => {
    const goods = [clause("money", 1, 0, 5, 0), clause("oil", 0, 1, 2, 0), clause("logistics", 0, 1, 3, 6)];
    const written = sheet(...goods);
    const { actions } = actionsOf(written, begin(written, [SPEAK]));
    expect(actions).toEqual([
      SPEAK,
      { action: "make_offer", parties: "1,4" },
      { action: "offer_money", halves: 5 },
      { action: "from_to", giver: 1, taker: 2 },
      { action: "offer_oil", barrels: 2 },
      { action: "in_round", round: 6 },
      { action: "offer_logistics", logistics: 3 },
    ]);
  });
  it("comes back from a later round to at once by naming the present one", () => {
    const written = sheet(clause("oil", 1, 0, 1, 5), clause("money", 1, 0, 1, 0));
    const { actions } = actionsOf(written, begin(written));
    expect(actions.slice(1)).toEqual([
      { action: "in_round", round: 5 },
      { action: "offer_oil", barrels: 1 },
      { action: "in_round", round: 4 },
      { action: "offer_money", halves: 1 },
    ]);
  });
  it("names no round for a battle", () => {
    const written = sheet(clause("losses", 1, 0, 2, 9));
    const { actions } = actionsOf(written, begin(written));
    expect(actions.slice(1)).toEqual([{ action: "offer_losses", region: "najaf" }]);
  });
  it("counters with the same parties", () => {
    expect(beginningActions({ ...sheet(), counters: 2 }, VIEW, [])).toEqual([{ action: "counter", offer: 3 }]);
  });
  it("goes on with an offer begun elsewhere", () => {
    const view = { ...VIEW, draft: {} as Offer, giver: 0, taker: 1, point: 7 };
    const written = sheet(clause("not_sell", 0, 1, 0, 7));
    const { actions } = actionsOf(written, { actions: beginningActions(written, view, []), view });
    expect(actions).toEqual([{ action: "pledge_not_to_sell" }]);
  });
  it("takes from the house who gives to whom at first, and when", () => {
    const written = sheet(clause("money", 1, 3, 5, 0));
    const begun = begin(written);
    expect(actionsOf(written, begun).actions.slice(1)).toEqual([
      { action: "from_to", giver: 2, taker: 4 },
      { action: "offer_money", halves: 5 },
    ]);
    const other = { ...begun, view: { ...begun.view, taker: 3 } };
    expect(actionsOf(written, other).actions.slice(1)).toEqual([{ action: "offer_money", halves: 5 }]);
  });
  it("asks what else a clause could say after its giver and round", () => {
    const asked = actionsBefore(clause("money", 3, 0, 1, 8), sheet(), begin(sheet()));
    expect(asked.slice(1)).toEqual([
      { action: "from_to", giver: 4, taker: 1 },
      { action: "in_round", round: 8 },
    ]);
  });
});

describe("a clause", () => {
  it("is found again in its action, for every kind", () => {
    for (const kind of Object.keys(KINDS) as TermKind[]) {
      const what = KINDS[kind].names === null ? 0 : 2;
      expect(termOf(termAction({ kind, what }))).toEqual({ kind, what });
    }
    expect(termOf({ action: "send" })).toBeNull();
  });
  it("is blamed for what is refused from its giver to its term", () => {
    const written = sheet(clause("money", 1, 0, 5, 0), clause("oil", 0, 1, 2, 6));
    const draft = actionsOf(written, begin(written, [SPEAK]));
    expect([0, 1, 2, 3, 4, 5, 6].map((at) => clauseAt(at, draft))).toEqual([-1, -1, 0, 1, 1, 1, -1]);
  });
});

describe("other sheets", () => {
  it("take the terms of an offer", () => {
    const term = { ...clause("money", 0, 1, 5, 0), deal: 0, parties: [0, 1], private: 1, breach: 0 };
    const offer = {
      slot: 3,
      number: 7,
      maker: 0,
      parties: [0, 1],
      private: 1,
      accepted: [0],
      asked: [0, 1],
      terms: [term],
    };
    expect(counterSheet(offer, 1)).toEqual({
      counters: 3,
      parties: [0],
      isPrivate: true,
      clauses: [clause("money", 0, 1, 5, 0)],
    });
  });
  it("lose the clauses of who is left out", () => {
    const both = sheet(clause("money", 1, 0, 5, 0), clause("oil", 3, 1, 2, 0));
    expect(withParties(both, [0], 1).clauses).toEqual([clause("money", 1, 0, 5, 0)]);
  });
});
