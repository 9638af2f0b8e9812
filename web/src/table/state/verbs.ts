/** What is offered to a seat, sorted for the dock and the board. */

import type { Choice } from "../../wire/generated/api";
import type { Params } from "../../words/words.svelte";
import type { Action, GameUI, Presented } from "../contract/gameUI";
import type { AnyView } from "../contract/views";

export interface Option {
  choice: Choice;
  presented: Presented;
}

/** A button of the dock: one choice, or several that differ by a place on the board or by an amount. */
export interface Verb {
  id: string; // verb and params in one
  key: string;
  params: Params;
  rule: string;
  options: readonly Option[];
  isEnding: boolean;
  /** Not offered now: an action that the house can be asked about, why not. */
  attempt: Action | null;
}

export function verbId(presented: Presented): string {
  const params = Object.entries(presented.params ?? {}).map(([name, value]) => `${name}=${value}`);
  return [presented.verb, ...params].join(" ");
}

/** Verbs in the order in which they are first presented, greyed ones among them, endings last. */
export function verbsOf(gameUI: GameUI, choices: readonly Choice[], usual: readonly Action[], view: AnyView): Verb[] {
  const found = new Map<string, Verb & { options: Option[] }>();
  const begin = (presented: Presented, attempt: Action | null) => {
    const id = verbId(presented);
    let verb = found.get(id);
    if (!verb) {
      const { verb: key, params = {}, rule = "", isEnding = false } = presented;
      found.set(id, (verb = { id, key, params, rule, options: [], isEnding, attempt }));
    }
    return verb;
  };
  for (const action of usual) {
    const presented = gameUI.present(action, view);
    if (!presented.isTalk) begin(presented, action);
  }
  for (const choice of choices) {
    const presented = gameUI.present(choice.action, view);
    if (presented.isTalk) continue;
    const verb = begin(presented, null);
    verb.options.push({ choice, presented });
    verb.attempt = null;
  }
  const verbs = [...found.values()];
  return [...verbs.filter((verb) => !verb.isEnding), ...verbs.filter((verb) => verb.isEnding)];
}

/**
 * The things on the board that are lit: all of them, or those of the verb that was chosen. What starts somewhere is lit
 * there first; with that origin chosen, where it can go.
 */
export function litBy(
  verbs: readonly Verb[],
  chosen: string | null,
  origin: string | null = null,
): Map<string, Option[]> {
  const lit = new Map<string, Option[]>();
  for (const verb of verbs) {
    if (chosen !== null && verb.id !== chosen) continue;
    for (const option of verb.options) {
      const { from = null, isAside = false } = option.presented;
      if (isAside && chosen === null) continue;
      if (origin !== null && from !== origin) continue;
      const at = origin === null && from !== null ? from : option.presented.at;
      if (at === null) continue;
      const found = lit.get(at);
      if (found) found.push(option);
      else lit.set(at, [option]);
    }
  }
  return lit;
}

/** Options of one place by their verbs, in the order in which they are presented. */
export function byVerb(options: readonly Option[]): Option[][] {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const id = verbId(option.presented);
    const alike = found.get(id);
    if (alike) alike.push(option);
    else found.set(id, [option]);
  }
  return [...found.values()];
}

/** The amounts of options that differ in nothing else; null if they do not. */
export function amountsOf(options: readonly Option[]): number[] | null {
  const amounts = options.map((option) => option.presented.amount);
  const kinds = new Set(options.map(({ presented }) => `${verbId(presented)} at ${presented.at}`));
  if (options.length < 2 || kinds.size > 1 || amounts.some((amount) => amount === undefined)) return null;
  return amounts as number[];
}
