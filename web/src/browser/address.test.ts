/** What an address of the house means. */

import { expect, test } from "vitest";
import { read } from "./address";

function at(path: string) {
  return read(new URL(path, "http://house"));
}

test("an address names a page, and what is shown on it", () => {
  expect(at("/")).toEqual({ page: "landing" });
  expect(at("/table/abc?n=12#k%20y")).toEqual({ page: "table", table: "abc", key: "k y", n: 12 });
  expect(at("/rules/mcmulti#MM-4.5")).toEqual({ page: "rules", game: "mcmulti", rule: "MM-4.5" });
  expect(at("/new/mcmulti")).toEqual({ page: "new", game: "mcmulti", isAgainstBots: true });
  expect(at("/new/mcmulti?friends")).toEqual({ page: "new", game: "mcmulti", isAgainstBots: false });
  expect(at("/table")).toEqual({ page: "nowhere" });
});

test.each(["/%zz", "/table/%zz", "/rules/mcmulti#100%", "/table/abc#%e0%a4"])(
  "an address that cannot be read, %s, is nowhere",
  (path) => {
    expect(at(path)).toEqual({ page: "nowhere" });
  },
);
