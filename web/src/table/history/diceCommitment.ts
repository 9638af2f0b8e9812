/** The promise of the dice as this browser saw it first: what is noted early proves more. */

import { keep, kept } from "../../browser/storage";
import type { Position } from "../../wire/generated/api";

export interface Noted {
  commitment: string;
  since: number;
  n: number; // the rows there were then
}

export function notePromise(position: Position): void {
  const { fairness, table, n } = position;
  if (!fairness || fairness.secret || kept("local", place(table))) return;
  const noted: Noted = { commitment: fairness.commitment, since: fairness.since, n };
  keep("local", place(table), noted);
}

export function notedPromise(table: string): Noted | null {
  return kept("local", place(table)) as Noted | null;
}

function place(table: string): string {
  return `promise ${table}`;
}
