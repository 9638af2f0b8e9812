/** What touches a seat of McMulti while others decide: throws that its pieces act on, prices, news, the end. */

import type { Matter } from "../../../table/contract/gameUI";
import type { Sentence } from "../../../wire/generated/api";

const THROWS: Matter = { key: "mm-matter-throws" };
const TAXES: Matter = { key: "mm-matter-news" };
const NEWS: Matter = { key: "mm-matter-news", isForAll: true };
const PRICES: Matter = { key: "mm-matter-prices", isForAll: true };
const END: Matter = { key: "mm-matter-end", isForAll: true };

const MATTERS: Readonly<Record<string, Matter>> = {
  "mm-log-pumped": THROWS,
  "mm-log-bounty": THROWS,
  "mm-log-refined": THROWS,
  "mm-log-consumers": THROWS,
  "mm-log-economy": PRICES,
  "mm-log-economy-same": PRICES,
  "mm-log-middle-east": PRICES,
  "mm-log-winter": PRICES,
  "mm-log-winter-ends": PRICES,
  "mm-log-carried-out": NEWS,
  "mm-log-bounty-begins": NEWS,
  "mm-log-bounty-ends": NEWS,
  "mm-log-embargo-ends": NEWS,
  "mm-log-tax": TAXES,
  "mm-log-forgiven": TAXES,
  "mm-log-set-aside": TAXES,
  "mm-log-all-set-aside": TAXES,
  "mm-log-sold-off": TAXES,
  "mm-log-announced": END,
  "mm-log-goal-reached": END,
};

export function matterOf({ key }: Sentence): Matter | null {
  return MATTERS[key] ?? null;
}
