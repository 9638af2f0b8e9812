/** How each action is offered: its verb in the dock, its place on the board, its amount. */

import type { Action as Any, Presented } from "../../../table/contract/gameUI";
import type { AnyView } from "../../../table/contract/views";
import type { Action, View } from "../../../wire/generated/one-more-barrel";
import { answerKey, isTalk } from "../deals/talk";
import { ending } from "./endings";
import { ruleOf } from "./verbs";
import { placeOf, viewOf } from "../view/view";
import { where } from "./places";

/** What a bombing aims at, as words have it: the troops of a seat, or something named. */
export function aimOf(target: string): { aim: string; seat: number } {
  const [aim = "", number] = target.split(" ");
  return { aim, seat: Number(number ?? 0) - 1 };
}

export function present(any: Any, named: AnyView): Presented {
  const action = any as unknown as Action;
  if (isTalk(any)) return { verb: answerKey(any), at: null, isTalk: true };
  const place = where(action);
  const placed = { ...placedOn(action, viewOf(named)), rule: ruleOf(action) };
  return place === null ? placed : { ...placed, where: place };
}

function placedOn(action: Action, view: View): Presented {
  switch (action.action) {
    case "take_box":
      return { verb: "omb-verb-take-box", params: { row: action.row }, at: `box:${action.row}:${action.column}` };
    case "new_taxes":
      return { verb: "omb-verb-new-taxes", at: "taxes" };
    case "speech":
      return { verb: "omb-verb-speech", at: "speech" };
    case "produce_oil":
      return { verb: "omb-verb-produce-oil", at: "produce" };
    case "sell_oil":
      return { verb: "omb-verb-sell-oil", at: "sell", amount: action.barrels, order: "sell_oil_at" };
    case "done":
      return { verb: "omb-verb-done", params: ending(view), at: null, isEnding: true };
    case "raise":
      return { verb: "omb-verb-raise", at: null, amount: action.points };
    case "buy_troops":
      return { verb: "omb-verb-buy-troops", at: "border", amount: action.count };
    case "buy_logistics":
      return { verb: "omb-verb-buy-logistics", at: "border", amount: action.count };
    case "fly_troop":
      return { verb: "omb-verb-fly-troop", at: placeOf(action.region) };
    case "fly_logistics":
      return { verb: "omb-verb-fly-logistics", at: placeOf(action.region) };
    case "take_over":
      return { verb: "omb-verb-take-over", at: view.group.to ? placeOf(view.group.to) : null };
    case "leave_control":
      return { verb: "omb-verb-leave-control", at: null, isEnding: true };
    case "move":
      if (view.phase === "support_move") return { verb: "omb-verb-move", at: placeOf(action.origin) };
      return { verb: "omb-verb-move", at: placeOf(action.to), ...origin(action.origin, view.phase === "on_the_way") };
    case "with_troops":
      return { verb: "omb-verb-with-troops", at: null, amount: action.troops, isPart: true };
    case "with_logistics":
      return { verb: "omb-verb-with-logistics", at: null, amount: action.logistics, isPart: true };
    case "stop":
      return { verb: "omb-verb-stop", at: view.group.at ? placeOf(view.group.at) : null, isEnding: true };
    case "ask_support":
      return { verb: "omb-verb-ask-support", at: placeOf(action.region), isAside: true };
    case "retreat":
      return { verb: "omb-verb-retreat", at: placeOf(action.to), ...origin(action.region, view.phase !== "moving") };
    case "ask_retreat":
      return { verb: "omb-verb-ask-retreat", at: placeOf(action.region), isAside: true };
    case "agree":
      return { verb: "omb-verb-agree", params: { phase: view.phase }, at: null };
    case "decline":
      return { verb: "omb-verb-decline", params: { phase: view.phase }, at: null, isEnding: true };
    case "build":
      return { verb: "omb-verb-build", params: { building: action.building }, at: placeOf(action.region) };
    case "influence":
      return { verb: "omb-verb-influence", at: placeOf(action.region) };
    case "take_contract":
      return { verb: "omb-verb-take-contract", at: "contract" };
    case "produce":
      return { verb: "omb-verb-produce", at: placeOf(action.region) };
    case "throw":
      return { verb: "omb-verb-throw", at: view.target ? placeOf(view.target) : null };
    case "place_cell":
      return { verb: "omb-verb-place-cell", params: { cell: cellOf(view) }, at: placeOf(action.region) };
    case "strengthen":
      return { verb: "omb-verb-strengthen", at: null };
    case "bomb":
      return { verb: "omb-verb-bomb", params: aimOf(action.target), at: placeOf(action.region) };
    case "repair":
      return { verb: "omb-verb-repair", at: view.target ? placeOf(view.target) : null };
    case "lose_building":
      return { verb: "omb-verb-lose-building", at: null, isEnding: true };
    case "withdraw_troop":
      return { verb: "omb-verb-withdraw-troop", at: placeOf(action.territory) };
    case "pay_barrel":
      return { verb: "omb-verb-pay-barrel", at: placeOf(action.region) };
    case "export":
      return { verb: "omb-verb-export", at: placeOf(action.region) };
    default:
      return { verb: "omb-verb-table", at: null }; // dice are thrown by the table alone
  }
}

/** Whether the cell of who is asked is on the map, and moves there, or comes onto it. */
function cellOf(view: View): string {
  const cell = view.players[view.asked]?.cell ?? "unplaced";
  return cell in view.regions ? "here" : "away";
}

/** A group under way is where it is; otherwise its origin is chosen first. */
function origin(territory: string, isFixed: boolean): { from?: string } {
  return isFixed ? {} : { from: placeOf(territory) };
}
