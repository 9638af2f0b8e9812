/** The time of the house, by which deadlines count: this machine's clock may be wrong. */

import { behindOf } from "./time";

let behind = $state(0);
let isAsked = false;

export function houseNow(): number {
  return Date.now() + behind;
}

/** Compare the clocks once; a house that does not send its time is taken to have ours. */
export async function compareClocks(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const sent = Date.now();
  try {
    const answer = await fetch("/health", { method: "GET", cache: "no-store" });
    behind = behindOf(answer.headers.get("Date"), sent, Date.now());
  } catch {
    isAsked = false;
  }
}
