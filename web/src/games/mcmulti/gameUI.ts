/** McMulti for the table page: how it is drawn, presented and followed. */

import type { GameUI } from "../../table/contract/gameUI";
import type { Action, Printed, View } from "../../wire/generated/mcmulti";
import { withWords } from "../../words/words.svelte";
import { attempt, usual } from "./actions/attempts";
import { fold } from "./actions/fold";
import Board from "./board/Board.svelte";
import { effects } from "./log/effects";
import { charts } from "./log/charts";
import { SIZE } from "./geometry/layout";
import { SMALLEST } from "./geometry/lineBreaks";
import { present } from "./actions/present";
import MarketCards from "./market/MarketCards.svelte";
import { isTradeVerb } from "./market/stall";
import { focus, parts } from "./geometry/parts";
import { runs } from "./log/runs";
import { begins } from "./log/turns";
import { goal } from "./view/goal";
import { holdings, money, sums } from "./view/holdings";
import { price } from "./actions/verbs";

const POINTS = 10_000; // of a bot's estimate in a million

/** The page hands on views and actions of any game; here they are McMulti's. */
function read<Known>(named: unknown): Known {
  return named as Known;
}

export const gameUI: GameUI = {
  game: "mcmulti",
  words: ["mcmulti", "mcmulti-site"],
  size: SIZE,
  type: SMALLEST,
  Board,
  parts: (view, _, seat) => parts(read<View>(view), seat),
  focus: (view) => focus(read<View>(view)),
  present: (action, view) => present(read<Action>(action), read<View>(view)),
  price: (verb, prompt, params, view, printed) => price(verb, prompt, params, read<View>(view), read<Printed>(printed)),
  verbPanel: { Panel: MarketCards, stands: isTradeVerb },
  attempt: (at, verb, view) => read(attempt(at, verb, read<View>(view))),
  fold,
  usual: (view) => read(usual(read<View>(view))),
  holdings: (view, seat, _, printed) => holdings(read<View>(view), seat, read<Printed>(printed)),
  sums: (changes, after) => sums(changes, read<View>(after)),
  effects: (entry, before, after, printed) =>
    effects(entry, read<View>(before), read<View>(after), read<Printed>(printed)),
  sounds: () => import("./log/sounds"),
  matters: () => import("./log/matters"),
  runs,
  begins,
  charts: (position, printed) => charts(position, read<Printed>(printed)),
  goal: (printed) => goal(read<Printed>(printed)),
  reader: {
    words: ["mcmulti-reader"],
    load: async () => {
      const { describe } = await import("./reader/describe");
      return (view, printed, position, names) => describe(read<View>(view), read<Printed>(printed), position, names);
    },
  },
  worth: { write: (points) => money(Math.round(points / POINTS)), little: 5 * POINTS, much: 50 * POINTS },
  around: async () => (await withWords(import("./around"), "mcmulti-around-site")).around,
  score: money,
};
