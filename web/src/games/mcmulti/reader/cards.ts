/** The economy card and the news in words. */

import type { Passage, PassageText } from "../../../table/contract/gameUI";
import type { News, Printed, View } from "../../../wire/generated/mcmulti";
import { joinList, translate } from "../../../words/words.svelte";
import { economyCard, followingOf } from "../view/explanations";
import { money } from "../view/holdings";
import { PIECES } from "../view/view";

export function aboutEconomy(view: View, printed: Printed): Passage {
  const card = economyCard(printed, view.economy);
  if (!card) return { id: "economy", heading: translate("mm-economy-title") };
  const following = followingOf(card).map(({ next, faces }) => ({
    text: translate("mm-read-next", { card: next, faces: joinList(faces.map(String)) }),
  }));
  return {
    id: "economy",
    heading: translate("mm-spot-economy-in-force", { card: card.card }),
    lines: [
      { text: translate("mm-economy-about", { card: card.card }) },
      { text: translate("mm-read-dots", { dots: card.dots }) },
      { text: translate(printed.doubles.change_economy ? "mm-economy-next-double" : "mm-economy-next-die") },
      ...following,
    ],
    table: {
      corner: translate("mm-read-piece"),
      columns: [translate("mm-economy-buy"), translate("mm-economy-sell")],
      rows: PIECES.map((piece) => ({
        head: { text: translate("mm-economy-piece", { piece }) },
        cells: [
          { text: piece === "well" ? translate("mm-read-not-for-sale") : money(card.buy[piece]) },
          { text: money(card.sell[piece]) },
        ],
      })),
    },
  };
}

const ACTING = ["in_force", "from_next_turn", "until_turn_ends", "at_phase_end"];

export function aboutNews(view: View, printed: Printed): Passage {
  const heading = translate("mm-read-news");
  if (printed.news.length === 0) return { id: "news", heading, lines: [{ text: translate("mm-board-postal") }] };
  const acting = printed.news.filter(({ card }) => ACTING.includes(view.news[card]));
  const doubles = {
    faces: joinList(printed.doubles.carries_out.map(String)),
    covers: joinList(printed.doubles.covers.map(String)),
  };
  const lines: PassageText[] = [
    { text: view.visible_news ? shown(view.visible_news) : translate("mm-board-no-news") },
    ...acting.map(({ card, ended_by }) => ({
      text: translate("mm-read-acting", { card, place: view.news[card], face: ended_by ?? 0 }),
    })),
    { text: translate("mm-read-deck", { cards: view.deck.length }) },
    { text: translate("mm-about-news", doubles) },
  ];
  return { id: "news", heading, lines };
}

function shown(card: News): string {
  return translate("mm-read-visible", { card });
}
