/** The messages of each language, and the files they come from. */

import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import type { FluentValue, FluentVariable, Scope } from "@fluent/bundle";
import { FILES } from "./files";

const COMPLETE = "en"; // has every message: what another language lacks is shown in it
const bundles = new Map<string, FluentBundle>();
const loaded = new Map<string, Promise<void>>();

/** The languages there are words in: a folder with .ftl files is one. */
export function languages(): string[] {
  const found = Object.keys(FILES).map((path) => /\/words\/([^/]+)\//.exec(path)?.[1] ?? "");
  return [...new Set(found)].sort();
}

/** The files at hand in any language. */
export function filesAtHand(): string[] {
  const found = [...loaded.keys()].map((path) => path.split("/").at(-1) ?? "");
  return [...new Set(found)];
}

/** Have a file at hand, and its English for what it lacks; an error only if it came in neither. */
export async function loadFile(language: string, file: string): Promise<void> {
  const tried = [...new Set([language, COMPLETE])].map((one) => loadIn(one, file));
  await Promise.any(tried).catch((none: AggregateError) => {
    throw none.errors.at(-1);
  });
  await Promise.allSettled(tried);
}

function loadIn(language: string, file: string): Promise<void> {
  const found = Object.keys(FILES).find(
    (name) => name.includes(`/words/${language}/`) && name.endsWith(`/${file}.ftl`),
  );
  if (!found) return Promise.reject(new Error(`There are no words in ${language}/${file}.ftl`));
  const path = `${language}/${file}`;
  let loading = loaded.get(path);
  if (!loading) {
    loading = FILES[found]!().then((text) => {
      const errors = bundleOf(language).addResource(new FluentResource(text), { allowOverrides: true });
      for (const error of errors) console.error(`${path}.ftl: ${error.message}`);
    });
    loading.catch(() => loaded.delete(path)); // the next caller tries again
    loaded.set(path, loading);
  }
  return loading;
}

/** What says a key without words, once a game is shown that the site was not built with. */
export const fallback: { words?: (key: string, params: Record<string, FluentVariable>) => string | null } = {};

export function bundleOf(language: string): FluentBundle {
  let bundle = bundles.get(language);
  if (!bundle) {
    // Isolation marks would garble SVG text.
    const made: FluentBundle = new FluentBundle(language, {
      useIsolating: false,
      functions: {
        MONEY: ([amount]) => withSign(Number(amount), (size) => format(made, "money", { amount: size })),
        DOLLARS: ([halves]) =>
          withSign(Number(halves), (size) => format(made, "dollars", { amount: Math.floor(size / 2), half: size % 2 })),
        SAY: ([key, value]) => format(made, String(key), { it: plain(value) }),
      },
    });
    bundles.set(language, (bundle = made));
  }
  return bundle;
}

/** A number below zero has a minus sign in front, as money has, not a hyphen. */
class Below extends FluentNumber {
  override toString(scope?: Scope): string {
    return super.toString(scope).replace("-", "−");
  }
}

function isBelow(one: FluentVariable): one is number {
  return typeof one === "number" && one < 0;
}

/** Numbers stay numbers, so that plurals are chosen; anything else is a word. */
function plain(value: FluentValue | undefined): FluentVariable {
  if (value === undefined) return "";
  if (typeof value === "object" && "value" in value && typeof value.value === "number") return value.value;
  return typeof value === "number" ? value : String(value);
}

function withSign(amount: number, write: (size: number) => string): string {
  return amount < 0 ? `−${write(-amount)}` : write(amount);
}

export function hasMessage(bundle: FluentBundle, key: string): boolean {
  return bundle.hasMessage(key) || bundleOf(COMPLETE).hasMessage(key);
}

export function format(bundle: FluentBundle, key: string, params: Record<string, FluentVariable>): string {
  const speaker = bundle.hasMessage(key) ? bundle : bundleOf(COMPLETE);
  const pattern = speaker.getMessage(key)?.value;
  if (!pattern) {
    const plainly = fallback.words?.(key, params);
    if (plainly) return plainly;
    console.error(`There are no words for ${key}`);
    return key;
  }
  const errors: Error[] = [];
  const given = Object.entries(params).map(([name, one]) => [name, isBelow(one) ? new Below(one) : one]);
  const text = speaker.formatPattern(pattern, Object.fromEntries(given), errors);
  for (const error of errors) console.error(`${key}: ${error.message}`);
  return text;
}
