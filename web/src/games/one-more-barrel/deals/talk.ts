/** What of a position is talk: which actions belong to it, and what waits for this seat's word. */

import type { Action, Answer } from "../../../table/contract/gameUI";
import type { AnyView } from "../../../table/contract/views";
import type { Choice, Position } from "../../../wire/generated/api";
import { TALK_VERBS, type Offer, type View } from "../../../wire/generated/one-more-barrel";

/** Whether an action is talk. */
export function isTalk(action: Action): boolean {
  return TALK_VERBS.has(String(action["action"]));
}

/** Whether both are the same action. */
export function isSame(one: Action, other: Action): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Offers that wait for an answer of this seat. */
export function waitingOffers(view: AnyView, seat: number): number {
  return (view as unknown as View).offers.filter((offer) => waitsFor(offer, seat)).length;
}

export function waitsFor(offer: Offer, seat: number): boolean {
  return offer.parties.includes(seat) && !offer.accepted.includes(seat);
}

const ANSWERS = ["accept", "refuse", "later"];

/** The name of an answer to an offer; other talk has only its notation. */
export function answerKey(action: Action): string {
  const name = String(action["action"]);
  return name === "counter" || ANSWERS.includes(name) ? `omb-answer-${name}` : "";
}

/** Answers to the offer on the table, except a counter: that is written in the deals panel. */
export function answers(choices: readonly Choice[], view: AnyView): readonly Answer[] {
  if ((view as unknown as View).talk !== "answering") return [];
  return ANSWERS.flatMap((name) => {
    const found = choices.find((choice) => choice.action["action"] === name);
    return found ? [{ key: answerKey(found.action), action: found.action }] : [];
  });
}

/** This seat's part in the talk. */
export type Standing =
  | "answering" // asked about an offer
  | "talking" // has the floor
  | "drafting" // has the floor, and an offer begun elsewhere
  | "free" // may take the floor
  | "listening" // somebody else talks
  | "quiet" // not the time to talk
  | "watching"; // not a player, or the game is not played

export function standing(position: Position): Standing {
  const view = viewOf(position);
  if (!view || !isMine(position)) return "watching";
  if (view.talk !== "silent") return position.to_act === position.seat ? view.talk : "listening";
  return openingActions(position) ? "free" : "quiet";
}

/** What this seat does first to be heard: nothing if it is to answer, else it takes the floor; null: not now. */
export function openingActions(position: Position): Action[] | null {
  const view = viewOf(position);
  if (!view || !isMine(position)) return null;
  const isAsked = position.to_act === position.seat;
  if (isAsked && view.talk !== "silent") return [];
  const choices = isAsked ? position.choices : position.out_of_turn;
  const found = choices.find((choice) => choice.action["action"] === "speak");
  return found ? [found.action] : null;
}

/** The action that takes the floor, for asking why it is not the time for it. */
export function speakAction(seat: number): Action {
  return { action: "speak", seat: seat + 1 };
}

export function viewOf(position: Position): View | null {
  return position.view as unknown as View | null;
}

function isMine(position: Position): boolean {
  return position.stage === "playing" && position.mine.includes(position.seat);
}
