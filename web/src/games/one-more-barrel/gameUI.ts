/** One More Barrel at the table. */

import type { GameUI } from "../../table/contract/gameUI";
import { withWords } from "../../words/words.svelte";
import { attempt, usual } from "./actions/attempts";
import Board from "./board/Board.svelte";
import { charts } from "./log/charts";
import DealsTab from "./deals/DealsTab.svelte";
import { answers, waitingOffers } from "./deals/talk";
import { fold } from "./actions/fold";
import { effects } from "./log/effects";
import { dollars, holdings, sums } from "./view/holdings";
import { READABLE, SIZE } from "./geometry/layout";
import { present } from "./actions/present";
import { focus, parts } from "./geometry/parts";
import { runs } from "./log/runs";
import { begins } from "./log/turns";
import { goal } from "./view/goal";
import GroupSheet from "./actions/GroupSheet.svelte";
import { isOfGroup, price } from "./actions/verbs";

const POINTS = 10; // of a bot's estimate in half a dollar

export const gameUI: GameUI = {
  game: "one-more-barrel",
  words: ["one-more-barrel", "one-more-barrel-site"],
  size: SIZE,
  type: READABLE,
  Board,
  Deals: DealsTab,
  parts,
  focus,
  present,
  price,
  verbPanel: { Panel: GroupSheet, stands: isOfGroup },
  attempt,
  fold,
  usual,
  holdings,
  sums,
  effects,
  sounds: () => import("./log/sounds"),
  matters: () => import("./log/matters"),
  runs,
  begins,
  charts,
  goal,
  around: async () => (await withWords(import("./around"), "one-more-barrel-around-site")).around,
  answers,
  waitingOffers,
  reader: {
    words: ["one-more-barrel-reader"],
    load: async () => (await import("./reader/describe")).describe,
  },
  worth: { write: (points) => dollars(Math.round(points / POINTS)), little: POINTS, much: 10 * POINTS },
  score: dollars,
};
