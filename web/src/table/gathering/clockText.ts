/** The clock of a table as a sentence. */

import type { Clock } from "../../wire/generated/api";
import { say } from "../../words/words.svelte";

export function sayClock(clock: Clock | null): string {
  if (!clock || !clock.kind || clock.kind === "none") return say("follow-clock-none");
  const then = clock.at_zero === "others" ? "follow-clock-others" : "follow-clock-bot";
  if (clock.kind === "days") return `${say("follow-clock-days", { days: clock.days ?? 0 })} ${say(then)}`;
  const minutes = Math.round((clock.bank ?? 0) / 60);
  return `${say("follow-clock-live", { minutes, each: clock.each ?? 0 })} ${say(then)}`;
}
