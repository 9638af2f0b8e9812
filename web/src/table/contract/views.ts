/** Views one after another: what a row of the log changed is put on the view before it. */

import type { FieldChange, LogEntry } from "../../wire/generated/api";

export type AnyView = Record<string, unknown>;

/** The view after these changes; parts that did not change are the same objects as before. */
export function applyChanges<View extends AnyView>(view: View, changes: readonly FieldChange[]): View {
  let next: AnyView = view;
  const fresh = new Set<unknown>();
  for (const change of changes) next = put(next, change.path.split("."), change.now, fresh) as AnyView;
  return next as View;
}

/** All views from the one before the first entry to the one after the last. */
export function* walk<View extends AnyView>(view: View, entries: readonly LogEntry[]): Generator<View> {
  yield view;
  for (const entry of entries) yield (view = applyChanges(view, entry.changes));
}

function put(whole: unknown, path: readonly string[], value: unknown, fresh: Set<unknown>): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const copied = fresh.has(whole)
    ? whole
    : Array.isArray(whole)
      ? [...(whole as unknown[])]
      : { ...(whole as AnyView) };
  fresh.add(copied);
  const parts = copied as AnyView;
  // A name that is gone comes with null; only hands at the end of a game appear anew, and nothing disappears.
  parts[name] = put(parts[name], rest, value, fresh);
  return copied;
}
