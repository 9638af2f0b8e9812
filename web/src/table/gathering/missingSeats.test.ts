import { expect, it } from "vitest";
import type { Position, Seat } from "../../wire/generated/api";
import { chanceText, missingSeats } from "./missingSeats";

it("a table waits for open seats, then for those who are not ready", () => {
  const seats = [
    { kind: "person", ready: false, is_mine: true },
    { kind: "person", ready: false },
    { kind: "open" },
    { kind: "bot", ready: true },
    { kind: "person", ready: true },
  ] as Seat[];
  expect(missingSeats({ seats } as Position)).toEqual([
    { kind: "open", seat: 2 },
    { kind: "unready", seat: 1 },
  ]);
});

it("a text by chance is another each time", () => {
  expect(chanceText()).toMatch(/^[0-9a-f]{16}$/);
  expect(chanceText()).not.toBe(chanceText());
});
