/** The promise of the dice as this browser saw it first: what is noted early proves more. */

import type { Position } from "../../wire/api";

export interface Noted {
  commitment: string;
  since: number;
  n: number; // the rows there were then
}

export function notePromise(position: Position): void {
  const { fairness, table, n } = position;
  if (!fairness || fairness.secret || localStorage.getItem(place(table))) return;
  const noted: Noted = { commitment: fairness.commitment, since: fairness.since, n };
  localStorage.setItem(place(table), JSON.stringify(noted));
}

export function notedPromise(table: string): Noted | null {
  try {
    return JSON.parse(localStorage.getItem(place(table)) ?? "null") as Noted | null;
  } catch {
    return null;
  }
}

function place(table: string): string {
  return `promise ${table}`;
}
