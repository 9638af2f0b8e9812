import { expect, it } from "vitest";
import { formatRelative } from "./times";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

it.each([
  [-5_000, "now"],
  [-59_000, "now"],
  [-5 * MINUTE, "5 minutes ago"],
  [-90 * MINUTE, "1 hour ago"],
  [47 * 60 * MINUTE, "in 47 hours"],
  [49 * 60 * MINUTE, "in 2 days"],
])("says %d milliseconds as %s", (apart, said) => {
  expect(formatRelative(NOW + apart, NOW, "en")).toBe(said);
});

it("uses the language of the page", () => {
  expect(formatRelative(NOW - 5 * MINUTE, NOW, "de")).toBe("vor 5 Minuten");
});
