/** Something of the page's own that did not work: the sentence to say about it. */

import type { Params } from "../words/words.svelte";

export class Failure extends Error {
  constructor(
    readonly key: string,
    readonly params: Params = {},
  ) {
    super(key);
  }
}
