/** An offer as a sheet of clauses, and the actions that draft it. */

import type { Action } from "../../../../table/contract/gameUI";
import {
  REGIONS,
  ROWS,
  type Offer,
  type Region,
  type Row,
  type Term,
  type TermKind,
  type View,
} from "../../../../wire/generated/one-more-barrel";

/** One thing to be agreed: who gives what to whom, and when. */
export type Clause = Pick<Term, "kind" | "giver" | "taker" | "what" | "when">;

export interface Sheet {
  /** The slot of the offer that it is to replace; -1: it replaces none. */
  counters: number;
  /** The others; the writer is a party as well. */
  parties: readonly number[];
  isPrivate: boolean;
  clauses: readonly Clause[];
}

/** What a clause names besides its parties, and what its round means. */
interface Kind {
  action: string;
  names: "halves" | "barrels" | "logistics" | "region" | "seat" | "row" | null;
  round: "due" | "until" | null; // goods are due in it, pledges hold until it ends, a battle has its own end
}

export const KINDS: Readonly<Record<TermKind, Kind>> = {
  money: { action: "offer_money", names: "halves", round: "due" },
  oil: { action: "offer_oil", names: "barrels", round: "due" },
  logistics: { action: "offer_logistics", names: "logistics", round: "due" },
  control: { action: "offer_control", names: "region", round: "due" },
  support: { action: "offer_support", names: "region", round: "until" },
  police: { action: "offer_police", names: null, round: "until" },
  join: { action: "offer_bombing", names: null, round: "until" },
  losses: { action: "offer_losses", names: "region", round: null },
  victory: { action: "offer_victory", names: "region", round: null },
  retreat: { action: "offer_retreat_loss", names: "region", round: null },
  not_bomb: { action: "pledge_not_to_bomb", names: "seat", round: "until" },
  not_enter: { action: "pledge_not_to_enter", names: "region", round: "until" },
  not_sell: { action: "pledge_not_to_sell", names: null, round: "until" },
  not_box: { action: "pledge_not_to_choose", names: "row", round: "until" },
};

/** The kinds as a palette shows them. */
export const FAMILIES: readonly { name: string; kinds: readonly TermKind[] }[] = [
  { name: "goods", kinds: ["money", "oil", "logistics", "control"] },
  { name: "help", kinds: ["support", "police", "join"] },
  { name: "battle", kinds: ["losses", "victory", "retreat"] },
  { name: "pledges", kinds: ["not_bomb", "not_enter", "not_sell", "not_box"] },
];

export function isAmount(kind: TermKind): boolean {
  const { names } = KINDS[kind];
  return names === "halves" || names === "barrels" || names === "logistics";
}

/** The action that adds a clause, once giver, taker and round are named. */
export function termAction({ kind, what }: Pick<Clause, "kind" | "what">): Action {
  const { action, names } = KINDS[kind];
  if (names === null) return { action };
  if (names === "region") return { action, region: REGIONS[what] ?? "" };
  if (names === "row") return { action, row: ROWS[what] ?? "" };
  return { action, [names]: names === "seat" ? what + 1 : what };
}

/** What an action would add, or null if it adds nothing to an offer. */
export function termOf(action: Action): Pick<Clause, "kind" | "what"> | null {
  const found = Object.entries(KINDS).find(([, kind]) => kind.action === action["action"]);
  if (!found) return null;
  const kind = found[0] as TermKind;
  const { names } = found[1];
  if (names === null) return { kind, what: 0 };
  const named = action[names];
  if (names === "region") return { kind, what: REGIONS.indexOf(named as Region) };
  if (names === "row") return { kind, what: ROWS.indexOf(named as Row) };
  return { kind, what: Number(named) - (names === "seat" ? 1 : 0) };
}

/** Giver, taker and round hold for the terms that follow until another is named. */
interface Heading {
  giver: number;
  taker: number;
  round: number;
}

/** An offer as the house begins it: what was said up to there, and what this seat sees then. */
export interface Beginning {
  actions: readonly Action[];
  view: View;
}

/** The actions of a sheet up to its sending, and which of them belongs to which clause. */
export interface SheetActions {
  actions: Action[];
  /** By clause: the places of its first and its last action. */
  spans: [first: number, last: number][];
  heading: Heading;
}

/** What begins the offer of a sheet after `opening`; one that is begun already goes on from there. */
export function beginningActions(sheet: Sheet, view: View, opening: readonly Action[]): Action[] {
  return view.draft ? [...opening] : [...opening, firstAction(sheet)];
}

/** Draft a sheet. Who gives to whom at first, and when, is in the view of its beginning. */
export function actionsOf(sheet: Sheet, { actions: first, view }: Beginning): SheetActions {
  const actions: Action[] = [...first];
  const spans: SheetActions["spans"] = [];
  let heading: Heading = { giver: view.giver, taker: view.taker, round: view.point || view.round };
  for (const clause of sheet.clauses) {
    const from = actions.length;
    heading = change(actions, heading, clause, view);
    actions.push(termAction(clause));
    spans.push([from, actions.length - 1]);
  }
  return { actions, spans, heading };
}

/** The actions after which the house shows what else such a clause could say. */
export function actionsBefore(clause: Clause, sheet: Sheet, beginning: Beginning): Action[] {
  const { actions, heading } = actionsOf(sheet, beginning);
  change(actions, heading, clause, beginning.view);
  return actions;
}

function firstAction(sheet: Sheet): Action {
  if (sheet.counters >= 0) return { action: "counter", offer: sheet.counters + 1 };
  // The catalogue writes the parties of an offer in the order of their seats.
  const parties = [...sheet.parties].sort((a, b) => a - b).map((seat) => seat + 1);
  return { action: sheet.isPrivate ? "make_private_offer" : "make_offer", parties: parties.join(",") };
}

function change(actions: Action[], heading: Heading, clause: Clause, view: View): Heading {
  const { giver, taker } = clause;
  if (giver !== heading.giver || taker !== heading.taker)
    actions.push({ action: "from_to", giver: giver + 1, taker: taker + 1 });
  // "At once" is written by naming the present round.
  const round = KINDS[clause.kind].round === null ? heading.round : clause.when || view.round;
  if (round !== heading.round) actions.push({ action: "in_round", round });
  return { giver, taker, round };
}

/** The clause that a refusal is about; -1: the sheet as a whole. */
export function clauseAt(at: number, { spans }: SheetActions): number {
  return spans.findIndex(([first, last]) => first <= at && at <= last);
}

/** A sheet with the terms of an offer, to be offered anew by one of its parties. */
export function counterSheet(offer: Offer, seat: number): Sheet {
  const clauses = offer.terms.map(({ kind, giver, taker, what, when }) => ({ kind, giver, taker, what, when }));
  return { counters: offer.slot, parties: others(offer.parties, seat), isPrivate: offer.private === 1, clauses };
}

export function others(parties: readonly number[], seat: number): number[] {
  return parties.filter((party) => party !== seat);
}

/** The sheet with other parties; clauses of those who left go too. */
export function withParties(sheet: Sheet, parties: readonly number[], seat: number): Sheet {
  const isIn = (one: number) => one === seat || parties.includes(one);
  return { ...sheet, parties, clauses: sheet.clauses.filter(({ giver, taker }) => isIn(giver) && isIn(taker)) };
}
