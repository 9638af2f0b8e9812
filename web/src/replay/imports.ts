/** Games that came from files on this device: read from text or JSON, and the last few remembered. */

import { keep, recall } from "../browser/storage";
import type { ImportRecord, RecordFile } from "../wire/generated/api";
import { Failure } from "../ui/failure";

export interface ImportedTable {
  table: string;
  game: string;
  names: readonly string[];
  at: number;
  isOver?: boolean; // it is looked at from its beginning
}

const PLACE = "barrelhouse imported";
const MOST = 8;
const LONGEST = 80; // letters that the house takes as a title

/** What the house is sent: a record as text, or what a JSON file holds. */
export function importOf(text: string): ImportRecord {
  if (!text.trimStart().startsWith("{")) return { text };
  try {
    return { record: JSON.parse(text) as RecordFile };
  } catch (broken) {
    throw new Failure("site-replay-not-json", { line: lineOf(text, String(broken)) });
  }
}

/** As much of a title as a table can have; the name of a file may hold signs that cannot be shown. */
export function titleOf(said: string): string {
  const signs = [...said.replace(/\p{C}/gu, "")];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST - 1).join("")}…` : signs.join("");
}

/** The latest first, each table once. */
export function withImport(list: readonly ImportedTable[], fresh: ImportedTable): ImportedTable[] {
  return [fresh, ...list.filter((one) => one.table !== fresh.table)].slice(0, MOST);
}

export function lastImports(): ImportedTable[] {
  const found = recall("local", PLACE);
  return Array.isArray(found) ? (found as ImportedTable[]) : [];
}

export function keepImports(list: readonly ImportedTable[]): void {
  keep("local", PLACE, list);
}

/** The line at which JSON breaks. Browsers report a line, a position, or neither: then it is 0. */
export function lineOf(text: string, said: string): number {
  const line = /line (\d+)/.exec(said)?.[1];
  if (line) return Number(line);
  const position = /position (\d+)/.exec(said)?.[1];
  return position ? text.slice(0, Number(position)).split("\n").length : 0;
}
