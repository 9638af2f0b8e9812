/** The values of a view as people read them: a text, labelled fields, or a list of either. */

import type { AnyView } from "../../table/contract/views";
import { translate } from "../../words/words.svelte";

export interface Field {
  label: string;
  value: Shown;
}

export type Shown =
  | { kind: "text"; text: string }
  | { kind: "fields"; fields: readonly Field[] }
  | { kind: "list"; items: readonly Shown[] };

/** Plain values share a line; objects and lists inside have lines of their own. */
export function shownOf(value: unknown, labels: (name: string) => string = labelOf): Shown {
  if (Array.isArray(value)) {
    const items = value.map((one) => shownOf(one, labels));
    return items.every((one) => one.kind === "text")
      ? { kind: "text", text: items.map((one) => one.text).join(", ") || NOTHING }
      : { kind: "list", items };
  }
  if (isObject(value) && Object.keys(value).length > 0) {
    const fields = Object.entries(value).map(([name, one]) => ({ label: labels(name), value: shownOf(one, labels) }));
    return { kind: "fields", fields };
  }
  return { kind: "text", text: textOf(value) };
}

const NOTHING = "–";

function textOf(value: unknown): string {
  if (typeof value === "boolean") return translate(value ? "facet-yes" : "facet-no");
  if (typeof value === "number") return String(value).replace("-", "−");
  return typeof value === "string" && value !== "" ? withSpaces(value) : NOTHING;
}

/** A field's or a verb's name as a heading, a label or a button has it: `has_passed` is “Has passed”. */
export function labelOf(name: string): string {
  const text = withSpaces(name);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Only in a name of the program: a text that somebody wrote stays as it is. */
function withSpaces(text: string): string {
  return /^\w+$/.test(text) ? text.replaceAll("_", " ").trim() || text : text;
}

export function isObject(value: unknown): value is AnyView {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
