/** What a seat would have if the game ended now. */

import type { Printed, View } from "../../../wire/generated/one-more-barrel";
import { regionsHeld, regionsOf } from "./view";

/** Cash, oil at the price with what lies on regions and what the government gives, contracts, less the fines; null: its hand is hidden. [OMB-13.2] */
export function finalMoney(view: View, seat: number, printed: Printed): number | null {
  const { cash, oil, contracts, pacifism } = view.players[seat] ?? {};
  if (cash === undefined || oil === undefined || contracts === undefined || pacifism === undefined) return null;
  const { price, voters } = printed;
  const all = view.phase === "ended" ? oil : oil + barrelsOnRegions(view, seat) + governmentShare(view, seat, printed);
  const fines = voters.final_fines * (voters.fine_by_pacifism[pacifism] ?? 0);
  return cash + all * (price.values[view.price] ?? 0) + (printed.contracts.values[contracts] ?? 0) - fines;
}

function barrelsOnRegions(view: View, seat: number): number {
  const own = regionsOf(view).filter(([, region]) => region.control === seat);
  return own.reduce((sum, [, region]) => sum + region.barrels, 0);
}

/** What the government would give this seat: those who tie share what their places get. [OMB-13.1] */
function governmentShare(view: View, seat: number, { government }: Printed): number {
  const ranks = view.players.map(
    ({ influence }, one) => government.rank_influence * influence + government.rank_region * regionsHeld(view, one),
  );
  const mine = ranks[seat] ?? 0;
  const above = ranks.filter((rank) => rank > mine).length;
  const level = ranks.filter((rank) => rank === mine).length;
  const shares = government.shares_by_barrels[view.government] ?? [];
  const shared = shares.slice(above, above + level).reduce((sum, share) => sum + share, 0);
  return Math.floor(shared / level);
}
