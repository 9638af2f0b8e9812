/** Which lines of a table's chat were read on this device. */

import { keep, recall } from "../../browser/storage";
import type { ChatLine } from "../../wire/generated/api";

const read = $state<Record<string, number>>({}); // by table the last line that was read

/** Lines written since by others; notes of the house count, one's own lines do not. */
export function unreadCount(table: string, chat: readonly ChatLine[], mine: readonly number[]): number {
  const last = read[table] ?? lastRead(table);
  return chat.filter((line) => line.k > last && (line.key !== "" || !mine.includes(line.seat))).length;
}

export function markRead(table: string, chat: readonly ChatLine[]): void {
  const last = chat.at(-1)?.k ?? -1;
  if ((read[table] ?? lastRead(table)) >= last) return;
  read[table] = last;
  keep("session", `read ${table}`, last);
}

function lastRead(table: string): number {
  return Number(recall("session", `read ${table}`) ?? -1);
}
