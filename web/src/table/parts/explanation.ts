/** Lets anything outside of the board be pointed at, focused or tapped for an explanation. */

import type { Attachment } from "svelte/attachments";
import type { About, Table } from "../state/table.svelte";

export function explains(table: Table, about: About): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    const show = () => table.explain(about, element);
    const enter = (event: Event) => (event as PointerEvent).pointerType === "mouse" && show();
    const hush = () => table.hush();
    const heard: [string, (event: Event) => void][] = [
      ["pointerenter", enter],
      ["pointerleave", hush],
      ["focus", show],
      ["blur", hush],
      ["click", show],
    ];
    for (const [name, hear] of heard) element.addEventListener(name, hear);
    return () => {
      for (const [name, hear] of heard) element.removeEventListener(name, hear);
    };
  };
}
