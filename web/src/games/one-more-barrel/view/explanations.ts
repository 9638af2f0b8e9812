/** What the things of the board say of themselves when they are pointed at. */

import type { Building, Printed, Region, RowPrinted, View } from "../../../wire/generated/one-more-barrel";
import { list, say } from "../../../words/words.svelte";
import { dollars } from "./holdings";
import { cellsIn, isBattle } from "./view";

export function regionNamed(region: string): string {
  return say("omb-region", { it: region });
}

function sentences(parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(" ");
}

/** Everything that lies open about a region. */
export function aboutRegion(
  name: Region,
  view: View,
  printed: Printed,
  names: readonly string[],
  marks: boolean,
): string {
  const region = view.regions[name];
  const { production, logistics, zone, from_the_text } = printed.country.regions[name];
  const troops = region.troops.flatMap((count, seat) => {
    return count > 0 ? [say("omb-tip-troops-of", { seat, count }, names)] : [];
  });
  const kinds = (Object.entries(region.buildings) as [Building, number][]).filter(([, count]) => count > 0);
  const buildings = kinds.map(([building, count]) => {
    const does = printed.builds.buildings.find((one) => one.building === building)?.numbers ?? {};
    return say("omb-tip-building", { ...does, building, count });
  });
  const cells = cellsIn(view, name).map((seat) => {
    return say("omb-tip-cell", { seat, strength: view.players[seat]?.strength ?? 0 }, names);
  });
  const isGuessed = !from_the_text.includes("production") || !from_the_text.includes("logistics");
  return sentences([
    say("omb-tip-region", { production, logistics, zone }),
    region.control >= 0 && say("omb-tip-control", { seat: region.control }, names),
    region.locals === null && say("omb-tip-unexplored"),
    isBattle(region) && say("omb-tip-battle", { locals: region.locals ?? 0 }),
    (region.locals ?? 0) > 0 && !isBattle(region) && say("omb-tip-locals", { locals: region.locals ?? 0 }),
    troops.length > 0 && say("omb-tip-troops", { troops: list(troops) }),
    region.logistics + region.barrels > 0 &&
      say("omb-tip-goods", { logistics: region.logistics, barrels: region.barrels }),
    buildings.length > 0 && say("omb-tip-buildings", { buildings: list(buildings) }),
    cells.length > 0 && say("omb-tip-cells", { cells: list(cells) }),
    marks && isGuessed && say("omb-tip-reconstructed"),
  ]);
}

export function aboutBorder(view: View, names: readonly string[]): string {
  const waiting = view.border.flatMap((troops, seat) => {
    const logistics = view.players[seat]?.stock ?? 0;
    return troops + logistics > 0 ? [say("omb-tip-waiting", { seat, troops, logistics }, names)] : [];
  });
  return sentences([say("omb-tip-border"), ...waiting]);
}

/** A box of the action table: what it gives, and who has it. */
export function aboutBox(
  row: RowPrinted,
  column: number,
  view: View,
  printed: Printed,
  names: readonly string[],
  marks: boolean,
): string {
  const taker = view.boxes[row.row][column] ?? -1;
  const value = row.values[column] ?? 0;
  const columns = printed.boxes.columns_by_players[String(view.players.length)] ?? row.values.length;
  const costs = printed.media.cost_by_points
    .slice(1, value + 1)
    .map((cost, k) => say("omb-tip-media-cost", { points: k + 1, cost }));
  const again = printed.builds.repetition;
  const given = { row: row.row, value, moves: row.moves[column] ?? 0, costs: list(costs), again };
  return sentences([
    say("omb-tip-box", given),
    column >= columns && say("omb-tip-box-unused", { columns }),
    taker >= 0 && say("omb-tip-box-taken", { seat: taker }, names),
    marks && row.reconstructed.includes(column) && say("omb-tip-reconstructed"),
  ]);
}

/** A space of a ring, in its own terms: fines, troops allowed, points against bombings. */
export function aboutScale(scale: "media" | "pacifism" | "influence", value: number, printed: Printed): string {
  const { voters, media, rebels } = printed;
  if (scale === "pacifism") return say("omb-tip-pacifism", { value, fine: voters.fine_by_pacifism[value] ?? 0 });
  if (scale === "media") return say("omb-tip-media", { value, troops: media.allowance_by_media[value] ?? 0 });
  return say("omb-tip-influence", { value, bonus: rebels.bonus_by_influence[value] ?? 0 });
}

/** A whole ring: from where to where it goes, and what its ends mean. */
export function aboutRing(scale: "media" | "pacifism" | "influence", printed: Printed): string {
  const { max: most } = printed.scales[scale];
  const allowed = printed.media.allowance_by_media;
  return say(`omb-scale-${scale}-about`, { most, least_troops: allowed[0] ?? 0, most_troops: allowed.at(-1) ?? 0 });
}

export function aboutGovernment({ government: barrels }: View, printed: Printed): string {
  const { rank_region, shares_by_barrels } = printed.government;
  const [first = 0, second = 0, third = 0] = shares_by_barrels[barrels] ?? [];
  return say("omb-government-about", { barrels, region: rank_region, first, second, third });
}

export function aboutPrice(view: View, printed: Printed, names: readonly string[], marks: boolean): string {
  const { values, reconstructed } = printed.price;
  const sellers = view.players.flatMap((player, seat) => (player.sold === 1 ? [seat] : []));
  return sentences([
    say("omb-tip-price", { price: values[view.price] ?? 0 }),
    say("omb-tip-sellers", { count: sellers.length, seats_sellers: sellers.join(" ") }, names),
    say("omb-tip-price-moves"),
    marks && reconstructed.length > 0 && say("omb-tip-reconstructed-steps", { price: dollars(values[0] ?? 0) }),
  ]);
}

export function aboutContracts(view: View, printed: Printed, names: readonly string[], marks: boolean): string {
  const { values, reconstructed } = printed.contracts;
  const reached = view.players.map((player, seat) => {
    return say("omb-tip-contract-of", { seat, worth: values[player.contracts] ?? 0 }, names);
  });
  return sentences([
    say("omb-tip-contracts"),
    ...reached,
    marks && reconstructed.length > 0 && say("omb-tip-reconstructed"),
  ]);
}

export function aboutHand(view: View, seat: number): string {
  const player = view.players[seat];
  const place = view.order.indexOf(seat) + 1;
  const turn = say("omb-tip-turn", { place });
  if (!player || player.cash === undefined) return sentences([turn, say("omb-tip-hand-hidden")]);
  return sentences([turn, say("omb-tip-hand", { cash: player.cash, barrels: player.oil ?? 0 })]);
}
