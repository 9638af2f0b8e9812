import { expect, it } from "vitest";
import { rankingOf } from "./ranks";

it("seats stand by their places, those who share one by their seats", () => {
  expect(rankingOf([3, 1, 1], [5, 20, 20]).map((row) => row.seat)).toEqual([1, 2, 0]);
});

it("bars are parts of the best score, and debts have none", () => {
  expect(rankingOf([1, 2, 3], [200, 50, -10]).map((row) => row.part)).toEqual([1, 0.25, 0]);
  expect(rankingOf([1, 1], [0, 0]).map((row) => row.part)).toEqual([0, 0]);
});
