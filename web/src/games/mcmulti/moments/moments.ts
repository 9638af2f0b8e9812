/** Moments of McMulti that look big, among the rows of the log: all else stays quiet. */

import type { LogEntry, Sentence } from "../../../wire/generated/api";
import type { StagedMoment } from "../../../table/stage/moments/queue";
import type { Params } from "../../../words/words.svelte";

export type Look = "economy" | "news" | "strike" | "announced" | "won";

export type BigMoment = StagedMoment & { look: Look };

const LOOKS: Readonly<Record<string, Look>> = {
  "mm-log-economy": "economy",
  "mm-log-economy-same": "economy",
  "mm-log-carried-out": "news",
  "mm-log-middle-east": "news",
  "mm-log-well": "strike",
  "mm-log-announced": "announced",
  "mm-log-won": "won",
  "mm-log-shared": "won",
};

const TITLES: Readonly<Record<Look, string>> = {
  economy: "mm-economy",
  news: "mm-news",
  strike: "mm-moment-strike",
  announced: "mm-moment-announced",
  won: "mm-moment-won",
};

export function momentsIn({ sentences }: LogEntry): BigMoment[] {
  return sentences.flatMap((sentence) => {
    const look = LOOKS[sentence.key];
    return look ? [{ look, title: TITLES[look], about: aboutOf(look), params: paramsOf(look, sentence) }] : [];
  });
}

function aboutOf(look: Look): string {
  return look === "news" ? "mm-news-about" : `mm-moment-${look}-about`;
}

function paramsOf(look: Look, { key, params }: Sentence): Params {
  if (look === "economy") return { old: params["new"] ?? 0, ...params };
  if (look === "won") return { ...params, winners: key === "mm-log-shared" ? 2 : 1 };
  return key === "mm-log-middle-east" ? { ...params, card: "middle_east" } : params;
}
