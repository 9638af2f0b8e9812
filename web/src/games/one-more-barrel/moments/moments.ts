/** Moments of One More Barrel that look big, among the rows of the log: all else stays quiet. */

import type { LogEntry, Sentence } from "../../../wire/generated/api";
import type { StagedMoment } from "../../../table/stage/moments/queue";
import type { Params } from "../../../words/words.svelte";

export type Look = "battle" | "bomb" | "voters" | "price" | "stage" | "won";

export interface BigMoment extends StagedMoment {
  look: Look;
  /** What else the log tells of it: what a bomb destroyed, what voters think of whom. */
  more: readonly Sentence[];
}

/** How a battle ends, or that it does not. */
const OUTCOMES: Readonly<Record<string, string>> = {
  "omb-log-won-region": "won",
  "omb-log-battle-on": "on",
  "omb-log-both-gone": "gone",
  "omb-log-locals-won": "held",
};
const THROWS: Readonly<Record<string, string>> = {
  "omb-log-foiled": "foiled",
  "omb-log-hit": "hit",
  "omb-log-lucky-hit": "lucky",
};
const DESTROYED = [
  "omb-log-damaged",
  "omb-log-bombed-troops",
  "omb-log-bombed-logistics",
  "omb-log-building-lost",
  "omb-log-logistics-lost",
];
const VOTERS = ["omb-log-voters-angry", "omb-log-voters-calm"];

export function momentsIn({ sentences }: LogEntry): BigMoment[] {
  const found: BigMoment[] = [];
  const voters = sentences.filter(({ key }) => VOTERS.includes(key));
  for (const sentence of sentences) {
    const { key, params } = sentence;
    if (key === "omb-log-battle") found.push(battle(sentence, sentences));
    else if (key in THROWS) found.push(bomb(sentence, sentences));
    else if (sentence === voters[0]) found.push(made("voters", { count: voters.length }, voters));
    else if (key === "omb-log-price" && params["change"] !== "none") found.push(made("price", params));
    else if (key === "omb-log-stage") found.push(made("stage", params));
    else if (key === "omb-log-won" || key === "omb-log-shared")
      found.push(made("won", { ...params, winners: key === "omb-log-won" ? 1 : 2 }));
  }
  return found;
}

/** Both sides with their dice, what each lost, and what becomes of the region. */
function battle({ params }: Sentence, sentences: readonly Sentence[]): BigMoment {
  const losses = sentences.find(({ key }) => key === "omb-log-losses")?.params ?? {};
  const end = sentences.find(({ key }) => key in OUTCOMES);
  const lost = { fell: losses["troops"] ?? 0, beaten: losses["locals"] ?? 0 };
  const left = { left: end?.params["troops"] ?? 0, "locals-left": end?.params["locals"] ?? 0 };
  const seat = end?.params["seat"];
  const outcome = OUTCOMES[end?.key ?? ""] ?? "on";
  return made("battle", { ...params, ...lost, ...left, outcome, ...(seat === undefined ? {} : { seat }) });
}

function bomb({ key, params }: Sentence, sentences: readonly Sentence[]): BigMoment {
  const more = sentences.filter((one) => DESTROYED.includes(one.key));
  return made("bomb", { damage: 0, ...params, outcome: THROWS[key] ?? "" }, more);
}

function made(look: Look, params: Params, more: readonly Sentence[] = []): BigMoment {
  return { look, title: `omb-moment-${look}`, about: `omb-moment-${look}-about`, params, more };
}
