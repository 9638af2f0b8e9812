/** Without its words the page can say nothing of its own: the house has put one sentence into the page for this. */

import "./wordless.css";

export function showWordless(target: Element): void {
  const kept = document.querySelector<HTMLTemplateElement>("template#wordless");
  if (!kept) return;
  target.replaceChildren(document.importNode(kept.content, true));
  target.querySelector("button")?.addEventListener("click", () => location.reload());
}
