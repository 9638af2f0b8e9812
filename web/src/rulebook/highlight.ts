/** Marks the words somebody looks for without touching the text itself, where the browser can. */

import { places } from "./search";

const NAME = "rules-found";

export function highlight(within: Element, words: readonly string[]): void {
  if (!("highlights" in CSS)) return;
  if (words.length === 0) {
    CSS.highlights.delete(NAME);
    return;
  }
  const marks = new Highlight();
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    for (const [start, end] of places(node.textContent ?? "", words)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      marks.add(range);
    }
  }
  CSS.highlights.set(NAME, marks);
}
