/** What wins McMulti, as its board prints it. */

import type { Goal } from "../../table/face";
import type { Printed } from "../../wire/mcmulti";

export function goal({ goal: printed }: Printed): Goal {
  const { cash, announced, last_turns, rule } = printed;
  return { key: "mm-goal", numbers: { cash, announced: announced ? "yes" : "no", turns: last_turns }, rule };
}
