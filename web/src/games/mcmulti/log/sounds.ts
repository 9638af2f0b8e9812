/** What is heard of McMulti: the loudest of a row. */

import type { Sound } from "../../../browser/sound";
import type { Sentence } from "../../../wire/generated/api";

const BY_KEY: Readonly<Record<string, Sound>> = {
  "mm-log-starter-throw": "throw",
  "mm-log-first-throw": "throw",
  "mm-log-throw": "throw",
  "mm-log-double": "throw",
  "mm-log-throw-ownerless": "throw",
  "mm-log-double-ownerless": "throw",
  "mm-log-die": "throw",
  "mm-log-consumers": "cash",
  "mm-log-bounty": "cash",
  "mm-log-bought": "cash",
  "mm-log-sold": "cash",
  "mm-log-piece-sold": "cash",
  "mm-log-tax": "cash",
  "mm-log-built": "build",
  "mm-log-returned": "build",
  "mm-log-turned-up": "card",
  "mm-log-replaced": "card",
  "mm-log-covered": "card",
  "mm-log-carried-out": "card",
  "mm-log-economy": "card",
  "mm-log-economy-same": "card",
  "mm-log-well": "strike",
  "mm-log-announced": "victory",
  "mm-log-won": "victory",
  "mm-log-shared": "victory",
};

export function soundOf({ key }: Sentence): Sound | null {
  return BY_KEY[key] ?? null;
}
