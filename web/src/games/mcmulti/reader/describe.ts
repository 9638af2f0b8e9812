/** McMulti's table in words: what turns and dice are at, the islands cell by cell, the markets, the cards. */

import type { Passage, PassageText } from "../../../table/contract/gameUI";
import type { Position } from "../../../wire/generated/api";
import type { Printed, View } from "../../../wire/generated/mcmulti";
import { joinList, translate } from "../../../words/words.svelte";
import { crossing } from "../geometry/layout";
import { roundsToCome } from "../view/length";
import { islandsOf } from "../view/view";
import { aboutEconomy, aboutNews } from "./cards";
import { aboutIsland } from "./islands";
import { aboutConsumers, aboutMarkets } from "./prices";

export function describe(view: View, printed: Printed, position: Position, names: readonly string[]): Passage[] {
  const mine = islandsOf(view, position.seat);
  const others = view.islands.map((_, island) => island).filter((island) => !mine.includes(island));
  return [
    { id: "turn", heading: translate("mm-read-turn"), lines: aboutTurn(view, printed, names) },
    ...[...mine, ...others].map((island) => aboutIsland(view, printed, island, position.seat, names)),
    aboutMarkets(view, printed, position.seat),
    aboutConsumers(view, printed),
    aboutEconomy(view, printed),
    aboutNews(view, printed),
  ];
}

/** How far the game is, who has the turn, and the last throw. */
function aboutTurn(view: View, printed: Printed, names: readonly string[]): PassageText[] {
  const isBetween = view.phase === "ended" && view.taken === 0; // the last round is over, and no other begins
  const counted = { round: view.rounds + (isBetween ? 0 : 1), limit: printed.goal.round_limit ?? 0 };
  const isOpening = view.phase === "island_choice" || view.phase === "opening";
  const toCome = roundsToCome(view, printed);
  const { red, blue, turn } = view;
  const owner = view.islands[turn]?.owner ?? -1;
  const thrown = { red, blue, cell: red > 0 ? crossing(red, blue) : "" };
  const texts = [
    isOpening ? translate("mm-dice-opening") : translate("mm-board-round", counted),
    ...(toCome === null ? [] : [translate("mm-about-to-come", { rounds: toCome })]),
    ...(view.phase === "island_choice" || view.phase === "ended"
      ? []
      : [translate(owner < 0 ? "mm-read-in-turn-ownerless" : "mm-read-in-turn", inTurn(view, owner), names)]),
    ...(view.announcer >= 0 && view.phase !== "ended"
      ? [translate("mm-read-announced", { seat: view.announcer, turns: view.turns_left + 1 }, names)]
      : []),
    ...(printed.central_die ? [translate("mm-board-central", { face: view.central })] : []),
    ...(printed.counter ? [translate("mm-board-counter", { counter: view.counter, full: printed.counter.full })] : []),
  ];
  const dice = translate(red > 0 ? "mm-read-dice" : "mm-spot-dice-none", thrown);
  const doubles = { faces: joinList(printed.doubles.carries_out.map(String)) };
  const change = translate(printed.doubles.change_economy ? "mm-about-dice-doubles" : "mm-about-dice-variant", doubles);
  return [...texts.map((text) => ({ text })), { text: dice, at: "dice" }, { text: change }];
}

function inTurn({ turn, phase }: View, owner: number) {
  return { island: turn + 1, phase, ...(owner < 0 ? {} : { seat: owner }) };
}
