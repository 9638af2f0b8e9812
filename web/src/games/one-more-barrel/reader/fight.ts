/** A battle or a bombing about to be decided, in words, with its odds. */

import type { Passage } from "../../../table/contract/gameUI";
import type { Position } from "../../../wire/generated/api";
import type { OddsPrinted, Printed, View } from "../../../wire/generated/one-more-barrel";
import { joinList, translate } from "../../../words/words.svelte";
import { bannerOf, dramaIn } from "../view/drama";

export function aboutFight(
  view: View,
  printed: Printed,
  { prompt }: Position,
  names: readonly string[],
): readonly Passage[] {
  const drama = dramaIn(view);
  if (!drama) return [];
  const heading = bannerOf(drama, prompt);
  if (drama.kind === "battle") {
    const region = view.regions[drama.region];
    const troops = region.troops.reduce((sum, count) => sum + count, 0);
    const odds = printed.war.odds.find((row) => row.odds === prompt?.params["odds"]);
    const losses = odds ? [translate("omb-read-losses", lossesBy(odds))] : [];
    const texts = [translate("omb-read-battle", { troops, locals: region.locals ?? 0 }), ...losses];
    return [{ id: "fight", heading, lines: texts.map((text) => ({ text })) }];
  }
  const called = (seats: readonly number[]) => joinList(seats.map((seat) => names[seat] ?? ""));
  const texts = [
    translate("omb-read-bombers", { who: called(view.bombers) }),
    ...(view.lenders.length > 0 ? [translate("omb-read-lenders", { who: called(view.lenders) })] : []),
  ];
  return [{ id: "fight", heading, lines: texts.map((text) => ({ text })) }];
}

function lossesBy({ odds, losses_by_face }: OddsPrinted) {
  return { odds, losses: joinList(losses_by_face.map(String)) };
}
