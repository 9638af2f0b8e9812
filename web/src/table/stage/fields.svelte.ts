/** A view field by field: what is drawn from a field that stays the same is left alone, however often the view comes anew. */

import { untrack } from "svelte";
import type { AnyView } from "../contract/views";

/**
 * One object for as long as a component lives, with the fields of the view as they are now; which fields there are stays.
 * They are states and no deriveds: of a new view those that stay the same disturb nobody, while each piece of a board that
 * is drawn from a derived would be asked whether something has changed.
 */
export function fieldsOf(view: () => AnyView): AnyView {
  const fields: AnyView = {};
  const first = untrack(view);
  for (const name of Object.keys(first)) {
    let field = $state.raw(first[name]);
    const set = (now: unknown) => (field = now);
    Object.defineProperty(fields, name, { get: () => field, set, enumerable: true });
  }
  $effect.pre(() => void Object.assign(fields, view())); // before anything is drawn from them
  return fields;
}
