// Test files share a process and its imitated browser: after each, what it has left there is removed.
import { afterAll, vi } from "vitest";

type Listening = Parameters<EventTarget["addEventListener"]>;

const isBrowser = typeof document !== "undefined"; // some tests ask for plain Node
const listeners = isBrowser ? [globalThis, document].map(recordListeners) : [];

/** Note what listens to the whole page: modules begin to when they are first read, and have no reason to stop. */
function recordListeners(target: EventTarget): () => void {
  const listen = target.addEventListener;
  const heard: Listening[] = [];
  target.addEventListener = (...one: Listening) => {
    heard.push(one);
    listen.apply(target, one);
  };
  return () => {
    target.addEventListener = listen;
    for (const one of heard) target.removeEventListener(...one);
  };
}

export async function removeLeftovers(): Promise<void> {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (isBrowser) resetPage();
  // Only now, because a module that is still being read would come back.
  await vi.dynamicImportSettled();
  vi.resetModules();
}

function resetPage(): void {
  for (const remove of listeners) remove();
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const part of [document.documentElement, document.head, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
  history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
}

afterAll(removeLeftovers);
