/** Who sits before this screen: nobody yet, a guest, or an account. */

import type { Me } from "../wire/generated/api";
import { ask } from "../wire/http";
import { line } from "../wire/connection.svelte";
import { say } from "../words/words.svelte";

class Myself {
  me = $state.raw<Me | null>(null);
  isKnown = $state(false); // whether the house was asked

  async look(): Promise<Me | null> {
    this.me = (await ask("GET /who")).me;
    this.isKnown = true;
    return this.me;
  }

  /** Whoever plays is somebody: a guest is made for who comes without a name. */
  async need(name = ""): Promise<Me> {
    if (!this.isKnown) await this.look();
    if (!this.me) {
      this.me = await ask("POST /people", { body: { name: name || say("site-guest-name") } });
      line.renew();
    }
    return this.me;
  }

  /** Somebody signed in or out; the line is asked for anew, for it belongs to who opened it. */
  set(me: Me | null): void {
    const isAnother = me?.id !== this.me?.id;
    this.me = me;
    this.isKnown = true;
    if (isAnother) line.renew();
  }
}

export const myself = new Myself();
