/** What is told of One More Barrel before a game, in lists of tables, and after it. */

import type { Around } from "../../table/contract/gameUI";
import { reckoning } from "./log/reckoning";
import { glance, length } from "./view/glance";

export const around: Around = { glance, length, reckoning };
