/** The clock of a table as a sentence. */

import type { Clock } from "../../wire/generated/api";
import { translate } from "../../words/words.svelte";

export function clockText(clock: Clock | null): string {
  if (!clock || !clock.kind || clock.kind === "none") return translate("follow-clock-none");
  const then = clock.at_zero === "others" ? "follow-clock-others" : "follow-clock-bot";
  if (clock.kind === "days") return `${translate("follow-clock-days", { days: clock.days ?? 0 })} ${translate(then)}`;
  const minutes = Math.round((clock.bank ?? 0) / 60);
  return `${translate("follow-clock-live", { minutes, each: clock.each ?? 0 })} ${translate(then)}`;
}
