/** Where an action happens, in few words for lists; what its verb tells already is left out. */

import type { Action } from "../../../wire/generated/one-more-barrel";
import { translate } from "../../../words/words.svelte";

export function where(action: Action): string | null {
  switch (action.action) {
    case "take_box":
      return translate("omb-where-box", { box: action.column });
    case "move":
      return translate("omb-where-way", { from: action.origin, to: action.to });
    case "retreat":
      return translate("omb-where-way", { from: action.region, to: action.to });
    case "withdraw_troop":
      return translate("omb-where", { it: action.territory });
    default:
      return "region" in action ? translate("omb-where", { it: action.region }) : null;
  }
}
