/** Work that nobody waits for. */

const SOON = 200; // milliseconds, in browsers that do not tell when they have nothing else to do

/** Do this once the page has nothing else to do; the returned function calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, SOON);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: SOON });
  return () => cancelIdleCallback(idle);
}
