/** What wins McMulti, as its board prints it. */

import type { Goal } from "../../../table/contract/gameUI";
import type { Printed } from "../../../wire/generated/mcmulti";

export function goal({ goal: printed }: Printed): Goal {
  const { cash, announced, last_turns, round_limit, rule } = printed;
  const params = { cash, announced: announced ? "yes" : "no", turns: last_turns, limit: round_limit ?? 0 };
  return { key: "mm-goal", params, rule };
}
