/** Every word a person reads: the same Fluent files as in Python, one folder for each language. */

import type { FluentBundle, FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { bundleOf, filesAtHand, format, hasMessage, languages, loadFile } from "./bundles";

export { languages };

export type Params = Readonly<Record<string, number | string>>;

interface Tongue {
  language: string;
  bundle: FluentBundle;
}

let spoken = $state.raw<Tongue>({ language: "en", bundle: bundleOf("en") });

export function language(): string {
  return spoken.language;
}

/** Speak this language, or English where there are no words in it; the files named are loaded first. */
export async function speak(wanted: string, files: readonly string[]): Promise<void> {
  const next = languages().includes(wanted) ? wanted : "en";
  await Promise.all([...files, ...filesAtHand()].map((file) => loadFile(next, file)));
  spoken = { language: next, bundle: bundleOf(next) };
  document.documentElement.lang = next;
}

/** Have these files at hand in the language spoken, such as a game's words before its table is shown. */
export async function need(...files: string[]): Promise<void> {
  const now = untrack(language); // who waits for words in a template would wait again when they are there
  await Promise.all(files.map((file) => loadFile(now, file)));
  spoken = { ...spoken };
}

/** A part of a page, once it is here and has its words. */
export async function speaking<T>(part: Promise<T>, ...files: string[]): Promise<T> {
  const [loaded] = await Promise.all([part, need(...files)]);
  return loaded;
}

/**
 * A message with its params and names; a seat that is not among the names is called by its number. The name of
 * `seat` is $who in the message, that of `seat_to` is $to, and those of `seats_parties` are $parties.
 */
export function say(key: string, params: Params = {}, names: readonly string[] = []): string {
  const { bundle } = spoken;
  const said: Record<string, FluentVariable> = { ...params };
  for (const [name, value] of Object.entries(params)) {
    if (name === "seat" && typeof value === "number") said["who"] ??= nameOf(bundle, names, value);
    else if (name.startsWith("seat_") && typeof value === "number") said[name.slice(5)] = nameOf(bundle, names, value);
    else if (name.startsWith("seats_")) {
      const called = String(value)
        .split(" ")
        .filter(Boolean)
        .map((seat) => nameOf(bundle, names, Number(seat)));
      said[name.slice(6)] = listed(bundle, called);
    }
  }
  return format(bundle, key, said);
}

/** Whether there is such a message among the files at hand. */
export function isSaid(key: string): boolean {
  return hasMessage(spoken.bundle, key);
}

/** Anna, Bruno and Carl, as the language writes it. */
export function list(called: readonly string[]): string {
  return listed(spoken.bundle, called);
}

function nameOf(bundle: FluentBundle, names: readonly string[], seat: number): string {
  return names[seat] || format(bundle, "seat-name", { number: seat + 1 }); // people count seats from 1
}

function listed(bundle: FluentBundle, called: readonly string[]): string {
  const [first = "", ...others] = called;
  if (others.length === 0) return first;
  const rest = listed(bundle, others);
  return format(bundle, others.length === 1 ? "list-last" : "list-more", { first, rest });
}
