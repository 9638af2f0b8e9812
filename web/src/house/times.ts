/** Hours as people say them: how long ago, how long still. */

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** "5 minutes ago", "in 2 days": the largest unit that is full. Less than ten seconds are now. */
export function relative(at: number, now: number, language: string): string {
  const seconds = Math.round((at - now) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (Math.abs(seconds) < 10) return format.format(0, "second");
  const [unit, size] = STEPS.find(([, least]) => Math.abs(seconds) >= least) ?? (["second", 1] as const);
  return format.format(Math.trunc(seconds / size), unit);
}

/** Day and hour, as the language writes them. */
export function dated(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
