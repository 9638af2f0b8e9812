import { expect, it } from "vitest";
import { withoutRemarks } from "./words.ts";

it("leaves out remarks and nothing else", () => {
  const text =
    "# A game.\n# Of oil.\n\n## Names\n\nbarrel = Barrel # 1\n    of crude\n\n    or more\n# Whose?\nseat = Seat\n\n## End\n";
  expect(withoutRemarks(text)).toBe("barrel = Barrel # 1\n    of crude\n\n    or more\nseat = Seat\n\n");
});
