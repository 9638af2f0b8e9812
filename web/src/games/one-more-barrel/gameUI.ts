/** One More Barrel at the table. */

import type { GameUI } from "../../table/contract/gameUI";
import { attempt, usual } from "./actions/attempts";
import Board from "./board/Board.svelte";
import { charts } from "./log/charts";
import DealsTab from "./deals/DealsTab.svelte";
import { answers, waitingOffers } from "./deals/talk";
import { effects } from "./log/effects";
import { dollars, holdings, sums } from "./view/holdings";
import { SIZE } from "./geometry/layout";
import { present } from "./actions/present";
import { parts } from "./geometry/parts";
import { begins } from "./log/turns";
import { goal } from "./view/goal";
import { price } from "./actions/verbs";

export const gameUI: GameUI = {
  game: "one-more-barrel",
  words: ["one-more-barrel", "one-more-barrel-site"],
  size: SIZE,
  Board,
  Deals: DealsTab,
  parts,
  present,
  price,
  attempt,
  usual,
  holdings,
  sums,
  effects,
  begins,
  charts,
  goal,
  answers,
  waitingOffers,
  score: dollars,
};
