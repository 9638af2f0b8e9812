import { expect, it } from "vitest";
import { momentPath, recordPath } from "./links";

it("a moment has an address of its own, the key behind #", () => {
  expect(momentPath("abc", 7, "")).toBe("/table/abc?n=7");
  expect(momentPath("abc", 7, "k")).toBe("/table/abc?n=7#k");
});

it("a record's address has the seat and the key", () => {
  expect(recordPath("abc", "text", null, "")).toBe("/api/v1/tables/abc/record?format=text");
  expect(recordPath("abc", "json", 2, "k y")).toBe("/api/v1/tables/abc/record?format=json&seat=2&key=k+y");
});
