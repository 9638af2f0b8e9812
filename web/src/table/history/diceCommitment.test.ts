import { beforeEach, expect, it } from "vitest";
import type { Position } from "../../wire/generated/api";
import { commitmentNote, noteCommitment } from "./diceCommitment";

function at(n: number, commitment: string, secret = ""): Position {
  return { table: "abc", n, fairness: { commitment, secret, since: 0 } } as Position;
}

beforeEach(() => localStorage.clear());

it("the promise is noted when it is seen first, and never again", () => {
  noteCommitment(at(0, "first"));
  noteCommitment(at(9, "second"));
  expect(commitmentNote("abc")).toEqual({ commitment: "first", since: 0, n: 0 });
});

it("a promise that is first seen with its secret is none", () => {
  noteCommitment(at(9, "late", "secret"));
  expect(commitmentNote("abc")).toBeNull();
});
