/** The view and the board of this game, as the house sends them. */

import type { AnyView } from "../../../table/contract/views";
import type { Player, Printed, Region, Stage, Territory, View } from "../../../wire/generated/one-more-barrel";

export const SEATS_MOST = 5;

export function viewOf(view: AnyView): View {
  return view as unknown as View;
}

export function regionsOf(view: View): [Region, View["regions"][Region]][] {
  return Object.entries(view.regions) as [Region, View["regions"][Region]][];
}

/** A territory's place on the board. */
export function placeOf(territory: string): string {
  return territory === "border" || territory === "off" ? territory : `region:${territory}`;
}

/** The territory at a place, or null if another thing is there. */
export function territoryAt(at: string): string | null {
  if (at === "border" || at === "off") return at;
  return at.startsWith("region:") ? at.slice("region:".length) : null;
}

export function stageOf(view: View, printed: Printed): Stage {
  return printed.rounds.by_round[view.round - 1] ?? printed.rounds.by_round.at(-1)!;
}

/** Troops of a seat on the map, the Border Territory and a group on its way included. */
export function troopsOf(view: View, seat: number): number {
  const standing = regionsOf(view).reduce((sum, [, region]) => sum + (region.troops[seat] ?? 0), 0);
  const underWay = view.phase === "on_the_way" && view.asked === seat ? view.group.troops : 0;
  return standing + (view.border[seat] ?? 0) + underWay;
}

export function regionsHeld(view: View, seat: number): number {
  return regionsOf(view).filter(([, region]) => region.control === seat).length;
}

export function isBattle(region: View["regions"][Region]): boolean {
  return (region.locals ?? 0) > 0 && region.troops.some((count) => count > 0);
}

export function cellsIn(view: View, place: Player["cell"]): number[] {
  return view.players.flatMap((player, seat) => (player.cell === place ? [seat] : []));
}

/** Where a group stands while it is made up or under way, and where it is bound; null: there is none. */
export function groupOf(view: View): { from: Territory | null; at: Territory | null; to: View["group"]["to"] } | null {
  const isMadeUp = view.phase === "troops" || view.phase === "carrying";
  if (!isMadeUp && view.phase !== "on_the_way") return null;
  const { from, at, to } = view.group;
  return { from, at: at ?? from, to: isMadeUp ? to : null };
}
