/** What touches a seat of One More Barrel while others decide: battles, bombs, voters, the price, its oil, its deals. */

import type { Matter } from "../../../table/contract/gameUI";
import type { Sentence } from "../../../wire/generated/api";

const BATTLES: Matter = { key: "omb-matter-battles" };
const BOMBS: Matter = { key: "omb-matter-bombs" };
const VOTERS: Matter = { key: "omb-matter-voters" };
const PRICE: Matter = { key: "omb-matter-price", isForAll: true };
const OIL: Matter = { key: "omb-matter-oil" };
const REGIONS: Matter = { key: "omb-matter-regions" };
const DEALS: Matter = { key: "omb-matter-deals" };

const MATTERS: Readonly<Record<string, Matter>> = {
  "omb-log-battle": BATTLES,
  "omb-log-losses": BATTLES,
  "omb-log-fell": BATTLES,
  "omb-log-won-region": BATTLES,
  "omb-log-battle-on": BATTLES,
  "omb-log-locals-won": BATTLES,
  "omb-log-both-gone": BATTLES,
  "omb-log-retreated": BATTLES,
  "omb-log-logistics-lost": BATTLES,
  "omb-log-bomb": BOMBS,
  "omb-log-foiled": BOMBS,
  "omb-log-hit": BOMBS,
  "omb-log-lucky-hit": BOMBS,
  "omb-log-damaged": BOMBS,
  "omb-log-bombed-troops": BOMBS,
  "omb-log-bombed-logistics": BOMBS,
  "omb-log-building-lost": BOMBS,
  "omb-log-voters-angry": VOTERS,
  "omb-log-voters-calm": VOTERS,
  "omb-log-fine": VOTERS,
  "omb-log-fine-rest": VOTERS,
  "omb-log-fine-lapsed": VOTERS,
  "omb-log-idle-influence": VOTERS,
  "omb-log-idle-paid": VOTERS,
  "omb-log-penalty-lapsed": VOTERS,
  "omb-log-price": PRICE,
  "omb-log-extra": OIL,
  "omb-log-exported": OIL,
  "omb-log-trimmed": OIL,
  "omb-log-barrel-paid": OIL,
  "omb-log-took-over": REGIONS,
  "omb-log-logistics-pass": REGIONS,
  "omb-log-control-passed": REGIONS,
  "omb-log-gave-control": REGIONS,
  "omb-log-gave": DEALS,
  "omb-log-signed": DEALS,
  "omb-log-term-over": DEALS,
  "omb-log-breach": DEALS,
  "omb-log-breach-answer": DEALS,
  "omb-log-void": DEALS,
};

export function matterOf({ key }: Sentence): Matter | null {
  return MATTERS[key] ?? null;
}
