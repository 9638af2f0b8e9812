import { describe, expect, it } from "vitest";
import type { Position } from "../../wire/generated/api";
import { OVER } from "../../wire/seats";
import { thenAt } from "./past";

const newest = {
  stage: "over",
  seat: 0,
  n: 9,
  to_act: OVER,
  view: { to_act: OVER },
  places: [1, 2],
  scores: [30, 20],
  choices: [{ notation: "done", action: { action: "done" } }],
  deadline: 77,
} as unknown as Position;

describe("a moment of the past", () => {
  const then = thenAt(newest, { to_act: 1, money: 4 }, 5, 1, {
    n: 4,
    seat: 1,
    notation: null,
    words: null,
    sentences: [],
    changes: [],
    reasons: [],
  });

  it("shows the view of then through the eyes that look", () => {
    expect(then).toMatchObject({ n: 5, seat: 1, to_act: 1, view: { money: 4 }, since: 4 });
    expect(then.log.map((row) => row.n)).toEqual([4]);
  });

  it("offers nothing and has no end yet", () => {
    expect(then).toMatchObject({
      stage: "playing",
      choices: [],
      out_of_turn: [],
      places: [],
      scores: [],
      deadline: null,
    });
  });

  it("is the end at the last row", () => {
    expect(thenAt(newest, { to_act: OVER }, 9, 0, undefined)).toMatchObject({
      stage: "over",
      places: [1, 2],
      log: [],
    });
  });
});
