/** Where an action happens, in few words for lists; what its verb says already is not said again. */

import type { Action } from "../../../wire/generated/one-more-barrel";
import { say } from "../../../words/words.svelte";

export function where(action: Action): string | null {
  switch (action.action) {
    case "take_box":
      return say("omb-where-box", { box: action.column });
    case "move":
      return say("omb-where-way", { from: action.origin, to: action.to });
    case "retreat":
      return say("omb-where-way", { from: action.region, to: action.to });
    case "withdraw_troop":
      return say("omb-where", { it: action.territory });
    default:
      return "region" in action ? say("omb-where", { it: action.region }) : null;
  }
}
