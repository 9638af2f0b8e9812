/** Who sits before this screen: nobody yet, a guest, or an account. */

import type { Me } from "./wire/api";
import { ask, Refused } from "./wire/http";
import { line } from "./wire/line.svelte";
import { say } from "./words/words.svelte";

class Myself {
  me = $state.raw<Me | null>(null);
  isKnown = $state(false); // whether the house was asked

  async look(): Promise<Me | null> {
    try {
      this.me = await ask("GET /me");
    } catch (refused) {
      if (!(refused instanceof Refused) || refused.status !== 401) throw refused;
      this.me = null;
    }
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

  set(me: Me | null): void {
    this.me = me;
    this.isKnown = true;
  }
}

export const myself = new Myself();
