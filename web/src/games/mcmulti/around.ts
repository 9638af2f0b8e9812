/** What is told of McMulti before a game, in lists of tables, and after it. */

import type { Around } from "../../table/contract/gameUI";
import type { Printed, View } from "../../wire/generated/mcmulti";
import { reckoning } from "./log/reckoning";
import { glance, length } from "./view/glance";

/** The page hands on views of any game; here they are McMulti's. */
function read<Known>(named: unknown): Known {
  return named as Known;
}

export const around: Around = {
  length: (printed, seats) => length(read<Printed>(printed), seats),
  glance: ({ view }, printed) => (view ? glance(read<View>(view), read<Printed>(printed)) : null),
  reckoning,
};
