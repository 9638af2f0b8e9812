/** The curves of a game: hands, price, scales, regions, contracts, the government's oil. */

import type { Chart } from "../../../table/contract/gameUI";
import type { AnyView } from "../../../table/contract/views";
import type { Position } from "../../../wire/generated/api";
import type { Player, Printed, View } from "../../../wire/generated/one-more-barrel";
import { finalMoney } from "../view/finalMoney";
import { dollars } from "../view/holdings";
import { regionsHeld, troopsOf, viewOf } from "../view/view";

type Of = (view: View, seat: number) => number | null;

const bySeat: readonly { key: string; of: Of; write: (value: number) => string }[] = [
  { key: "omb-chart-cash", of: (view, seat) => player(view, seat)?.cash ?? null, write: dollars },
  { key: "omb-chart-oil", of: (view, seat) => player(view, seat)?.oil ?? null, write: String },
  { key: "omb-chart-regions", of: regionsHeld, write: String },
  { key: "omb-chart-troops", of: troopsOf, write: String },
  { key: "omb-chart-pacifism", of: (view, seat) => player(view, seat)?.pacifism ?? null, write: String },
  { key: "omb-chart-media", of: (view, seat) => player(view, seat)?.media ?? null, write: String },
  { key: "omb-chart-influence", of: (view, seat) => player(view, seat)?.influence ?? null, write: String },
  { key: "omb-chart-contracts", of: (view, seat) => player(view, seat)?.contracts ?? null, write: String },
];

export function charts(position: Position, printed: AnyView): readonly Chart[] {
  const board = printed as unknown as Printed;
  const seats = position.seats.map((_, seat) => seat);
  const lines = seats.map((seat) => ({ key: "omb-chart-seat", seat }));
  const all: Chart = {
    key: "omb-chart-worth",
    lines,
    of: (named) => seats.map((seat) => finalMoney(viewOf(named), seat, board)),
    write: dollars,
  };
  const seated: Chart[] = bySeat.map(({ key, of, write }) => ({
    key,
    lines,
    of: (named: AnyView) => seats.map((seat) => of(viewOf(named), seat)),
    write,
  }));
  return [
    all,
    ...seated.slice(0, 2),
    {
      key: "omb-chart-price",
      lines: [{ key: "omb-chart-price", seat: null }],
      of: (named) => [board.price.values[viewOf(named).price] ?? null],
      write: dollars,
    },
    ...seated.slice(2),
    {
      key: "omb-chart-government",
      lines: [{ key: "omb-chart-government", seat: null }],
      of: (named) => [viewOf(named).government],
      write: String,
    },
  ];
}

function player(view: View, seat: number): Player | undefined {
  return view.players[seat];
}
