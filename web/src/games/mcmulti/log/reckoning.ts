/** How the final sums came about where equipment counts, and what equals share. */

import type { Reckoning, SumPart, Tie } from "../../../table/contract/gameUI";
import type { LogEntry, Position } from "../../../wire/generated/api";

export function reckoning({ places, scores, seats }: Position, [last]: readonly LogEntry[]): Reckoning {
  const counted = (last?.sentences ?? []).filter(({ key }) => key === "mm-log-counted");
  const part = (key: string, rule: string, name: string): SumPart => ({
    key,
    rule,
    amounts: seats.map((_, seat) => Number(counted.find(({ params }) => params["seat"] === seat)?.params[name] ?? 0)),
  });
  const parts = [part("mm-sum-cash", "MM-9.1", "purse"), part("mm-sum-equipment", "MM-11.4", "price")];
  const order = seats.map((_, seat) => seat).sort((one, other) => places[one]! - places[other]!);
  const ties = order.slice(1).flatMap((seat, k): Tie[] => {
    const before = order[k]!;
    if (scores[seat] !== scores[before]) return [];
    return [{ key: "mm-tie-shared", params: { seat: before, seat_to: seat }, rule: "MM-9.1" }];
  });
  return { parts: counted.length > 0 ? parts : [], ties };
}
