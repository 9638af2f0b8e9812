/** What this browser keeps for later: where its store is full or forbidden it is lost, and nothing breaks. */

export type Store = "session" | "local"; // for this tab as long as it is open, or for good

export function keep(store: Store, place: string, what: unknown): void {
  try {
    storage(store).setItem(place, JSON.stringify(what));
  } catch {
    return;
  }
}

/** What was kept there; null if it was nothing, or cannot be read. */
export function recall(store: Store, place: string): unknown {
  try {
    return JSON.parse(storage(store).getItem(place) ?? "null") as unknown;
  } catch {
    return null;
  }
}

export function forget(store: Store, place: string): void {
  try {
    storage(store).removeItem(place);
  } catch {
    return;
  }
}

/** Even naming a forbidden store throws. */
function storage(store: Store): Storage {
  return store === "session" ? sessionStorage : localStorage;
}
