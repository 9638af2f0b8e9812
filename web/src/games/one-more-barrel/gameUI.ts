/** One More Barrel at the table. */

import type { Face } from "../../table/contract/gameUI";
import { attempt, usual } from "./actions/attempts";
import Board from "./board/Board.svelte";
import { charts } from "./log/charts";
import DealsTab from "./deals/DealsTab.svelte";
import { answers, waiting } from "./deals/talk";
import { effects } from "./log/effects";
import { dollars, holdings, sums } from "./view/holdings";
import { SIZE } from "./geometry/layout";
import { offer } from "./actions/present";
import { parts } from "./geometry/parts";
import { begins } from "./log/turns";
import { goal } from "./view/goal";
import { price } from "./actions/verbs";

export const face: Face = {
  game: "one-more-barrel",
  words: ["one-more-barrel", "one-more-barrel-site"],
  size: SIZE,
  Board,
  Deals: DealsTab,
  parts,
  offer,
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
  waiting,
  score: dollars,
};
