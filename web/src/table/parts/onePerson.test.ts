import { expect, test } from "vitest";
import { seatsOfOnePerson } from "./onePerson";

const seat = (person: number, is_mine = false) => ({ person, is_mine });

test("seats of one other person are told, alone ones and one's own are not", () => {
  const seats = [seat(0), seat(1), seat(0), seat(-1), seat(2, true), seat(2, true), seat(-1)];
  expect(seats.map((_, number) => seatsOfOnePerson(seats, number))).toEqual([[1, 3], [], [1, 3], [], [], [], []]);
});
