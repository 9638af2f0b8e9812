/** A drag from one thing of the map to another: the one where something starts, and the one where it goes. */

import type { Table } from "../../../table/state/table.svelte";

const FAR = 8; // pixels that a click may wander

/** Begins on what is lit because something can start there; the board itself is not panned from there. */
export function drag(begin: PointerEvent, table: Table): void {
  const from = placeAt(begin.target);
  if (from === null || begin.button !== 0 || !isOrigin(from, table)) return;
  begin.stopPropagation();
  const { pointerId } = begin;
  const move = (event: PointerEvent) => {
    const far = Math.hypot(event.clientX - begin.clientX, event.clientY - begin.clientY) > FAR;
    if (event.pointerId === pointerId && far && table.origin !== from) {
      table.goBack();
      table.hush();
      void table.click(from); // what can be reached is lit
    }
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    const to = placeAt(document.elementFromPoint(event.clientX, event.clientY));
    if (event.type === "pointerup" && table.origin === from && to !== null && to !== from && table.lit.has(to))
      void table.click(to);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}

function isOrigin(at: string, table: Table): boolean {
  if (table.origin === at) return true;
  const lit = table.origin === null ? table.lit.get(at) : undefined;
  return lit !== undefined && lit.length > 0 && lit.every(({ presented }) => presented.from === at);
}

function placeAt(target: EventTarget | null): string | null {
  const spot = target instanceof Element ? target.closest<SVGElement>(".spot") : null;
  return spot?.dataset["at"] ?? null;
}
