/** What the house asks, tells and refuses, in the reader's words. */

import type { FieldChange, LogEntry, Position, Problem } from "../../wire/generated/api";
import { isSaid, say } from "../../words/words.svelte";
import type { Offered, Sum } from "../contract/gameUI";
import type { Table } from "./table.svelte";

export function sayProblem(problem: Problem, names: readonly string[]): string {
  return isSaid(problem.key) || !problem.text ? say(problem.key, problem.params ?? {}, names) : problem.text;
}

/** Why a table cannot go on; nothing while the words for it are on their way. */
export function sayReadOnly({ read_only }: Position): string {
  return isSaid(read_only) ? say(read_only) : "";
}

/** What is asked; whoever reads it and is meant is called you. */
export function sayAsk(position: Position, names: readonly string[], me: number): string {
  const { prompt } = position;
  if (!prompt) return "";
  const isMe = prompt.params["seat"] === me;
  return say(prompt.key, isMe ? { ...prompt.params, who: say("table-you") } : prompt.params, names);
}

/** What is done with an amount, such as "Buy 2 troops": in the verb's own words for it, or the verb and the number. */
export function sayAmount(offered: Offered, names: readonly string[]): string {
  const { verb, params = {}, amount = 0 } = offered;
  const own = `${verb}-amount`;
  if (isSaid(own)) return say(own, { ...params, amount }, names);
  return say("table-amount", { verb: say(verb, params, names), amount });
}

/** All that a row of the log tells, as sentences. */
export function sayEntry(entry: LogEntry, names: readonly string[]): string {
  return entry.sentences.map(({ key, params }) => say(key, params, names)).join(" ");
}

/** Changes one after another as one change of each thing. */
export function together(entries: readonly LogEntry[]): FieldChange[] {
  const found = new Map<string, FieldChange>();
  for (const change of entries.flatMap((entry) => entry.changes)) {
    found.set(change.path, { ...change, was: found.get(change.path)?.was ?? change.was });
  }
  return [...found.values()];
}

/** What these rows cost or bring the seat that looks on. */
export function sumsOf(table: Table, entries: readonly LogEntry[], after: Position): readonly Sum[] {
  const { face } = table;
  if (!face || !after.view || entries.length === 0) return [];
  return face.sums(together(entries), after.view).filter((sum) => sum.seat === table.seat && sum.delta !== 0);
}
