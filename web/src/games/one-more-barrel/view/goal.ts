/** What wins One More Barrel. */

import type { Goal } from "../../../table/contract/gameUI";

export function goal(): Goal {
  return { key: "omb-goal", rule: "OMB-13.2" };
}
