/** Where I am signed in, and the tokens by which scripts act in my name: several panels of the page show and end them. */

import type { SessionSummary, TokenSummary } from "../wire/generated/api";
import { request } from "../wire/http";

class Access {
  sessions = $state.raw<readonly SessionSummary[]>([]);
  tokens = $state.raw<readonly TokenSummary[]>([]);
  elsewhere = $derived(this.sessions.filter((session) => !session.is_this));

  async lookAtSessions(): Promise<void> {
    this.sessions = (await request("GET /me/sessions")).sessions;
  }

  async lookAtTokens(): Promise<void> {
    this.tokens = (await request("GET /me/tokens")).tokens;
  }

  async look(): Promise<void> {
    await Promise.all([this.lookAtSessions(), this.lookAtTokens()]);
  }
}

export const access = new Access();
