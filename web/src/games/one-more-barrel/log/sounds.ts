/** What is heard of One More Barrel: the loudest of a row. */

import type { Sound } from "../../../browser/sound";
import type { Sentence } from "../../../wire/generated/api";

const BY_KEY: Readonly<Record<string, Sound>> = {
  "omb-log-order-die": "throw",
  "omb-log-locals-die": "throw",
  "omb-log-price-die": "throw",
  "omb-log-sold": "cash",
  "omb-log-exported": "cash",
  "omb-log-produced": "cash",
  "omb-log-box-cash": "cash",
  "omb-log-taxes": "cash",
  "omb-log-fine": "cash",
  "omb-log-built": "build",
  "omb-log-influence": "build",
  "omb-log-contract": "card",
  "omb-log-signed": "card",
  "omb-log-price": "card",
  "omb-log-stage": "card",
  "omb-log-battle": "battle",
  "omb-log-hit": "battle",
  "omb-log-lucky-hit": "battle",
  "omb-log-foiled": "throw",
  "omb-log-won": "victory",
  "omb-log-shared": "victory",
};

export function soundOf({ key }: Sentence): Sound | null {
  return BY_KEY[key] ?? null;
}
