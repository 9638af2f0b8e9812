/** Who sits before this screen: nobody yet, a guest, or an account. */

import type { Me } from "../wire/generated/api";
import { request } from "../wire/http";
import { connection } from "../wire/connection.svelte";
import { translate } from "../words/words.svelte";

class Myself {
  me = $state.raw<Me | null>(null);
  isKnown = $state(false); // whether the house has answered

  async look(): Promise<Me | null> {
    this.me = (await request("GET /who")).me;
    this.isKnown = true;
    return this.me;
  }

  /** Every player is somebody: those who come without a name become guests. */
  async need(name = ""): Promise<Me> {
    if (!this.isKnown) await this.look();
    if (!this.me) {
      this.me = await request("POST /people", { body: { name: name || translate("site-guest-name") } });
      connection.renew();
    }
    return this.me;
  }

  /** Somebody signed in or out: the connection belongs to the person who opened it, so it is renewed. */
  set(me: Me | null): void {
    const isAnother = me?.id !== this.me?.id;
    this.me = me;
    this.isKnown = true;
    if (isAnother) connection.renew();
  }
}

export const myself = new Myself();
