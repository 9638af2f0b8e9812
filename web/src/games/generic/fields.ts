/** A view of any game as sections of a page: plain fields, what each seat has, and tables of alike things. */

import type { AnyView } from "../../table/contract/views";
import { isTranslatable, translate } from "../../words/words.svelte";
import { isObject, labelOf, shownOf, type Field, type Shown } from "./values";

/** What a row or a column is about: a seat, or anything else by its name or number. */
export interface Head {
  text: string;
  seat: number | null;
}

export interface Grid {
  kind: "grid";
  label: string;
  columns: readonly Head[];
  rows: readonly { head: Head; cells: readonly Shown[] }[];
  /** What stays together where there is no room for a table: a card for each column, or for each row. */
  cards: "columns" | "rows";
}

export type Section = { kind: "fields"; label: string; fields: readonly Field[] } | Grid;

const VIEWER = "seat"; // who looks, which they know

/** What one must know besides the view to show it. */
export interface Surroundings {
  game: string;
  names: readonly string[];
  seatFields: readonly string[]; // paths of the lists that have an entry for each seat
}

/** The plain fields of the game first, then its lists by seat, then everything else in the order of the view. */
export function sectionsOf(view: AnyView, around: Surroundings): Section[] {
  const fields = Object.entries(view).filter(([name]) => name !== VIEWER);
  return sectionsIn(Object.fromEntries(fields), "", around);
}

/** `path` leads to these fields, and ends with a dot: `auction.`; it is empty for the view itself. */
function sectionsIn(fields: AnyView, path: string, around: Surroundings, label = ""): Section[] {
  const labels = (name: string) => fieldLabel(around.game, name);
  const plain: Field[] = [];
  const bySeat: [string, readonly unknown[]][] = [];
  const others: Section[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (isList(value) && hasSeats(value, path + name, around)) {
      if (value.every(isObject)) others.push(seatGrid(labels(name), fieldsBySeat(value), labels, around.names));
      else bySeat.push([name, value]);
    } else if (isList(value) && value.length > 0 && value.every(isObject)) {
      others.push(rowGrid(labels(name), numbersTo(value.length), value, labels));
    } else if (isList(value) && value.length > 0 && value.every(isList)) {
      others.push(matrix(labels(name), value, labels));
    } else if (isObject(value)) {
      const inside = Object.values(value);
      if (inside.length > 1 && inside.every(isObject)) {
        const heads = Object.keys(value).map((one) => ({ text: labels(one), seat: null }));
        others.push(rowGrid(labels(name), heads, inside, labels));
      } else others.push(...sectionsIn(value, `${path}${name}.`, around, labels(name)));
    } else plain.push({ label: labels(name), value: shownOf(value, labels) });
  }
  const found: Section[] = plain.length > 0 ? [{ kind: "fields", label, fields: plain }] : [];
  if (bySeat.length > 0) found.push(seatGrid(label || translate("facet-seats"), bySeat, labels, around.names));
  return [...found, ...others];
}

/** What a game calls a field or an option of its own in its words; otherwise the name itself. */
function fieldLabel(game: string, name: string): string {
  const keys = ["field", "option"].map((kind) => `${game}-${kind}-${name.replaceAll("_", "-")}`);
  const key = keys.find(isTranslatable);
  return key ? translate(key) : labelOf(name);
}

function hasSeats(list: readonly unknown[], path: string, { names, seatFields }: Surroundings): boolean {
  return names.length > 1 && list.length === names.length && seatFields.includes(path);
}

type Labels = (name: string) => string;

/** A column for each seat, a row for each thing they have. */
function seatGrid(
  label: string,
  fields: readonly (readonly [string, readonly unknown[]])[],
  labels: Labels,
  names: readonly string[],
): Grid {
  const columns = names.map((name, seat) => ({ text: name || translate("seat-name", { number: seat + 1 }), seat }));
  const rows = fields.map(([name, values]) => ({
    head: { text: labels(name), seat: null },
    cells: values.map((value) => shownOf(value, labels)),
  }));
  return { kind: "grid", label, columns, rows, cards: "columns" };
}

function fieldsBySeat(seats: readonly AnyView[]): [string, readonly unknown[]][] {
  return namesIn(seats).map((name) => [name, seats.map((seat) => seat[name])]);
}

/** A row for each object, a column for each field that any of them has. */
function rowGrid(label: string, heads: readonly Head[], objects: readonly AnyView[], labels: Labels): Grid {
  const names = namesIn(objects);
  const columns = names.map((name) => ({ text: labels(name), seat: null }));
  const rows = heads.map((head, k) => ({ head, cells: names.map((name) => shownOf(objects[k]?.[name], labels)) }));
  return { kind: "grid", label, columns, rows, cards: "rows" };
}

/** Lists in a list, such as the squares of a board: rows and columns by their numbers. */
function matrix(label: string, lists: readonly (readonly unknown[])[], labels: Labels): Grid {
  const width = Math.max(...lists.map((list) => list.length));
  const rows = numbersTo(lists.length).map((head, k) => ({
    head,
    cells: Array.from({ length: width }, (_, c) => shownOf(lists[k]?.[c], labels)),
  }));
  return { kind: "grid", label, columns: numbersTo(width), rows, cards: "rows" };
}

/** From 1, as people count. */
function numbersTo(count: number): Head[] {
  return Array.from({ length: count }, (_, k) => ({ text: String(k + 1), seat: null }));
}

function namesIn(objects: readonly AnyView[]): string[] {
  return [...new Set(objects.flatMap((one) => Object.keys(one)))];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
