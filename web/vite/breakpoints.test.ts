// @vitest-environment node
// Styles name widths, and get them from one place.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withWidths } from "./breakpoints.ts";

test("a name in a style becomes its width", () => {
  expect(withWidths("a {} @media (--phone) { b {} }")).toBe("a {} @media (max-width: 599px) { b {} }");
  expect(withWidths("@media (hover: none) and (--desk) {}")).toBe("@media (hover: none) and (min-width: 1200px) {}");
  expect(withWidths("p { color: var(--phone) }")).toBe("p { color: var(--phone) }");
});

test("a name that is none is an error", () => {
  expect(() => withWidths("@media (--watch) {}")).toThrow("--watch");
});

test("no style and no component has a width of its own", () => {
  const root = fileURLToPath(new URL("../src", import.meta.url));
  const files = globSync("**/*.{svelte,css,ts}", { cwd: root }).filter((file) => !file.endsWith("breakpoints.ts"));
  const own = files.filter((file) =>
    /(@media|MediaQuery)[^{;]*(min|max)-width/.test(readFileSync(`${root}/${file}`, "utf8")),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(own).toEqual([]);
});
