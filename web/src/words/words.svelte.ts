/** Every word a person reads: the same Fluent files as in Python, one folder for each language. */

import type { FluentBundle, FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { bundleOf, filesAtHand, format, hasMessage, languages, loadFile } from "./bundles";

export { languages };

export type Params = Readonly<Record<string, number | string>>;

interface Language {
  language: string;
  bundle: FluentBundle;
  /** What was said already: of the many sentences of a page few are new with each play. */
  said: Map<string, string>;
}

const MOST_SAID = 4000; // sentences, which is less than a megabyte

let current = $state.raw<Language>(begin("en"));

/** Nothing that was said with fewer words counts any more. */
function begin(language: string): Language {
  return { language, bundle: bundleOf(language), said: new Map() };
}

export function language(): string {
  return current.language;
}

/** Switch to this language, or to English where there are no words in it; the files named are loaded first. */
export async function setLanguage(wanted: string, files: readonly string[]): Promise<void> {
  const next = languages().includes(wanted) ? wanted : "en";
  await Promise.all([...files, ...filesAtHand()].map((file) => loadFile(next, file)));
  current = begin(next);
  document.documentElement.lang = next;
}

/** Have these files at hand in the current language, such as a game's words before its table is shown. */
export async function need(...files: string[]): Promise<void> {
  const now = untrack(language); // a template that waits for words would otherwise wait again when they arrive
  await Promise.all(files.map((file) => loadFile(now, file)));
  refreshWords();
}

/** Messages were added to the current language: whatever is shown is written anew. */
export function refreshWords(): void {
  current = begin(untrack(language));
}

/** A part of a page, once it has been fetched and has its words. */
export async function withWords<T>(part: Promise<T>, ...files: string[]): Promise<T> {
  const [loaded] = await Promise.all([part, need(...files)]);
  return loaded;
}

/**
 * A message with its params and names; a seat that is not among the names is called by its number. The name of
 * `seat` is $who in the message, that of `seat_to` is $to, and those of `seats_parties` are $parties.
 */
export function translate(key: string, params: Params = {}, names: readonly string[] = []): string {
  const { bundle, said } = current;
  const wanted = `${key} ${JSON.stringify(params)} ${names.join("\n")}`;
  let text = said.get(wanted);
  if (text === undefined) {
    if (said.size >= MOST_SAID) said.clear();
    said.set(wanted, (text = write(bundle, key, params, names)));
  }
  return text;
}

function write(bundle: FluentBundle, key: string, params: Params, names: readonly string[]): string {
  const variables: Record<string, FluentVariable> = { ...params };
  for (const [name, value] of Object.entries(params)) {
    if (name === "seat" && typeof value === "number") variables["who"] ??= nameOf(bundle, names, value);
    else if (name.startsWith("seat_") && typeof value === "number")
      variables[name.slice(5)] = nameOf(bundle, names, value);
    else if (name.startsWith("seats_")) {
      const called = String(value)
        .split(" ")
        .filter(Boolean)
        .map((seat) => nameOf(bundle, names, Number(seat)));
      variables[name.slice(6)] = joinListIn(bundle, called);
    }
  }
  return format(bundle, key, variables);
}

/** Whether there is such a message among the files at hand. */
export function isTranslatable(key: string): boolean {
  return hasMessage(current.bundle, key);
}

/** Anna, Bruno and Carl, as the language writes it. */
export function joinList(called: readonly string[]): string {
  return joinListIn(current.bundle, called);
}

function nameOf(bundle: FluentBundle, names: readonly string[], seat: number): string {
  return names[seat] || format(bundle, "seat-name", { number: seat + 1 }); // people count seats from 1
}

function joinListIn(bundle: FluentBundle, called: readonly string[]): string {
  const [first = "", ...others] = called;
  if (others.length === 0) return first;
  const rest = joinListIn(bundle, others);
  return format(bundle, others.length === 1 ? "list-last" : "list-more", { first, rest });
}
