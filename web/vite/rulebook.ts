// Turns a rules.md into chapters and rules while the site is built: `import book from "$rules/<game>/rules.md?rulebook"`.
import { readFileSync } from "node:fs";
import { Marked, type Tokens } from "marked";
import type { Plugin } from "vite";

export interface Rule {
  id: string;
  title: string | null;
  /** Ids of other rules are links with `data-rule`; sources, rulings and examples are paragraphs of that class. */
  html: string;
  /** What it says without marks, for searching. */
  text: string;
}

export interface Chapter {
  id: string;
  title: string;
  /** What stands before its first rule; mostly nothing. */
  html: string;
  rules: Rule[];
}

export interface Rulebook {
  title: string;
  /** What stands before the first chapter. */
  html: string;
  chapters: Chapter[];
}

const QUERY = "?rulebook";
const ID = /[A-Z]+-\d+(?:\.\d+)?/;
const HEAD = new RegExp(`^(#{1,3}) (?:(${ID.source})(?: |$))?(.*)$`);
const REMARK = /^\*(Source|Ruling|Example):/;

export function rulebook(): Plugin {
  return {
    name: "rulebook",
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const book = read(readFileSync(file, "utf8"));
      return { code: `export default ${JSON.stringify(book)};`, map: null, moduleType: "js" };
    },
  };
}

/** The whole book; a heading of the wrong shape or an id that comes twice ends the build. */
export function read(markdown: string): Rulebook {
  const sections = split(markdown);
  const ids = new Set<string>();
  for (const { id } of sections.slice(1)) {
    if (id === "" || ids.has(id)) throw new Error(`the heading ${id || "without an id"} is not the only one`);
    ids.add(id);
  }
  const render = rendererFor(ids);
  const [first, ...rest] = sections;
  if (first?.depth !== 1) throw new Error("a rulebook begins with its title");
  const chapters: Chapter[] = [];
  for (const { depth, id, title, body } of rest) {
    const html = render(body);
    if (depth === 2) {
      chapters.push({ id, title, html, rules: [] });
    } else {
      const chapter = chapters.at(-1);
      if (depth !== 3 || !chapter || !id.startsWith(`${chapter.id}.`)) throw new Error(`${id} stands in no chapter`);
      chapter.rules.push({ id, title: title || null, html, text: plain(html) } satisfies Rule);
    }
  }
  return { title: first.title, html: render(first.body), chapters };
}

interface Section {
  depth: number;
  id: string;
  title: string;
  body: string;
}

function split(markdown: string): Section[] {
  const sections: Section[] = [];
  for (const line of markdown.split("\n")) {
    const head = HEAD.exec(line);
    const last = sections.at(-1);
    if (head) {
      const [, hashes = "", id = "", title = ""] = head;
      sections.push({ depth: hashes.length, id, title: title.trim(), body: "" });
    } else if (last) {
      // Sources and rulings follow each other line by line, and each is a paragraph of its own.
      last.body += REMARK.test(line) ? `\n${line}\n` : `${line}\n`;
    }
  }
  return sections;
}

/** Markdown to HTML, with a link at every id that this book has. */
function rendererFor(ids: ReadonlySet<string>): (markdown: string) => string {
  const marked = new Marked({ async: false, gfm: true });
  marked.use({
    extensions: [
      {
        name: "ruleId",
        level: "inline",
        start: (text) => ID.exec(text)?.index,
        tokenizer(text) {
          const raw = new RegExp(`^${ID.source}`).exec(text)?.[0];
          return raw && ids.has(raw) ? { type: "ruleId", raw } : undefined;
        },
        renderer: ({ raw }) => `<a href="#${raw}" data-rule="${raw}">${raw}</a>`,
      },
    ],
    renderer: {
      paragraph({ tokens, raw }: Tokens.Paragraph) {
        const kind = REMARK.exec(raw)?.[1]?.toLowerCase();
        return `<p${kind ? ` class="${kind}"` : ""}>${this.parser.parseInline(tokens)}</p>\n`;
      },
    },
  });
  return (markdown) => (marked.parse(markdown) as string).trim();
}

/** What one would read, for searching. */
function plain(html: string): string {
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return html
    .replace(/<\/(?:p|li|td|th)>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replace(/&([a-z0-9#]+);/g, (whole, name: string) => signs[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}
