/** Something of the page's own that did not work: the sentence to say about it. */

import type { Numbers } from "../words/words.svelte";

export class Failed extends Error {
  constructor(
    readonly key: string,
    readonly numbers: Numbers = {},
  ) {
    super(key);
  }
}
