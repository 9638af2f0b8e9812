/** The time a seat has left, as it is counted and as it is read. */

import type { Position } from "../../wire/generated/api";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface TimeLeft {
  /** Free time of this decision that is left; null if it is not this seat's decision, or used up. */
  free: number | null;
  /** What the seat has altogether: its bank, or until its days are over. */
  rest: number;
  isRunning: boolean;
  isLow: boolean;
}

/** Null where no time is counted for this seat. */
export function timeLeft(position: Position, seat: number, now: number): TimeLeft | null {
  const { clock, deadline, to_act: turn, seats, stage } = position;
  if (!clock || clock.kind === "none" || stage !== "playing") return null;
  const isRunning = turn === seat && deadline !== null;
  const until = isRunning ? Math.max(0, deadline - now) : 0;
  if (clock.kind === "days") {
    return isRunning ? { free: null, rest: until, isRunning, isLow: until < DAY / 4 } : null;
  }
  const bank = seats[seat]?.left ?? null;
  const isItself = seats[seat]?.kind === "bot" || seats[seat]?.is_abandoned; // bots are not waited for
  if (bank === null || isItself) return null;
  const low = Math.min(MINUTE, ((clock.bank ?? 0) * SECOND) / 5);
  if (!isRunning) return { free: null, rest: bank, isRunning, isLow: bank < low };
  const free = until > bank ? until - bank : null;
  return { free, rest: Math.min(bank, until), isRunning, isLow: until < low };
}

/** How a span of time is read: a message key and its params. Under ten minutes in seconds, over two days in days. */
export function spanOf(ms: number): { key: string; params: Record<string, number | string> } {
  const left = Math.max(0, ms);
  if (left >= 2 * DAY)
    return {
      key: "follow-span-days",
      params: { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) },
    };
  if (left >= HOUR)
    return {
      key: "follow-span-hours",
      params: { hours: Math.floor(left / HOUR), minutes: two(Math.floor((left % HOUR) / MINUTE)) },
    };
  const seconds = Math.ceil(left / SECOND);
  return { key: "follow-span-minutes", params: { minutes: Math.floor(seconds / 60), seconds: two(seconds % 60) } };
}

/** How often it has to be redrawn, in milliseconds. */
export function beatOf(ms: number): number {
  return ms >= HOUR ? MINUTE / 2 : SECOND / 4;
}

/** How far this machine's clock is behind the house's, by the hour in an answer; half the way there and back counts. */
export function behindOf(date: string | null, sent: number, answered: number): number {
  const houseTime = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(houseTime)) return 0;
  const behind = houseTime + SECOND / 2 - (sent + answered) / 2; // the header has no fractions of a second
  return Math.abs(behind) < 2 * SECOND ? 0 : behind;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
