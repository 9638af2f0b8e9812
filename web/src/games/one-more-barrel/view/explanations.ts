/** What the things of the board say of themselves when they are pointed at. */

import type { Building, Printed, Region, RegionView, RowPrinted, View } from "../../../wire/generated/one-more-barrel";
import { joinList, translate } from "../../../words/words.svelte";
import { sentence, termsAbout, termsOf } from "../deals/text";
import { dollars } from "./holdings";
import { aboutNotes, notesOf } from "./notes";
import { cellsIn, isBattle } from "./view";

export function regionNamed(region: string): string {
  return translate("omb-region", { it: region });
}

function sentences(parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(" ");
}

/** What is on a region, and what somebody has agreed on about it. */
export interface Found {
  region: RegionView;
  cells: readonly { seat: number; strength: number }[];
  terms: View["terms"];
}

export function foundOn(name: Region, view: View): Found {
  const cells = cellsIn(view, name).map((seat) => ({ seat, strength: view.players[seat]?.strength ?? 0 }));
  return { region: view.regions[name], cells, terms: termsAbout(view, name) };
}

/** Everything that lies open about a region. */
export function aboutRegion(
  name: Region,
  { region, cells: there, terms }: Found,
  printed: Printed,
  names: readonly string[],
  marks: boolean,
): string {
  const { production, logistics, zone, from_the_text } = printed.country.regions[name];
  const troops = region.troops.flatMap((count, seat) => {
    return count > 0 ? [translate("omb-tip-troops-of", { seat, count }, names)] : [];
  });
  const kinds = (Object.entries(region.buildings) as [Building, number][]).filter(([, count]) => count > 0);
  const buildings = kinds.map(([building, count]) => {
    const does = printed.builds.buildings.find((one) => one.building === building)?.numbers ?? {};
    return translate("omb-tip-building", { ...does, building, count });
  });
  const cells = there.map((cell) => translate("omb-tip-cell", { ...cell }, names));
  const isGuessed = !from_the_text.includes("production") || !from_the_text.includes("logistics");
  return sentences([
    translate("omb-tip-region", { production, logistics, zone }),
    region.control >= 0 && translate("omb-tip-control", { seat: region.control }, names),
    region.locals === null && translate("omb-tip-unexplored"),
    isBattle(region) && translate("omb-tip-battle", { locals: region.locals ?? 0 }),
    (region.locals ?? 0) > 0 && !isBattle(region) && translate("omb-tip-locals", { locals: region.locals ?? 0 }),
    troops.length > 0 && translate("omb-tip-troops", { troops: joinList(troops) }),
    region.logistics + region.barrels > 0 &&
      translate("omb-tip-goods", { logistics: region.logistics, barrels: region.barrels }),
    buildings.length > 0 && translate("omb-tip-buildings", { buildings: joinList(buildings) }),
    cells.length > 0 && translate("omb-tip-cells", { cells: joinList(cells) }),
    ...terms.map((term) => sentence(term, names)),
    marks && isGuessed && translate("omb-tip-reconstructed"),
  ]);
}

export function aboutBorder(view: View, names: readonly string[]): string {
  const waiting = view.border.flatMap((troops, seat) => {
    const logistics = view.players[seat]?.stock ?? 0;
    return troops + logistics > 0 ? [translate("omb-tip-waiting", { seat, troops, logistics }, names)] : [];
  });
  return sentences([translate("omb-tip-border"), ...waiting]);
}

/** A box of the action table: what it gives, and who has it. */
export function aboutBox(
  row: RowPrinted,
  column: number,
  taker: number,
  columns: number, // that are used
  printed: Printed,
  names: readonly string[],
  marks: boolean,
): string {
  const value = row.values[column] ?? 0;
  const costs = printed.media.cost_by_points
    .slice(1, value + 1)
    .map((cost, k) => translate("omb-tip-media-cost", { points: k + 1, cost }));
  const again = printed.builds.repetition;
  const given = { row: row.row, value, moves: row.moves[column] ?? 0, costs: joinList(costs), again };
  return sentences([
    translate("omb-tip-box", given),
    column >= columns && translate("omb-tip-box-unused", { columns }),
    taker >= 0 && translate("omb-tip-box-taken", { seat: taker }, names),
    marks && row.reconstructed.includes(column) && translate("omb-tip-reconstructed"),
  ]);
}

/** A space of a ring, in its own terms: fines, troops allowed, points against bombings. */
export function aboutScale(scale: "media" | "pacifism" | "influence", value: number, printed: Printed): string {
  const { voters, media, rebels } = printed;
  if (scale === "pacifism") return translate("omb-tip-pacifism", { value, fine: voters.fine_by_pacifism[value] ?? 0 });
  if (scale === "media") return translate("omb-tip-media", { value, troops: media.allowance_by_media[value] ?? 0 });
  return translate("omb-tip-influence", { value, bonus: rebels.bonus_by_influence[value] ?? 0 });
}

/** A whole ring: from where to where it goes, and what its ends mean. */
export function aboutRing(scale: "media" | "pacifism" | "influence", printed: Printed): string {
  const { max: most } = printed.scales[scale];
  const allowed = printed.media.allowance_by_media;
  return translate(`omb-scale-${scale}-about`, {
    most,
    least_troops: allowed[0] ?? 0,
    most_troops: allowed.at(-1) ?? 0,
  });
}

export function aboutGovernment({ government: barrels }: View, printed: Printed): string {
  const { rank_region, shares_by_barrels } = printed.government;
  const [first = 0, second = 0, third = 0] = shares_by_barrels[barrels] ?? [];
  return translate("omb-government-about", { barrels, region: rank_region, first, second, third });
}

export function aboutPrice(view: View, printed: Printed, names: readonly string[], marks: boolean): string {
  const { values, reconstructed } = printed.price;
  const sellers = view.players.flatMap((player, seat) => (player.sold === 1 ? [seat] : []));
  return sentences([
    translate("omb-tip-price", { price: values[view.price] ?? 0 }),
    translate("omb-tip-sellers", { count: sellers.length, seats_sellers: sellers.join(" ") }, names),
    translate("omb-tip-price-moves"),
    marks && reconstructed.length > 0 && translate("omb-tip-reconstructed-steps", { price: dollars(values[0] ?? 0) }),
  ]);
}

export function aboutContracts(view: View, printed: Printed, names: readonly string[], marks: boolean): string {
  const { values, reconstructed } = printed.contracts;
  const reached = view.players.map((player, seat) => {
    return translate("omb-tip-contract-of", { seat, worth: values[player.contracts] ?? 0 }, names);
  });
  return sentences([
    translate("omb-tip-contracts"),
    ...reached,
    marks && reconstructed.length > 0 && translate("omb-tip-reconstructed"),
  ]);
}

export function aboutHand(view: View, seat: number, names: readonly string[]): string {
  const player = view.players[seat];
  const place = view.order.indexOf(seat) + 1;
  const turn = translate("omb-tip-turn", { place });
  const bound = termsOf(view, seat).map((term) => sentence(term, names));
  const notes = notesOf(view, seat);
  if (notes) return sentences([turn, aboutNotes(view, seat, notes, names), ...bound]);
  if (!player || player.cash === undefined) return sentences([turn, translate("omb-tip-hand-hidden"), ...bound]);
  return sentences([turn, translate("omb-tip-hand", { cash: player.cash, barrels: player.oil ?? 0 }), ...bound]);
}
