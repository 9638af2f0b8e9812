/** A view of any game as labels and values, and as tables where it has rows of alike objects. */

import type { Named } from "../../table/contract/views";
import { translate } from "../../words/words.svelte";

export interface Table {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table of two columns for the plain values, and one for each list of objects and each object inside. */
export function tablesOf(view: Named, label: string): Table[] {
  const plain: string[][] = [];
  const inside: Table[] = [];
  for (const [name, value] of Object.entries(view)) {
    const rows = rowsOf(value);
    if (rows) inside.push(tableOf(labelOf(name), rows));
    else if (isObject(value)) inside.push(...tablesOf(value, labelOf(name)));
    else plain.push([labelOf(name), textOf(value)]);
  }
  return plain.length > 0 ? [{ label, columns: [], rows: plain }, ...inside] : inside;
}

/** A row for each object, numbered from 1 as people count seats. */
function tableOf(label: string, objects: readonly Named[]): Table {
  const names = [...new Set(objects.flatMap((row) => Object.keys(row)))];
  const rows = objects.map((row, k) => [String(k + 1), ...names.map((name) => textOf(row[name]))]);
  return { label, columns: ["", ...names.map(labelOf)], rows };
}

function rowsOf(value: unknown): readonly Named[] | null {
  return Array.isArray(value) && value.length > 0 && value.every(isObject) ? value : null;
}

function isObject(value: unknown): value is Named {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function labelOf(name: string): string {
  return name.replaceAll("_", " ");
}

/** A value on one line: a list with commas, an object as labels and values. */
export function textOf(value: unknown): string {
  if (typeof value === "boolean") return translate(value ? "facet-yes" : "facet-no");
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (isObject(value))
    return Object.entries(value)
      .map(([name, one]) => `${labelOf(name)} ${textOf(one)}`)
      .join(", ");
  return value === null || value === undefined || value === "" ? "–" : String(value as string | number);
}
