/** The players in words: a table of what each has, in the turn order, and where their rebels are. */

import type { AnyView } from "../../../table/contract/views";
import type { Holding, Passage } from "../../../table/contract/gameUI";
import type { Position } from "../../../wire/generated/api";
import type { Printed, View } from "../../../wire/generated/one-more-barrel";
import { translate } from "../../../words/words.svelte";
import { holdings } from "../view/holdings";

const ALWAYS = "omb-holding-deals"; // is not among them where nothing binds

export function aboutPlayers(view: View, printed: Printed, position: Position, names: readonly string[]): Passage {
  const had = (seat: number): readonly Holding[] =>
    holdings(view as unknown as AnyView, seat, position, printed as unknown as AnyView).filter(
      ({ key }) => key !== ALWAYS,
    );
  const columns = had(view.order[0] ?? 0).map(({ key }) => translate(key));
  return {
    id: "players",
    heading: translate("omb-read-players"),
    table: {
      corner: translate("omb-read-player"),
      columns: [...columns, translate("omb-off-map")],
      rows: view.order.map((seat) => ({
        head: { text: names[seat] ?? "" },
        cells: [...had(seat).map(({ text, spoken }) => ({ text: spoken ?? text })), { text: rebelsOf(view, seat) }],
      })),
    },
  };
}

function rebelsOf(view: View, seat: number): string {
  const { cell = "unplaced", strength = 0 } = view.players[seat] ?? {};
  return cell in view.regions
    ? translate("omb-read-rebels", { region: cell, strength })
    : translate("omb-read-rebels-away");
}
