/** What the house asks, tells and refuses, in the reader's words. */

import type { FieldChange, LogEntry, Position, Problem, Sentence } from "../../wire/generated/api";
import { isTranslatable, translate } from "../../words/words.svelte";
import type { Presented, Sum } from "../contract/gameUI";
import { laterChanges, ownChanges } from "./consequences";
import type { Table } from "./table.svelte";

export function problemText(problem: Problem, names: readonly string[]): string {
  return isTranslatable(problem.key) || !problem.text
    ? translate(problem.key, problem.params ?? {}, names)
    : problem.text;
}

/** Why a table cannot go on; nothing while the words for it are on their way. */
export function readOnlyText({ read_only }: Position): string {
  return isTranslatable(read_only) ? translate(read_only) : "";
}

/** The prompt; to the player it is about it says “you”. */
export function promptText(position: Position, names: readonly string[], me: number): string {
  const { prompt } = position;
  if (!prompt) return "";
  const isMe = prompt.params["seat"] === me;
  return translate(prompt.key, isMe ? { ...prompt.params, who: translate("table-you") } : prompt.params, names);
}

/** What is done with an amount, such as "Buy 2 troops": in the verb's own words for it, or the verb and the number. */
export function amountText(presented: Presented, names: readonly string[]): string {
  const { verb, params = {}, amount = 0 } = presented;
  const own = `${verb}-amount`;
  if (isTranslatable(own)) return translate(own, { ...params, amount }, names);
  return translate("table-amount", { verb: translate(verb, params, names), amount });
}

/** All sentences of a row of the log, and why a bot said what it said. */
export function entryText(entry: LogEntry, names: readonly string[]): string {
  const told = entry.sentences.map(({ key, params }) => translate(key, params, names));
  return [...told, ...(entry.reasons.length > 0 ? [reasonsText(entry.reasons, names)] : [])].join(" ");
}

/** Why a bot said it, in its own words. */
export function reasonsText(reasons: LogEntry["reasons"], names: readonly string[]): string {
  return translate("follow-log-words", {
    words: reasons.map(({ key, params }) => translate(key, params, names)).join(" "),
  });
}

/** Several rows of changes merged, one for each path. */
export function mergeChanges(entries: readonly LogEntry[]): FieldChange[] {
  const found = new Map<string, FieldChange>();
  for (const change of entries.flatMap((entry) => entry.changes)) {
    found.set(change.path, { ...change, was: found.get(change.path)?.was ?? change.was });
  }
  return [...found.values()];
}

/** What these rows cost or bring this viewer's seat. */
export function sumsOf(table: Table, entries: readonly LogEntry[], after: Position): readonly Sum[] {
  const { gameUI } = table;
  if (!gameUI || !after.view || entries.length === 0) return [];
  return gameUI.sums(mergeChanges(entries), after.view).filter((sum) => sum.seat === table.seat && sum.delta !== 0);
}

/** What the actions of these rows cost or bring this viewer's seat themselves, and what follows from them. */
export function sumsApart(
  table: Table,
  entries: readonly LogEntry[],
  after: Position,
): { own: readonly Sum[]; later: readonly Sum[] } {
  const apart = (of: (entry: LogEntry) => readonly FieldChange[]) =>
    sumsOf(
      table,
      entries.map((entry) => ({ ...entry, changes: [...of(entry)] })),
      after,
    );
  return { own: apart(ownChanges), later: apart(laterChanges) };
}

/** What the house warns of before a draft is played. It never forbids it. */
export function warningsOf(position: Position | null): readonly Sentence[] {
  return position?.warnings ?? [];
}
