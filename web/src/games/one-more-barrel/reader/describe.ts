/** The table of One More Barrel in words: the round, what is fought over, the actions, the country, the players, the tracks. */

import type { AnyView } from "../../../table/contract/views";
import type { Passage, PassageText } from "../../../table/contract/gameUI";
import type { Position } from "../../../wire/generated/api";
import type { Printed, View } from "../../../wire/generated/one-more-barrel";
import { joinList, translate } from "../../../words/words.svelte";
import { contractsOf, sentence } from "../deals/text";
import { aboutContracts, aboutGovernment, aboutPrice } from "../view/explanations";
import { stageOf, viewOf } from "../view/view";
import { aboutActions } from "./actions";
import { aboutBorderland, aboutCountry } from "./country";
import { aboutFight } from "./fight";
import { aboutPlayers } from "./players";

export function describe(
  named: AnyView,
  board: AnyView,
  position: Position,
  names: readonly string[],
): readonly Passage[] {
  const view = viewOf(named);
  const printed = board as unknown as Printed;
  return [
    { id: "round", heading: roundOf(view, printed), lines: aboutRound(view, printed, names) },
    ...aboutFight(view, printed, position, names),
    aboutActions(view, printed, names),
    aboutCountry(view, printed, names),
    aboutBorderland(view, names),
    aboutPlayers(view, printed, position, names),
    aboutTracks(view, printed, names),
    ...aboutDeals(view, names),
  ];
}

function roundOf(view: View, printed: Printed): string {
  return translate("omb-round", { round: view.round, rounds: printed.rounds.by_round.length });
}

function aboutRound(view: View, printed: Printed, names: readonly string[]): PassageText[] {
  const order = joinList(view.order.map((seat) => names[seat] ?? ""));
  return [
    { text: translate("omb-stage-about", { stage: stageOf(view, printed) }) },
    { text: translate("omb-read-order", { order }) },
  ];
}

/** The price, the contract track, the government's oil. */
function aboutTracks(view: View, printed: Printed, names: readonly string[]): Passage {
  return {
    id: "tracks",
    heading: translate("omb-part-tracks"),
    lines: [
      { text: translate("omb-board-price"), about: aboutPrice(view, printed, names, false), at: "price" },
      { text: translate("omb-contracts"), about: aboutContracts(view, printed, names, false), at: "contract" },
      { text: translate("omb-government"), about: aboutGovernment(view, printed) },
    ],
  };
}

function aboutDeals(view: View, names: readonly string[]): Passage[] {
  const contracts = contractsOf(view);
  if (contracts.length === 0) return [];
  const lines = contracts.map(({ number, terms }) => ({
    text: translate("omb-read-contract", { number }),
    about: terms.map((term) => sentence(term, names)).join(" "),
  }));
  return [{ id: "deals", heading: translate("omb-read-deals"), lines }];
}
