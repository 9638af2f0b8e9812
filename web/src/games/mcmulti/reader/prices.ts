/** The four markets and the consumers in words: stock, prices, what closes them. */

import type { Passage } from "../../../table/contract/gameUI";
import type { Printed, TrackPrinted, View } from "../../../wire/generated/mcmulti";
import { translate } from "../../../words/words.svelte";
import { consumers } from "../view/explanations";
import { money } from "../view/holdings";
import { barrelsOn, buyPrice, closedBy, sellPrice, trackName } from "../view/view";

export function aboutMarkets(view: View, printed: Printed, me: number): Passage {
  const own = view.players[me];
  const closed = printed.tracks.map((track) => closedBy(view, printed, track.pair)).find((card) => card !== null);
  const columns = ["stock", "buy", "sell", ...(own ? ["mine"] : [])];
  return {
    id: "markets",
    heading: translate("mm-market-cards"),
    lines: closed ? [{ text: translate("mm-read-closed", { card: closed.card, face: closed.ended_by ?? 0 }) }] : [],
    table: {
      corner: translate("mm-read-market"),
      columns: columns.map((what) => translate("mm-read-market-column", { what })),
      rows: printed.tracks.map((track) => ({
        head: { text: translate("mm-part-market", named(track)), at: `track:${trackName(track)}` },
        cells: [
          ...pricesOf(track, barrelsOn(view, printed, track)).map((text) => ({ text })),
          ...(own ? [{ text: String(own[track.commodity]) }] : []),
        ],
      })),
    },
  };
}

function named({ pair, commodity }: TrackPrinted) {
  return { pair, commodity };
}

/** The stock, and what the next barrels cost and bring. */
function pricesOf(track: TrackPrinted, barrels: number): string[] {
  const next = (price: (track: TrackPrinted, barrels: number) => number | null, way: 1 | -1) => {
    const found = [0, 1, 2].map((k) => price(track, barrels + way * k)).filter((one) => one !== null);
    return found.length > 0 ? found.map(money).join(", ") : translate("mm-read-no-price");
  };
  const stock = translate("mm-read-stock", { barrels, spaces: track.prices.length });
  return [stock, next(buyPrice, -1), next(sellPrice, 1)];
}

export function aboutConsumers(view: View, printed: Printed): Passage {
  const { label, text } = consumers(view, printed);
  const lies = translate("mm-read-spiral", { marker: view.marker, top: view.spiral_top });
  return {
    id: "consumers",
    heading: translate("mm-chart-consumers"),
    lines: [{ text: label, at: "spiral" }, { text: lies }, { text }],
  };
}
