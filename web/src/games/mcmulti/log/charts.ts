/** The charts over a game of McMulti: stocks, pieces, and what markets and consumers pay. */

import type { Chart } from "../../../table/contract/gameUI";
import type { Position } from "../../../wire/generated/api";
import type { Printed, View } from "../../../wire/generated/mcmulti";
import { money, STOCK } from "../view/holdings";
import { barrelsOn, buyPrice, consumersPay, countOf, PIECES } from "../view/view";

export function charts(position: Position, printed: Printed): Chart[] {
  const seats = position.seats.map((_, seat) => seat);
  const bySeat = (key: string, of: (view: View, seat: number) => number, write: (value: number) => string): Chart => ({
    key,
    lines: seats.map((seat) => ({ key: "", seat })),
    of: (view) => seats.map((seat) => of(view as unknown as View, seat)),
    write,
  });
  const stock = STOCK.map(({ name, key, icon }) =>
    bySeat(key, (view, seat) => view.players[seat]?.[name] ?? 0, icon === "money" ? money : String),
  );
  const counted = printed.edition === "2012" ? [bySeat("mm-chart-counted", countOnceOver(printed), money)] : [];
  const pieces = PIECES.map((piece) => bySeat(`mm-chart-${piece}`, (view, seat) => countOf(view, seat, piece), String));
  return [...counted, ...stock, prices(printed), consumers(printed), ...pieces];
}

/** Where the end counts equipment, too: cash and what the lowest sell prices make of it. [MM-11.4] */
function countOnceOver({ economy }: Printed): (view: View, seat: number) => number {
  const lowest = economy.find(({ card }) => card === "depression")?.sell;
  return (view, seat) =>
    PIECES.reduce(
      (sum, piece) => sum + countOf(view, seat, piece) * (lowest?.[piece] ?? 0),
      view.players[seat]?.cash ?? 0,
    );
}

/** What the cheapest barrel of each market costs. */
function prices(printed: Printed): Chart {
  return {
    key: "mm-chart-markets",
    lines: printed.tracks.map((track) => ({ key: `mm-chart-${track.pair}-${track.commodity}`, seat: null })),
    of: (view) => printed.tracks.map((track) => buyPrice(track, barrelsOn(view as unknown as View, printed, track))),
    write: money,
  };
}

function consumers(printed: Printed): Chart {
  return {
    key: "mm-chart-consumers",
    lines: [{ key: "mm-chart-consumers-pay", seat: null }],
    of: (view) => [consumersPay(view as unknown as View, printed)],
    write: money,
  };
}
