// Cuts the typefaces down to the characters of the house's own words; the whole ones wait for names that need more.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

interface Cut {
  family: string;
  face: string;
  weight: number;
}

const CUTS: readonly Cut[] = [
  { family: "Barlow", face: "barlow", weight: 400 },
  { family: "Barlow", face: "barlow", weight: 600 },
  { family: "Barlow Condensed", face: "barlow-condensed", weight: 600 },
];
const ASCII = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));
const RARE = new Set("\\^`|~"); // no words have them, and hardly a name
const SIGNS = "\u00a0·×–—‘’“”…−"; // what drawings and numbers add to the words
const FEATURES = ["kern", "tnum"]; // base.css asks for figures of one width

/** Lays fonts.css and the files it names into a folder, before anything of the site is built. */
export function fonts(words: string, folder: string): Plugin {
  return {
    name: "fonts",
    apply: (_, { mode }) => mode !== "test",
    async buildStart() {
      const used = new Set([...(ASCII + SIGNS)].filter((character) => !RARE.has(character)));
      const files = readdirSync(words, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ftl"));
      for (const file of files) for (const character of readFileSync(join(words, file), "utf8")) used.add(character);
      mkdirSync(folder, { recursive: true });
      const faces = await Promise.all(CUTS.map((cut) => facesOf(cut, used, folder)));
      writeFileSync(join(folder, "fonts.css"), faces.flat().join(""));
    },
  };
}

/** Of faces for the same character browsers take the last, and fetch the others only when one of theirs is shown. */
async function facesOf({ family, face, weight }: Cut, used: ReadonlySet<string>, folder: string): Promise<string[]> {
  const source = createRequire(import.meta.url).resolve(`@fontsource/${face}/unicode.json`);
  const ranges: Record<string, string> = JSON.parse(readFileSync(source, "utf8"));
  const { latin = "", "latin-ext": more = "" } = ranges;
  const of = (range: string) => `${face}-${range}-${weight}-normal.woff2`;
  const drawn = within(latin, used);
  const whole = readFileSync(join(dirname(source), "files", of("latin")));
  const small = await subsetFont(whole, String.fromCodePoint(...drawn), {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    noHinting: true,
  });
  writeFileSync(join(folder, of("words")), small);
  const rule = (url: string, range: string) =>
    `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;` +
    `src:url("${url}") format("woff2");unicode-range:${range}}\n`;
  return [
    rule(`@fontsource/${face}/files/${of("latin-ext")}`, more),
    rule(`@fontsource/${face}/files/${of("latin")}`, latin),
    rule(`./${of("words")}`, rangesOf(drawn)),
  ];
}

/** The characters that a list such as U+0000-00FF,U+0131 has, in order. */
export function within(list: string, characters: ReadonlySet<string>): number[] {
  const ranges = list.split(",").map((range) =>
    range
      .replace("U+", "")
      .split("-")
      .map((code) => parseInt(code, 16)),
  );
  const codes = [...characters].map((character) => character.codePointAt(0)!);
  return codes
    .filter((code) => ranges.some(([first = 0, last = first]) => code >= first && code <= last))
    .sort((one, other) => one - other);
}

/** Such a list of the characters. */
export function rangesOf(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const range = ranges.at(-1);
    if (range && range[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(",");
}
