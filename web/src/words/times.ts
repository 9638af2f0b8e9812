/** Times as people say them: how long ago, how long until. */

const UNITS: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number; least: number }[] = [
  { unit: "day", seconds: 86_400, least: 2 * 86_400 }, // "tomorrow" would be too vague for a deadline
  { unit: "hour", seconds: 3_600, least: 3_600 },
  { unit: "minute", seconds: 60, least: 60 },
];

/** "5 minutes ago", "in 2 days": the largest unit that is full. Less than a minute is now. */
export function formatRelative(at: number, now: number, language: string): string {
  const seconds = Math.round((at - now) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const found = UNITS.find(({ least }) => Math.abs(seconds) >= least);
  return found ? format.format(Math.trunc(seconds / found.seconds), found.unit) : format.format(0, "second");
}

/** Day and hour, as the language writes them. */
export function formatDate(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
