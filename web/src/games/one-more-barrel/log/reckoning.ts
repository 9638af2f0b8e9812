/** How the final sums came about, as the last row of the log tells each seat, and what told equals apart. */

import type { Reckoning, SumPart, Tie, Message } from "../../../table/contract/gameUI";
import type { LogEntry, Position, Sentence } from "../../../wire/generated/api";
import { regionsHeld, viewOf } from "../view/view";

/** What the last reckoning gave to a seat or took from it. */
interface Account {
  purse: number;
  barrels: number;
  each: number;
  contracts: number;
  fines: number;
  collected: number;
  share: number;
  sold: number; // for debts, at the same price
  paid: number; // money that was due: got less given
  paidOil: number;
}

export function reckoning(position: Position, lasts: readonly LogEntry[]): Reckoning | null {
  const told = lasts.map(({ sentences }) => {
    const begins = sentences.findIndex(({ key }) => key === "omb-log-last-round-over");
    return begins < 0 ? [] : sentences.slice(begins);
  });
  if (told.some((sentences) => sentences.length === 0)) return null;
  const seats = told.map(accountOf);
  const all = (key: string, rule: string, of: (one: Account) => number): SumPart => ({
    key,
    rule,
    amounts: seats.map(of),
  });
  const oil = (key: string, rule: string, of: (one: Account) => number): SumPart => ({
    ...all(key, rule, (one) => of(one) * one.each),
    about: seats.map((one): Message | null => {
      const barrels = of(one);
      return barrels === 0 ? null : { key: "omb-sum-barrels", params: { barrels, each: one.each } };
    }),
  });
  const inHand = (one: Account) => one.barrels + one.sold - one.collected - one.share - one.paidOil;
  const parts = [
    all("omb-sum-cash", "OMB-13.2", (one) => one.purse - one.sold * one.each - one.paid),
    oil("omb-sum-oil", "OMB-13.2", inHand),
    oil("omb-sum-regions", "OMB-13.1", (one) => one.collected),
    oil("omb-sum-government", "OMB-13.1", (one) => one.share),
    all("omb-sum-contracts", "OMB-5.4", (one) => one.contracts),
    all("omb-sum-fines", "OMB-13.2", (one) => 0 - one.fines),
    all("omb-sum-debts", "OMB-7.8", (one) => one.paid + one.paidOil * one.each),
  ];
  const isMatter = ({ amounts }: SumPart) => amounts.some((amount) => amount !== 0);
  return { parts: parts.filter(isMatter), ties: tiesOf(position) };
}

function accountOf(sentences: readonly Sentence[], seat: number): Account {
  const told = (key: string, name: string, of = "seat") =>
    sentences
      .filter((one) => one.key === key && one.params[of] === seat)
      .reduce((sum, one) => sum + Number(one.params[name] ?? 0), 0);
  const given = (kind: string, of: string) =>
    sentences
      .filter((one) => one.key === "omb-log-gave" && one.params["kind"] === kind && one.params[of] === seat)
      .reduce((sum, one) => sum + Number(one.params["amount"]), 0);
  const counted = (name: string) => told("omb-log-counted", name);
  return {
    purse: counted("purse"),
    barrels: counted("barrels"),
    each: counted("each"),
    contracts: counted("contracts"),
    fines: counted("fines"),
    collected: told("omb-log-collected", "barrels"),
    share: told("omb-log-share", "barrels"),
    sold: told("omb-log-sold-for-debts", "barrels"),
    paid: given("money", "seat_to") - given("money", "seat"),
    paidOil: given("oil", "seat_to") - given("oil", "seat"),
  };
}

/** Contracts tell apart who has the same money, then regions; whom neither does share a place. [OMB-13.3] */
function tiesOf({ places, scores, seats, view }: Position): Tie[] {
  if (!view) return [];
  const shown = viewOf(view);
  const contracts = (seat: number) => shown.players[seat]?.contracts ?? 0;
  const order = seats.map((_, seat) => seat).sort((one, other) => places[one]! - places[other]!);
  return order.slice(1).flatMap((seat, k): Tie[] => {
    const before = order[k]!;
    if (scores[seat] !== scores[before]) return [];
    const both = { seat: before, seat_to: seat };
    const rule = "OMB-13.3";
    if (places[seat] === places[before]) return [{ key: "omb-tie-shared", params: both, rule }];
    if (contracts(seat) !== contracts(before)) {
      const params = { ...both, more: contracts(before), fewer: contracts(seat) };
      return [{ key: "omb-tie-contracts", params, rule }];
    }
    const params = { ...both, more: regionsHeld(shown, before), fewer: regionsHeld(shown, seat) };
    return [{ key: "omb-tie-regions", params, rule }];
  });
}
