/** Searching a rulebook: every word typed must begin a word of the rule, its title or its id. */

import type { Chapter, Rule, Rulebook } from "../../vite/rulebook.ts";

export interface SearchMatch {
  chapter: Chapter;
  rules: readonly Rule[];
}

/** The words to look for, without signs; "4.5" finds the rule as well as a number. */
export function searchWords(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}.-]+/u)
    .map((word) => word.replace(/^[.-]+|[.-]+$/g, ""))
    .filter(Boolean);
}

/** Chapters with those of their rules in which all words are; everything if there is no word. */
export function find(book: Rulebook, words: readonly string[]): SearchMatch[] {
  const all = book.chapters.map((chapter) => ({ chapter, rules: chapter.rules }));
  if (words.length === 0) return all;
  return all
    .map(({ chapter, rules }) => ({ chapter, rules: rules.filter((rule) => has(rule, words)) }))
    .filter(({ rules }) => rules.length > 0);
}

export function countIn(found: readonly SearchMatch[]): number {
  return found.reduce((sum, { rules }) => sum + rules.length, 0);
}

/** Where in a text the words stand: pairs of beginning and end, in order and apart from each other. */
export function places(text: string, words: readonly string[]): [number, number][] {
  const hay = plain(text);
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = hay.indexOf(word); at >= 0; at = hay.indexOf(word, at + word.length)) {
      if (begins(hay, at)) found.push([at, at + word.length]);
    }
  }
  found.sort(([one], [other]) => one - other);
  const apart: [number, number][] = [];
  for (const [start, end] of found) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}

function has(rule: Rule, words: readonly string[]): boolean {
  const text = `${rule.id} ${rule.title ?? ""} ${rule.text}`;
  return words.every((word) => places(text, [word]).length > 0);
}

function begins(hay: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(hay[at - 1] ?? "");
}

/** Small letters without accents, each as long as before, so that places stay where they are. */
function plain(text: string): string {
  return [...text]
    .map((sign) => {
      const bare = sign
        .normalize("NFD")
        .replace(/\p{M}+/gu, "")
        .toLowerCase();
      return bare.length === sign.length ? bare : sign;
    })
    .join("");
}
