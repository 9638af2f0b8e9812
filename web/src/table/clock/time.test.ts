import { describe, expect, it } from "vitest";
import type { Position } from "../../wire/generated/api";
import { behindOf, spanOf, timeLeft } from "./time";

function at(part: Partial<Position>, left = 600_000): Position {
  const seat = { left };
  return { stage: "playing", to_act: 0, deadline: null, seats: [seat, seat], ...part } as Position;
}
const live = { kind: "live", bank: 900, each: 30 } as const;

describe("a live clock", () => {
  const position = at({ clock: live, deadline: 1_000_000 + 630_000 });

  it("first uses up the free seconds", () => {
    expect(timeLeft(position, 0, 1_000_000 + 10_000)).toEqual({
      free: 20_000,
      rest: 600_000,
      isRunning: true,
      isLow: false,
    });
  });

  it("then the bank", () => {
    expect(timeLeft(position, 0, 1_000_000 + 130_000)).toEqual({
      free: null,
      rest: 500_000,
      isRunning: true,
      isLow: false,
    });
  });

  it("warns when little is left, and never goes below 0", () => {
    expect(timeLeft(position, 0, 1_000_000 + 600_000)).toMatchObject({ rest: 30_000, isLow: true });
    expect(timeLeft(position, 0, 9_000_000)).toMatchObject({ rest: 0, isLow: true });
  });

  it("stands for the others", () => {
    expect(timeLeft(position, 1, 1_000_000)).toEqual({ free: null, rest: 600_000, isRunning: false, isLow: false });
  });
});

it("a bot has no clock", () => {
  const seats = [
    { kind: "bot", left: 5 },
    { kind: "person", is_abandoned: true, left: 5 },
  ] as Position["seats"];
  const position = at({ clock: live, seats });
  expect([timeLeft(position, 0, 0), timeLeft(position, 1, 0)]).toEqual([null, null]);
});

describe("a clock of days", () => {
  it("runs only for the seat to act", () => {
    const position = at({ clock: { kind: "days", days: 3 }, deadline: 86_400_000 * 3 });
    expect(timeLeft(position, 0, 86_400_000)).toMatchObject({ rest: 86_400_000 * 2, isLow: false });
    expect(timeLeft(position, 1, 86_400_000)).toBeNull();
  });
});

it("no clock counts nothing", () => {
  expect(timeLeft(at({ clock: { kind: "none" } }), 0, 0)).toBeNull();
  expect(timeLeft(at({ clock: live, stage: "over" }), 0, 0)).toBeNull();
});

describe("a span of time", () => {
  it("is read in the units that matter", () => {
    expect(spanOf(65_000)).toEqual({ key: "follow-span-minutes", params: { minutes: 1, seconds: "05" } });
    expect(spanOf(59_400)).toEqual({ key: "follow-span-minutes", params: { minutes: 1, seconds: "00" } });
    expect(spanOf(3_600_000 * 5 + 60_000 * 7)).toEqual({
      key: "follow-span-hours",
      params: { hours: 5, minutes: "07" },
    });
    expect(spanOf(86_400_000 * 2.5)).toEqual({ key: "follow-span-days", params: { days: 2, hours: 12 } });
    expect(spanOf(-5)).toEqual({ key: "follow-span-minutes", params: { minutes: 0, seconds: "00" } });
  });
});

describe("a machine whose clock is wrong", () => {
  it("is corrected by the time of the house", () => {
    const told = Date.UTC(2026, 0, 1, 12, 0, 0);
    expect(behindOf(new Date(told).toUTCString(), told - 60_000, told - 59_800)).toBeCloseTo(60_400, -2);
  });

  it("is left alone when it differs by a blink", () => {
    expect(behindOf(new Date(5000).toUTCString(), 5100, 5200)).toBe(0);
    expect(behindOf(null, 0, 0)).toBe(0);
  });
});
