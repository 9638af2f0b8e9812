/** What a bot weighed, ready to be drawn and read: bars, and values in words. */

import type { Hint, Candidate } from "../../wire/generated/api";
import { translate } from "../../words/words.svelte";
import type { GameUI } from "../contract/gameUI";
import { amountText } from "../state/sentences";
import type { AnyView } from "../contract/views";

type Measure = Hint["measure"];

const LEAST = 0.04; // of the length: also the worst has a bar

/**
 * How long the bar of each candidate is, from 0 to 1. A chance to win stands for itself; what things are worth differs
 * little as a whole, so that the best and the worst of them span the length.
 */
export function barsOf(candidates: readonly Candidate[], measure: Measure): number[] {
  const values = candidates.map(({ value }) => value);
  if (measure === "win") return values.map((value) => Math.min(1, Math.max(LEAST, value)));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => (high > low ? LEAST + ((value - low) / (high - low)) * (1 - LEAST) : 1));
}

/** A chance in percent; of worth, whose points mean nothing by themselves, how far it is below the best. */
export function valueText(value: number, measure: Measure, best: number): string {
  if (measure === "win") return translate("thought-win", { percent: Math.round(value * 1000) / 10 });
  return value >= best
    ? translate("thought-worth-best")
    : translate("thought-worth", { below: Math.round(best - value) });
}

/** The highest value of all. */
export function bestOf(candidates: readonly Candidate[]): number {
  return Math.max(...candidates.map(({ value }) => value));
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
