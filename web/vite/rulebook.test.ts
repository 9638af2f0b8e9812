// @vitest-environment node
// The rulebooks as the site gets them: nothing of a rules.md is lost, and every id leads somewhere.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { read } from "./rulebook.ts";

const games = fileURLToPath(new URL("../../src/barrelhouse/games", import.meta.url));
const files = globSync("*/rules.md", { cwd: games });

test("there are rulebooks", () => {
  expect(files.length).toBeGreaterThanOrEqual(2);
});

describe.each(files)("%s", (file) => {
  const source = readFileSync(`${games}/${file}`, "utf8");
  const book = read(source);
  const rules = book.chapters.flatMap((chapter) => chapter.rules);

  test("has every heading exactly once and in its order", () => {
    const headings = [...source.matchAll(/^#{2,3} (\S+) (.*)$/gm)].map(([, id, title]) => `${id} ${title}`);
    const found = book.chapters
      .flatMap((chapter) => [chapter, ...chapter.rules])
      .map(({ id, title }) => `${id} ${title}`);
    expect(found).toEqual(headings);
    expect(new Set(found).size).toBe(found.length);
  });

  test("loses no word", () => {
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const body = source.replace(/^#.*$|^\d+\. /gm, "");
    const found = [book, ...book.chapters, ...rules].map(({ html }) => html.replace(/<[^>]+>|&#39;|&quot;/g, " "));
    expect(words(found.join(" ")).sort()).toEqual(words(body).sort());
  });

  test("links every id it names to one it has", () => {
    const ids = new Set(book.chapters.flatMap((chapter) => [chapter.id, ...chapter.rules.map((rule) => rule.id)]));
    for (const { id, html, text } of rules) {
      const linked = [...html.matchAll(/data-rule="([^"]+)"/g)].map((match) => match[1]);
      expect(linked, id).toEqual(text.match(/[A-Z]+-\d+(?:\.\d+)?/g) ?? []);
      for (const other of linked) expect(ids, id).toContain(other);
    }
  });

  test("can be searched as it reads", () => {
    for (const { text } of rules) expect(text).not.toMatch(/[<>|`]|\*\w|&\w+;|\s\s/);
  });
});

test("tells sources, rulings and examples apart", () => {
  const book = read(
    "# Oil\nAll.\n\n## O-1 Start\n\n### O-1.1 One\nSee O-1.1 and O-9.\n\n*Source: a & b.*\n*Ruling: `x`. Reason: y.*\n",
  );
  expect(book.chapters[0]?.rules[0]?.html.split("\n")).toEqual([
    '<p>See <a href="#O-1.1" data-rule="O-1.1">O-1.1</a> and O-9.</p>',
    '<p class="source"><em>Source: a &amp; b.</em></p>',
    '<p class="ruling"><em>Ruling: <code>x</code>. Reason: y.</em></p>',
  ]);
  expect(book.chapters[0]?.rules[0]?.text).toBe("See O-1.1 and O-9. Source: a & b. Ruling: x. Reason: y.");
});

test.each(["## O-1 A\n", "# O\n## O-1 A\n## O-1 B\n", "# O\n## A\n", "# O\n## O-1 A\n### O-2.1 B\n"])(
  "refuses a book of another shape: %j",
  (source) => {
    expect(() => read(source)).toThrow();
  },
);
