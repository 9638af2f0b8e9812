/** Tables too wide for their column scroll, so they have to be reachable by keys as well. */
export function makeReachable(text: HTMLElement): (() => void) | undefined {
  const tables = [...text.querySelectorAll("table")];
  if (tables.length === 0) return undefined;
  const observer = new ResizeObserver(() => {
    for (const table of tables) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
      else table.removeAttribute("tabindex");
    }
  });
  observer.observe(text);
  return () => observer.disconnect();
}
