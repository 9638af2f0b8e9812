import { expect, it } from "vitest";
import type { LogEntry, Position, Sentence } from "../../../wire/generated/api";
import type { Printed, View } from "../../../wire/generated/one-more-barrel";
import fixture from "../fixture.json";
import { finalMoney } from "../view/finalMoney";
import { reckoning } from "./reckoning";

const { printed, position: shown } = fixture as unknown as { printed: Printed; position: { view: View } };

function rowOf(sentences: readonly [key: string, params: Sentence["params"]][]): LogEntry {
  const told = sentences.map(([key, params]) => ({ key, rule: "", params }));
  return { n: 0, seat: 0, notation: null, words: null, sentences: told, changes: [], reasons: [] };
}

function endOf(scores: number[], places: number[], contracts: number[]): Position {
  const players = contracts.map((steps) => ({ contracts: steps }));
  const seats = scores.map((_, seat) => ({ name: `P${seat}` }));
  return { scores, places, seats, view: { players, regions: {} } } as unknown as Position;
}

const OVER = ["omb-log-last-round-over", { rounds: 12 }] as const;

it("counts what was paid in private by those who know of it, and oil sold for debts as what it was worth", () => {
  const counted: [string, Sentence["params"]][] = [
    ["omb-log-share", { seat: 0, barrels: 3 }],
    ["omb-log-sold-for-debts", { seat: 0, barrels: 2, each: 10 }],
    ["omb-log-counted", { seat: 0, purse: 5, barrels: 4, each: 10, contracts: 6, fines: 20, total: 31 }],
    ["omb-log-counted", { seat: 1, purse: 30, barrels: 0, each: 10, contracts: 0, fines: 0, total: 30 }],
  ];
  const paid: [string, Sentence["params"]] = ["omb-log-gave", { seat: 0, seat_to: 1, kind: "money", amount: 18 }];
  const before: [string, Sentence["params"]] = ["omb-log-gave", { seat: 1, seat_to: 0, kind: "money", amount: 9 }];
  const parties = rowOf([before, [...OVER], ...counted, paid]);
  const found = reckoning(endOf([31, 30], [1, 2], [0, 0]), [parties, parties])!;
  expect(found.parts.map(({ key, amounts }) => [key, ...amounts])).toEqual([
    ["omb-sum-cash", 3, 12],
    ["omb-sum-oil", 30, 0],
    ["omb-sum-government", 30, 0],
    ["omb-sum-contracts", 6, 0],
    ["omb-sum-fines", -20, 0],
    ["omb-sum-debts", -18, 18],
  ]);
  expect([0, 1].map((seat) => found.parts.reduce((sum, part) => sum + part.amounts[seat]!, 0))).toEqual([31, 30]);
  expect(found.ties).toEqual([]);
});

it("names what told equals apart, and who shares a place", () => {
  const row = rowOf([[...OVER]]);
  const ties = (contracts: number[], places: number[]) =>
    reckoning(endOf([50, 50, 7], places, contracts), [row, row, row])?.ties.map(({ key, params }) => [
      key,
      params?.["seat"],
    ]);
  expect(ties([2, 4, 0], [2, 1, 3])).toEqual([["omb-tie-contracts", 1]]);
  expect(ties([4, 4, 0], [1, 1, 3])).toEqual([["omb-tie-shared", 0]]);
  expect(ties([4, 4, 0], [2, 1, 3])).toEqual([["omb-tie-regions", 1]]);
  expect(reckoning(endOf([1, 2, 3], [3, 2, 1], [0, 0, 0]), [rowOf([])])).toBeNull();
});

it("adds what the government would give, as ties share it, and takes ten fines off", () => {
  const { view } = shown;
  const region = Object.keys(view.regions)[0]!;
  const players = view.players.map((player, seat) => ({
    ...player,
    cash: 100,
    oil: 0,
    contracts: 0,
    influence: seat < 2 ? 4 : 0,
    pacifism: seat === 2 ? printed.voters.fine_by_pacifism.length - 1 : 0,
  }));
  const nobodys = Object.fromEntries(
    Object.entries(view.regions).map(([name, one]) => [name, { ...one, control: -1 }]),
  );
  const regions = { ...nobodys, [region]: { ...nobodys[region]!, control: 2, barrels: 0 } };
  const now = { ...view, phase: "choosing", players, regions, government: 35, price: 0 } as unknown as View;
  const each = printed.price.values[0]!;
  const [low] = [printed.voters.fine_by_pacifism[0]!];
  const worst = printed.voters.fine_by_pacifism.at(-1)!;
  // The second of two that tie at the top gets as much as the first: 9 of 35 barrels [OMB-13.1].
  expect(finalMoney(now, 0, printed)).toBe(100 + 9 * each - 10 * low);
  expect(finalMoney(now, 1, printed)).toBe(100 + 9 * each - 10 * low);
  const over = { ...now, phase: "ended" } as View;
  expect(finalMoney(over, 2, printed)).toBe(100 - 10 * worst);
  expect(finalMoney({ ...now, players: [{ ...players[0]!, cash: undefined! }] } as View, 0, printed)).toBeNull();
});
