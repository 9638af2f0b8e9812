import { describe, expect, it } from "vitest";
import type { Position, Seat } from "../../wire/generated/api";
import { amHost, freeSeats, mayDelete } from "./permissions";

function at(seats: Partial<Seat>[], part: Partial<Position> = {}): Position {
  const mine = seats.flatMap((seat, k) => (seat.is_mine ? [k] : []));
  return { stage: "playing", key: "", mine, seats, ...part } as Position;
}

describe("the host", () => {
  it("sits there, or has the key without a seat", () => {
    expect(amHost(at([{ is_mine: true, is_host: true }], { key: "k" }))).toBe(true);
    expect(amHost(at([{ is_mine: true }, { is_host: true }], { key: "k" }))).toBe(false);
    expect(amHost(at([{}], { key: "k" }))).toBe(true);
    expect(amHost(at([{}]))).toBe(false);
  });
});

it("a host deletes a table where nobody else sits, and may ask to delete a finished one", () => {
  const host = { kind: "person", is_mine: true, is_host: true } as const;
  expect(mayDelete(at([host, { kind: "bot" }]))).toBe(true);
  expect(mayDelete(at([host, { kind: "person" }]))).toBe(false);
  expect(mayDelete(at([host, { kind: "person" }], { stage: "over" }))).toBe(true);
  expect(mayDelete(at([host, { kind: "bot" }], { stage: "gathering" }))).toBe(false);
  expect(mayDelete(at([{ kind: "person", is_mine: true }, { kind: "bot" }]))).toBe(false);
});

it("seats of people who left can be taken while the game runs", () => {
  const seats = [
    { kind: "person" },
    { kind: "person", is_abandoned: true },
    { kind: "open" },
    { kind: "bot" },
  ] as Seat[];
  expect(freeSeats(at(seats))).toEqual([1, 2]);
  expect(freeSeats(at(seats, { stage: "over" }))).toEqual([]);
});
