/** The keys of a table, wherever on its page the focus is. */

import { steer } from "../stage/replay/steer";
import type { Table } from "../state/table.svelte";
import type { Verb } from "../state/verbs";

/** What keys do to the page around the table. */
export interface Hands {
  choose: (verb: Verb) => void;
  /** A part of the board is enlarged no more. */
  leavePart: () => void;
  showKeys: () => void;
}

export function pressKey(event: KeyboardEvent, table: Table, hands: Hands): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target?.closest("input:not([type=range]), textarea, select, dialog")) return;
  const isElsewhere = target?.closest("button, a, input, summary, [role=button]"); // Enter and Space mean that
  if (steer(table, event.key, Boolean(isElsewhere))) return event.preventDefault();
  const verb = /^[1-9]$/.test(event.key) ? table.verbs[Number(event.key) - 1] : undefined;
  if (table.isCatchingUp && /^[1-9]$/.test(event.key)) table.skip();
  else if (verb) hands.choose(verb);
  else if (event.key === "Enter" && !isElsewhere) {
    if (table.draft.steps.length > 0) void table.playDraft();
  } else if (event.key === "Backspace" && table.draft.steps.length > 0) table.draft.back();
  else if (event.key === "Escape") escape(table, hands);
  else if (event.key === "?") hands.showKeys();
  else if (event.key.toLowerCase() === "h" && (table.side || table.canRequestHint)) table.toggleHint();
  else if (event.key.toLowerCase() === "r" && table.about?.about.rule) table.rule = table.about.about.rule;
  else return;
  event.preventDefault();
}

/** Out of whatever was entered last. */
function escape(table: Table, hands: Hands): void {
  if (table.draft.problem) table.draft.problem = null;
  else if (table.side) table.side = null;
  else if (table.atPlace.length > 0 || table.origin !== null) table.goBack();
  else if (table.chosen !== null) table.chosen = null;
  else if (table.about) table.hush();
  else if (table.isPast) void table.history.toNow();
  else hands.leavePart();
}
