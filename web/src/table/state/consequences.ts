/** What an action itself costs or brings, apart from what follows by itself: a fine, a price, what wells pump. */

import type { FieldChange, LogEntry, Sentence } from "../../wire/generated/api";

const IN_HAND = /^players\.\d+\.\w+$/;

export function followsOf(entry: LogEntry): readonly Sentence[] {
  return entry.sentences.filter((sentence) => sentence.follows);
}

/**
 * The changes that an action made itself. Sentences name the goods they move by the names of the view, with the seat
 * that gets them; of what a seat has in hand, nothing else was the action's own doing.
 */
export function ownChanges(entry: LogEntry): readonly FieldChange[] {
  if (followsOf(entry).length === 0) return entry.changes;
  const moved = new Map<string, number>();
  for (const sentence of entry.sentences) {
    const { seat, ...goods } = sentence.params;
    if (sentence.follows || typeof seat !== "number") continue;
    for (const [name, amount] of Object.entries(goods)) {
      const path = `players.${seat}.${name}`;
      if (typeof amount === "number") moved.set(path, (moved.get(path) ?? 0) + amount);
    }
  }
  return entry.changes.flatMap((change) => {
    if (!IN_HAND.test(change.path)) return [change];
    const amount = moved.get(change.path) ?? 0;
    return amount === 0 ? [] : [{ ...change, now: Number(change.was) + amount }];
  });
}

/** What is left of the changes once the action's own are taken away. */
export function laterChanges(entry: LogEntry): readonly FieldChange[] {
  const own = new Map(ownChanges(entry).map((change) => [change.path, change.now]));
  return entry.changes.flatMap((change) => {
    const was = own.has(change.path) ? own.get(change.path) : change.was;
    return was === change.now || own.get(change.path) === change.now ? [] : [{ ...change, was }];
  });
}
