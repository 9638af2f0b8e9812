import { expect, it } from "vitest";
import { totalsOf } from "./totals";

it("sums the thoughts of each bot, seat by seat", () => {
  const thoughts = [
    { n: 4, seat: 2, bot: "tycoon", simulations: 150 },
    { n: 9, seat: 1, bot: "driller", simulations: 0 },
    { n: 12, seat: 2, bot: "tycoon", simulations: 50 },
    { n: 15, seat: 2, bot: "driller", simulations: 0 },
  ];
  expect(totalsOf(thoughts)).toEqual([
    { seat: 1, bot: "driller", decisions: 1, simulations: 0, first: 9 },
    { seat: 2, bot: "tycoon", decisions: 2, simulations: 200, first: 4 },
    { seat: 2, bot: "driller", decisions: 1, simulations: 0, first: 15 },
  ]);
  expect(totalsOf([])).toEqual([]);
});
