/** Keys that steer how others' turns are shown. */

import { changeSpeed } from "../../../settings/settings.svelte";
import type { Table } from "../../state/table.svelte";

/** Whether the key was one of them; Enter and Space mean the button or link they are on. */
export function steer(table: Table, key: string, isOnButton: boolean): boolean {
  if (key === "<" || key === ">") {
    changeSpeed(key === ">" ? 1 : -1);
    return true;
  }
  if (!table.playback.isRunning) return false;
  if (key.toLowerCase() === "n") table.playback.next();
  else if (!isOnButton && (key === "Enter" || key === " ")) table.skip();
  else return false;
  return true;
}
