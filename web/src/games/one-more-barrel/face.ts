/** One More Barrel at the table. */

import type { Face } from "../../table/face";
import { attempt, usual } from "./attempt";
import Board from "./Board.svelte";
import { charts } from "./charts";
import DealsTab from "./deals/DealsTab.svelte";
import { answers, waiting } from "./deals/talk";
import { effects } from "./effects";
import { dollars, holdings, sums } from "./holdings";
import { SIZE } from "./layout";
import { offer } from "./offer";
import { parts } from "./parts";
import { begins } from "./turns";
import { goal } from "./goal";
import { price } from "./verbs";

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
