import { describe, expect, it } from "vitest";
import type { Position } from "../../../wire/generated/api";
import type { Offer, View } from "../../../wire/generated/one-more-barrel";
import { SPECTATOR } from "../../../wire/seats";
import { answerKey, answers, isTalk, openingActions, standing, waitingOffers } from "./talk";

function offer(slot: number, accepted: number[]): Offer {
  return { slot, number: slot + 1, maker: 1, parties: [0, 1, 2], private: 0, accepted, asked: [1], terms: [] };
}

function position(view: Partial<View>, more: Partial<Position> = {}): Position {
  const silent = { talk: "silent", offers: [] };
  const common = { stage: "playing", seat: 0, mine: [0], to_act: 2, choices: [], out_of_turn: [] };
  return { ...common, view: { ...silent, ...view }, ...more } as unknown as Position;
}

const SPEAK = { notation: "speak 1", action: { action: "speak", seat: 1 } };

describe("what belongs to talk", () => {
  it("is said, not done", () => {
    expect(isTalk({ action: "accept", offer: 1 })).toBe(true);
    expect(isTalk({ action: "agree" })).toBe(false);
  });
});

describe("offers that wait", () => {
  it("are those to me that I have not accepted", () => {
    const view = { offers: [offer(0, [1]), offer(1, [0, 1])] };
    expect(waitingOffers(view, 0)).toBe(1);
    expect(waitingOffers(view, 2)).toBe(2);
  });
  it("wait neither for their maker nor for a spectator", () => {
    const view = { offers: [offer(0, [1])] };
    expect(waitingOffers(view, 1)).toBe(0);
    expect(waitingOffers(view, SPECTATOR)).toBe(0);
  });
});

describe("plain answers", () => {
  const named = (action: string) => ({ notation: action, action: { action, offer: 1 } });
  const choices = ["counter", "later", "refuse", "accept"].map(named);

  it("are accepting, refusing and leaving it, where an offer is asked about", () => {
    const found = answers(choices, { talk: "answering" });
    expect(found.map(({ key }) => key)).toEqual(["omb-answer-accept", "omb-answer-refuse", "omb-answer-later"]);
    expect(found[0]?.action).toEqual({ action: "accept", offer: 1 });
  });
  it("are called by their names, and a counter by its own, but nothing else that is said", () => {
    expect(["counter", "refuse", "send"].map((action) => answerKey({ action }))).toEqual([
      "omb-answer-counter",
      "omb-answer-refuse",
      "",
    ]);
  });
  it("are none for the seat that has the floor, and none that is not offered", () => {
    expect(answers(choices, { talk: "talking" })).toEqual([]);
    expect(answers([named("refuse")], { talk: "answering" })).toHaveLength(1);
  });
});

describe("the floor", () => {
  it("is taken by a call while another is to act", () => {
    const called = position({}, { out_of_turn: [SPEAK] });
    expect(standing(called)).toBe("free");
    expect(openingActions(called)).toEqual([SPEAK.action]);
  });
  it("is taken by a choice on my own turn", () => {
    expect(openingActions(position({}, { to_act: 0, choices: [SPEAK] }))).toEqual([SPEAK.action]);
  });
  it("is mine already while I am asked", () => {
    const asked = position({ talk: "answering" }, { to_act: 0 });
    expect(standing(asked)).toBe("answering");
    expect(openingActions(asked)).toEqual([]);
  });
  it("is not to be had while others talk, or in the middle of an action", () => {
    expect(standing(position({ talk: "talking" }))).toBe("listening");
    expect(openingActions(position({ talk: "talking" }))).toBeNull();
    expect(standing(position({}))).toBe("quiet");
    expect(standing(position({}, { seat: SPECTATOR, mine: [] }))).toBe("watching");
  });
});
