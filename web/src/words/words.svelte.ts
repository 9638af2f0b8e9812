/** Every word a person reads: the same Fluent files as in Python, one folder for each language. */

import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from "@fluent/bundle";

export type Numbers = Readonly<Record<string, number | string>>;

/** All files of all languages; each is fetched when it is first needed. */
const FILES = import.meta.glob<string>("$words/*/*.ftl", { query: "?raw", import: "default" });

interface Tongue {
  language: string;
  bundle: FluentBundle;
}

const bundles = new Map<string, FluentBundle>();
const loaded = new Map<string, Promise<void>>();
let spoken = $state.raw<Tongue>({ language: "en", bundle: bundleOf("en") });

/** The languages there are words in: a folder with .ftl files is one. */
export function languages(): string[] {
  const found = Object.keys(FILES).map((path) => path.split("/").at(-2) ?? "");
  return [...new Set(found)].sort();
}

export function language(): string {
  return spoken.language;
}

/** Speak this language, or English where there are no words in it; the files named are loaded first. */
export async function speak(wanted: string, files: readonly string[]): Promise<void> {
  const next = languages().includes(wanted) ? wanted : "en";
  const known = [...loaded.keys()].map((path) => path.split("/").at(-1) ?? "");
  await Promise.all([...new Set([...files, ...known])].map((file) => loadFile(next, file)));
  spoken = { language: next, bundle: bundleOf(next) };
  document.documentElement.lang = next;
}

/** Have these files at hand in the language spoken, such as a game's words before its table is shown. */
export async function need(...files: string[]): Promise<void> {
  await Promise.all(files.map((file) => loadFile(spoken.language, file)));
  spoken = { ...spoken };
}

/**
 * A message with its numbers and names; a seat that is not among the names is called by its number. The name of
 * `seat` is $who in the message, that of `seat_to` is $to, and those of `seats_parties` are $parties.
 */
export function say(key: string, numbers: Numbers = {}, names: readonly string[] = []): string {
  const { bundle } = spoken;
  const said: Record<string, FluentVariable> = { ...numbers };
  for (const [name, value] of Object.entries(numbers)) {
    if (name === "seat" && typeof value === "number") said["who"] ??= nameOf(bundle, names, value);
    else if (name.startsWith("seat_") && typeof value === "number") said[name.slice(5)] = nameOf(bundle, names, value);
    else if (name.startsWith("seats_")) {
      const called = String(value).split(" ").filter(Boolean).map((seat) => nameOf(bundle, names, Number(seat)));
      said[name.slice(6)] = listed(bundle, called);
    }
  }
  return format(bundle, key, said);
}

/** Whether there is such a message among the files at hand. */
export function isSaid(key: string): boolean {
  return spoken.bundle.hasMessage(key);
}

/** Anna, Bruno and Carl, as the language writes it. */
export function list(called: readonly string[]): string {
  return listed(spoken.bundle, called);
}

function loadFile(language: string, file: string): Promise<void> {
  const end = `/${language}/${file}.ftl`;
  const found = Object.keys(FILES).find((name) => name.endsWith(end));
  if (!found) return Promise.reject(new Error(`There are no words in ${language}/${file}.ftl`));
  const path = `${language}/${file}`;
  let loading = loaded.get(path);
  if (!loading) {
    loading = FILES[found]!().then((text) => {
      const errors = bundleOf(language).addResource(new FluentResource(text), { allowOverrides: true });
      for (const error of errors) console.error(`${path}.ftl: ${error.message}`);
    });
    loading.catch(() => loaded.delete(path)); // the next who needs it tries again
    loaded.set(path, loading);
  }
  return loading;
}

function bundleOf(language: string): FluentBundle {
  let bundle = bundles.get(language);
  if (!bundle) {
    // Isolation marks would garble SVG text.
    const made: FluentBundle = new FluentBundle(language, {
      useIsolating: false,
      functions: {
        MONEY: ([amount]) => signed(Number(amount), (size) => format(made, "money", { amount: size })),
        DOLLARS: ([halves]) =>
          signed(Number(halves), (size) =>
            format(made, "dollars", { amount: Math.floor(size / 2), half: size % 2 }),
          ),
        SAY: ([key, value]) => format(made, String(key), { it: plain(value) }),
      },
    });
    bundles.set(language, (bundle = made));
  }
  return bundle;
}

/** Numbers stay numbers, so that plurals are chosen; anything else is a word. */
function plain(value: FluentValue | undefined): FluentVariable {
  if (value === undefined) return "";
  if (typeof value === "object" && "value" in value && typeof value.value === "number") return value.value;
  return typeof value === "number" ? value : String(value);
}

function signed(amount: number, write: (size: number) => string): string {
  return amount < 0 ? `−${write(-amount)}` : write(amount);
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

function format(bundle: FluentBundle, key: string, numbers: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) {
    console.error(`There are no words for ${key}`);
    return key;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, numbers, errors);
  for (const error of errors) console.error(`${key}: ${error.message}`);
  return text;
}
