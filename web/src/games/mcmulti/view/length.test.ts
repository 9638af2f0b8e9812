import { describe, expect, it } from "vitest";
import type { Printed, View } from "../../../wire/generated/mcmulti";
import { printed, view } from "../fixture";
import { roundsToCome } from "./length";

const FOUR = [14, 11, 8, 7, 6, 5, 4, 3, 2, 0];

function withGoal(goal: Partial<Printed["goal"]>): Printed {
  return { ...printed, goal: { ...printed.goal, cash: 1000, rounds_to_come: { "4": FOUR }, ...goal } };
}

function richest(cash: number, more: Partial<View> = {}): View {
  const players = view.players.map((player, seat) => ({ ...player, cash: seat === 2 ? cash : 0 }));
  return { ...view, phase: "market", announcer: -1, players, ...more };
}

describe("the rounds about to come", () => {
  it("are those of bots' games in which the richest had as much", () => {
    const told = [0, 99, 100, 550, 999, 1200].map((cash) => roundsToCome(richest(cash), withGoal({})));
    expect(told).toEqual([14, 14, 11, 5, 0, 0]);
  });

  it("are all of the game before it begins, whatever is in the purses", () => {
    expect(roundsToCome(richest(200, { phase: "opening" }), withGoal({}))).toBe(15);
  });

  it("are no more than the round limit leaves", () => {
    const limited = withGoal({ round_limit: 10 });
    expect(roundsToCome(richest(0, { rounds: 6 }), limited)).toBe(3);
    expect(roundsToCome(richest(0, { rounds: 9 }), limited)).toBe(0);
  });

  it("are not told where nobody measured them, after the announcement, and at the end", () => {
    expect(roundsToCome(richest(0), withGoal({ rounds_to_come: null }))).toBeNull();
    expect(roundsToCome(richest(0), withGoal({ rounds_to_come: { "2": FOUR } }))).toBeNull();
    expect(roundsToCome(richest(0, { announcer: 1 }), withGoal({}))).toBeNull();
    expect(roundsToCome(richest(0, { phase: "ended" }), withGoal({}))).toBeNull();
  });
});
