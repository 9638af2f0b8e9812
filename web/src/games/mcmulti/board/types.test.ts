/** No type on the board is smaller than 19 units, which are 11 pixels where the board is 660 high. */

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { setLanguage, translate } from "../../../words/words.svelte";
import { printed } from "../fixture";
import { gameUI } from "../gameUI";
import { NEWS_BODY } from "../geometry/layout";
import { fit } from "../geometry/lineBreaks";

const LEAST = 19;
const drawings = ["board", "pieces"].flatMap((folder) => {
  const here = `src/games/mcmulti/${folder}`;
  return readdirSync(here)
    .filter((name) => name.endsWith(".svelte"))
    .map((name) => [name, readFileSync(`${here}/${name}`, "utf8")] as const);
});

describe("type on the board", () => {
  it.each(drawings)("is large enough in %s", (_, source) => {
    const sizes = [...source.matchAll(/font(?:-size)?:[^;]*?([\d.]+)px/g)].map((found) => Number(found[1]));
    expect(sizes.filter((size) => size < LEAST)).toEqual([]);
  });

  it("has room for the text of every news card", async () => {
    await setLanguage("en", ["house", ...gameUI.words]);
    for (const { card } of printed.news) {
      const { size, lead, lines } = fit(translate("mm-news-about", { card }), ...NEWS_BODY);
      expect([card, size >= LEAST, lines.length * lead <= NEWS_BODY[1]]).toEqual([card, true, true]);
    }
  });
});
