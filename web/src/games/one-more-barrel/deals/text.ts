/** Offers, contracts and promises in plain words, by what the view has of them. */

import type { LogEntry, Sentence } from "../../../wire/generated/api";
import {
  REGIONS,
  ROWS,
  type Offer,
  type OralPromise,
  type Region,
  type View,
} from "../../../wire/generated/one-more-barrel";
import { translate, type Params } from "../../../words/words.svelte";
import { KINDS, type Clause } from "./sheet/sheet";

/** What the messages about a term need. */
export function termParams({ kind, giver, taker, what, when }: Clause): Params {
  const { names } = KINDS[kind];
  const isAmount = names === "halves" || names === "barrels" || names === "logistics";
  return {
    seat: giver,
    seat_to: taker,
    seat_whom: names === "seat" ? what : taker,
    kind,
    round: when,
    amount: isAmount ? what : 0,
    region: names === "region" ? (REGIONS[what] ?? "") : "",
    row: names === "row" ? (ROWS[what] ?? "") : "",
  };
}

/** “Anna will give Bruno $2.50 at once.” */
export function sentence(clause: Clause, names: readonly string[]): string {
  return translate("omb-log-term", termParams(clause), names);
}

/** For a list under the giver's name: “$2.50 at once”. */
export function shortSentence(clause: Clause, names: readonly string[]): string {
  return translate("omb-deals-clause", termParams(clause), names);
}

export interface Contract {
  number: number;
  parties: readonly number[];
  isPrivate: boolean;
  isBroken: boolean;
  terms: View["terms"];
}

/** The contracts in force, the newest first, and in each what comes first. */
export function contractsOf(view: View): Contract[] {
  const found = new Map<number, Contract>();
  for (const term of view.terms) {
    const { deal, parties } = term;
    const known = found.get(deal) ?? { number: deal, parties, isPrivate: false, isBroken: false, terms: [] };
    found.set(deal, {
      ...known,
      isPrivate: known.isPrivate || term.private === 1,
      isBroken: known.isBroken || term.breach === 1,
      terms: [...known.terms, term].sort((a, b) => a.when - b.when),
    });
  }
  return [...found.values()].sort((a, b) => b.number - a.number);
}

/** What is agreed about a region, and still holds or is still due. */
export function termsAbout(view: View, region: Region): View["terms"] {
  return view.terms.filter((term) => KINDS[term.kind].names === "region" && REGIONS[term.what] === region);
}

/** What binds a seat. */
export function termsOf(view: View, seat: number): View["terms"] {
  return view.terms.filter((term) => term.giver === seat);
}

/** The words of the latest promise in this slot, as far as the rows go back. */
export function wordsOf({ slot, maker }: OralPromise, rows: readonly LogEntry[]): string | null {
  const made = rows.findLast((row) =>
    row.sentences.some((sentence) => isMaking(sentence, slot) && sentence.params["seat"] === maker),
  );
  return made?.words ?? null;
}

function isMaking(sentence: Sentence, slot: number): boolean {
  return sentence.key === "omb-log-promised" && sentence.params["promise"] === slot + 1;
}

const OF_TALK = new Set([
  "omb-log-offered",
  "omb-log-offered-privately",
  "omb-log-accepted",
  "omb-log-refused",
  "omb-log-countered",
  "omb-log-later",
  "omb-log-withdrawn",
  "omb-log-offer-expired",
  "omb-log-void",
  "omb-log-gave",
  "omb-log-gave-control",
  "omb-log-signed",
  "omb-log-term-over",
  "omb-log-breach",
  "omb-log-breach-answer",
  "omb-log-promised",
  "omb-log-promise-kept",
  "omb-log-promise-broken",
]);

/** In the log an offer ends with a colon, and its terms follow; here they do not. */
const ALONE: Readonly<Record<string, string>> = {
  "omb-log-offered": "omb-deals-offered",
  "omb-log-offered-privately": "omb-deals-offered-privately",
};

/** Why the maker of an open offer made it, if that is a bot, as far as the rows go back. */
export function whyOffered({ slot, maker }: Offer, rows: readonly LogEntry[]): LogEntry["reasons"] {
  const isIt = ({ key, params }: Sentence): boolean =>
    key in ALONE && params["offer"] === slot + 1 && params["seat"] === maker;
  return rows.findLast((row) => row.sentences.some(isIt))?.reasons ?? [];
}

export interface RecentTalk {
  id: string; // its place in the log
  key: string;
  params: Params;
  reasons: LogEntry["reasons"]; // in a bot's own words
}

/** What came of offers and promises lately, the newest first. */
export function recentTalk(rows: readonly LogEntry[], count: number): RecentTalk[] {
  const found: RecentTalk[] = [];
  for (const row of rows.toReversed()) {
    const of = row.sentences.filter(({ key }) => OF_TALK.has(key));
    const talk = of.map(({ key, params }, i) => ({
      id: `${row.n}.${i}`,
      key: ALONE[key] ?? key,
      params,
      reasons: i === 0 ? row.reasons : [],
    }));
    found.push(...talk.reverse());
    if (found.length >= count) break;
  }
  return found.slice(0, count);
}
