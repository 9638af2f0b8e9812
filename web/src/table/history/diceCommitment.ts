/** The commitment to the dice as this browser first saw it: the earlier it is noted, the more it proves. */

import { keep, recall } from "../../browser/storage";
import type { Position } from "../../wire/generated/api";

export interface CommitmentNote {
  commitment: string;
  since: number;
  n: number; // the rows there were then
}

export function noteCommitment(position: Position): void {
  const { fairness, table, n } = position;
  if (!fairness || fairness.secret || recall("local", place(table))) return;
  const noted: CommitmentNote = { commitment: fairness.commitment, since: fairness.since, n };
  keep("local", place(table), noted);
}

export function commitmentNote(table: string): CommitmentNote | null {
  return recall("local", place(table)) as CommitmentNote | null;
}

function place(table: string): string {
  return `promise ${table}`;
}
