/** How each action of McMulti is presented: the verb in the dock, the thing on the board, the amount. */

import type { Presented } from "../../../table/contract/gameUI";
import type { Action, View } from "../../../wire/generated/mcmulti";
import { crossing } from "../geometry/layout";
import { ending } from "./endings";
import { ruleOf } from "./verbs";
import { where } from "./places";

export function present(action: Action, view: View): Presented {
  const place = where(action);
  const presented = { ...placedOn(action, view), rule: ruleOf(action) };
  return place === null ? presented : { ...presented, where: place };
}

function placedOn(action: Action, view: View): Presented {
  const here = (cell: string) => `cell:${view.turn + 1}:${cell}`;
  switch (action.action) {
    case "take_island":
      return { verb: "mm-verb-take-island", at: `island:${action.island}` };
    case "begin_at":
      return { verb: "mm-verb-begin-at", at: `island:${action.island}` };
    case "build":
      return { verb: `mm-verb-build-${action.piece}`, at: here(action.cell) };
    case "return_refinery":
      return { verb: "mm-verb-return-refinery", at: here(action.cell) };
    case "sell_piece":
      return { verb: "mm-verb-sell-piece", params: { piece: action.piece }, at: here(action.cell) };
    case "sell_off":
      return {
        verb: "mm-verb-sell-off",
        params: { piece: action.piece },
        at: `cell:${action.island}:${action.cell}`,
      };
    case "set_aside":
      return { verb: "mm-verb-set-aside", at: `cell:${action.island}:${action.cell}` };
    case "buy":
    case "sell": {
      const { pair, commodity, barrels } = action;
      return {
        verb: `mm-verb-${action.action}`,
        params: { pair, commodity },
        at: `track:${pair}:${commodity}`,
        amount: barrels,
      };
    }
    case "refine":
      return { verb: "mm-verb-refine", at: null, amount: action.barrels, order: "refine_all" };
    case "sell_to_consumers":
      return { verb: "mm-verb-sell-to-consumers", at: "spiral", amount: action.barrels, order: "sell_down_to" };
    case "build_well":
      return { verb: "mm-verb-build-well", at: here(crossing(view.red, view.blue)) };
    case "throw_again":
      return { verb: "mm-verb-throw-again", at: "dice" };
    case "announce":
      return { verb: "mm-verb-announce", at: null };
    case "done":
      // Whoever leaves the market throws: the dice themselves can be clicked.
      return {
        verb: "mm-verb-done",
        params: ending(view),
        at: view.phase === "market" ? "dice" : null,
        isEnding: true,
      };
    case "decline":
      return { verb: "mm-verb-decline", params: { phase: view.phase }, at: null, isEnding: true };
    case "keep":
      return { verb: "mm-verb-keep", at: null, isEnding: true };
    case "throw":
      return { verb: "mm-verb-throw", params: { red: action.red, blue: action.blue }, at: "dice" };
    case "throw_die":
      return { verb: "mm-verb-throw-die", params: { face: action.face }, at: "dice" };
    case "shuffle_news":
      return { verb: "mm-verb-shuffle-news", params: { card: action.card }, at: "news" };
    case "shuffle_throw":
      return { verb: "mm-verb-shuffle-throw", params: { red: action.red, blue: action.blue }, at: "dice" };
  }
}
