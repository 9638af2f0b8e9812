import { describe, expect, it } from "vitest";
import type { Chart } from "../contract/gameUI";
import { isHidden, mainChart, seriesOf, tableRows } from "./series";

const money: Chart = {
  key: "money",
  lines: [
    { key: "seat-name", seat: 0 },
    { key: "seat-name", seat: 1 },
  ],
  of: (view) => view["cash"] as (number | null)[],
  write: String,
};

it("a line has a value for each moment, null where it is hidden", () => {
  expect(seriesOf(money, [{ cash: [5, null] }, { cash: [7] }])).toEqual([
    [5, 7],
    [null, null],
  ]);
});

it("what was hidden is told by the hands that are open after the game", () => {
  const views = [{ cash: [5, null] }, { cash: [7, null] }];
  const hands = [views, [{ cash: [null, 1] }, { cash: [null, 2] }]];
  expect(seriesOf(money, views, hands)).toEqual([
    [5, 7],
    [1, 2],
  ]);
  expect([isHidden(seriesOf(money, views)), isHidden(seriesOf(money, views, hands))]).toEqual([true, false]);
});

it("a view is looked at once", () => {
  let looks = 0;
  const counted: Chart = { ...money, key: "counted", of: () => [++looks, null] };
  const views = [{}, {}];
  seriesOf(counted, views);
  expect(seriesOf(counted, [...views, {}])[0]).toEqual([1, 2, 3]);
});

it("a game is followed by the first chart with a line for each seat", () => {
  const prices: Chart = {
    ...money,
    key: "prices",
    lines: [
      { key: "crude", seat: null },
      { key: "gasoline", seat: null },
    ],
  };
  expect(mainChart([prices, money])).toBe(money);
  expect(mainChart([prices])).toBeNull();
});

describe("the rows of a table of figures", () => {
  it("are the beginnings of turns and both ends", () => {
    expect(tableRows([0, 4, 9], 12, 20)).toEqual([0, 4, 9, 12]);
  });

  it("are evenly few of a long game", () => {
    const rows = tableRows(
      Array.from({ length: 300 }, (_, k) => k * 3),
      900,
      25,
    );
    expect(rows).toHaveLength(25);
    expect([rows[0], rows.at(-1)]).toEqual([0, 900]);
  });
});
