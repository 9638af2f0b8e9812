/** Where an action of McMulti happens, in few words for lists; what its verb tells already is left out. */

import type { Action } from "../../../wire/generated/mcmulti";
import { translate } from "../../../words/words.svelte";

/** A cell without its island lies on the island in turn. */
export function where(action: Action): string | null {
  const island = "island" in action ? action.island : null;
  if ("cell" in action)
    return island === null ? action.cell : translate("mm-where-cell", { cell: action.cell, island });
  return island === null ? null : translate("mm-where-island", { island });
}
