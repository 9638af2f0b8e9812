/** McMulti for the table page: how it is drawn, presented and followed. */

import type { GameUI } from "../../table/contract/gameUI";
import type { Action, Printed, View } from "../../wire/generated/mcmulti";
import { attempt, usual } from "./actions/attempts";
import Board from "./board/Board.svelte";
import { effects } from "./log/effects";
import { charts } from "./log/charts";
import { SIZE } from "./geometry/layout";
import { present } from "./actions/present";
import { parts } from "./geometry/parts";
import { begins } from "./log/turns";
import { goal } from "./view/goal";
import { holdings, money, sums } from "./view/holdings";
import { price } from "./actions/verbs";

/** The page hands on views and actions of any game; here they are McMulti's. */
function read<Known>(named: unknown): Known {
  return named as Known;
}

export const gameUI: GameUI = {
  game: "mcmulti",
  words: ["mcmulti", "mcmulti-site"],
  size: SIZE,
  Board,
  parts: (view, _, seat) => parts(read<View>(view), seat),
  present: (action, view) => present(read<Action>(action), read<View>(view)),
  price,
  attempt: (at, verb, view) => read(attempt(at, verb, read<View>(view))),
  usual: (view) => read(usual(read<View>(view))),
  holdings: (view, seat) => holdings(read<View>(view), seat),
  sums: (changes, after) => sums(changes, read<View>(after)),
  effects: (entry, before, after, printed) =>
    effects(entry, read<View>(before), read<View>(after), read<Printed>(printed)),
  begins,
  charts: (position, printed) => charts(position, read<Printed>(printed)),
  goal: (printed) => goal(read<Printed>(printed)),
  score: money,
};
