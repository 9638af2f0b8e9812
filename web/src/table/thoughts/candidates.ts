/** What a bot weighed, ready to be drawn and read: bars, and values in words. */

import type { Hint, Candidate } from "../../wire/generated/api";
import { translate } from "../../words/words.svelte";
import type { GameUI, Worth } from "../contract/gameUI";
import { amountText } from "../state/sentences";
import type { AnyView } from "../contract/views";

type Measure = Hint["measure"];

const LEAST = 0.04; // of the length: also the worst has a bar
const SPAN = 4; // times what decides: a bar is at its shortest
const SURE = 2; // standard errors: what is no further apart may be luck
const NEAR = 0.03; // of a chance to win, below the best
const FAR = 0.1;

/** How good a choice is beside the best of all. */
export type Grade = "best" | "same" | "near" | "worse" | "far";

/**
 * How long the bar of each candidate is, from 0 to 1. A chance to win stands for itself; what things are worth differs
 * little as a whole, so that bars shrink by how far they are below the best.
 */
export function barsOf(candidates: readonly Candidate[], measure: Measure, worth?: Worth): number[] {
  const values = candidates.map(({ value }) => value);
  if (measure === "win") return values.map((value) => Math.min(1, Math.max(LEAST, value)));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = worth ? worth.much * SPAN : high - low;
  return values.map((value) => (high > low ? LEAST + Math.max(0, 1 - (high - value) / span) * (1 - LEAST) : 1));
}

/** How good a candidate is: within its error it is as good as the best, as far as anybody can tell. */
export function gradeOf(one: Candidate, best: Candidate, measure: Measure, worth?: Worth): Grade {
  const below = best.value - one.value;
  if (one === best) return "best";
  if (below <= SURE * one.error) return "same";
  if (measure === "win") return below < NEAR ? "near" : below < FAR ? "worse" : "far";
  if (!worth) return "worse";
  return below <= worth.little ? "near" : below < worth.much ? "worse" : "far";
}

/** How many of the choices shown cannot be told from the best, alike ones counted each. */
export function sameCount(candidates: readonly Candidate[], measure: Measure): number {
  const best = bestOf(candidates);
  if (!best) return 0;
  const same = candidates.filter((one) => ["best", "same"].includes(gradeOf(one, best, measure)));
  return same.reduce((count, { alike }) => count + 1 + alike, 0);
}

/** A chance in percent; of worth, how much money it is below the best, where anybody could count it. */
export function amountBelow(one: Candidate, best: Candidate, measure: Measure, worth?: Worth): string {
  if (measure === "win") return translate("thought-win", { percent: Math.round(one.value * 100) });
  const below = best.value - one.value;
  const isMoney = worth && below > 0 && below < worth.much * SPAN;
  return isMoney ? translate("thought-worth", { below: worth.write(below) }) : "";
}

/** The one with the highest value of all. */
export function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.find(({ value }) => candidates.every((other) => other.value <= value));
}

/** An action in words: its verb and where; talk that has no verb as players write it. */
export function actionText(
  gameUI: GameUI,
  { action, notation }: Pick<Candidate, "action" | "notation">,
  view: AnyView,
  names: readonly string[],
): string {
  const presented = gameUI.present(action, view);
  if (presented.verb === "") return notation;
  const what =
    presented.amount === undefined ? translate(presented.verb, presented.params, names) : amountText(presented, names);
  return presented.where ? translate("thought-where", { what, where: presented.where }) : what;
}

/** Whether both are the same action. */
export function isSame(one: Candidate["action"], other: Candidate["action"]): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
