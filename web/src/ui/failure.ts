/** A failure of the page itself, with the message for it. */

import type { Params } from "../words/words.svelte";

export class Failure extends Error {
  constructor(
    readonly key: string,
    readonly params: Params = {},
  ) {
    super(key);
  }
}
