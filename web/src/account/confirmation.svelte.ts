/** What would be hard to undo, the house does for whoever has just given the password or a passkey: it is asked for then. */

import { Failure } from "../ui/failure";
import { Refused } from "../wire/http";

class Confirmation {
  isAsking = $state(false);
  #answer: ((isGiven: boolean) => void) | undefined;

  /** Carry this out; if the house wants a confirmation first, ask for it and try once more. */
  async before<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (trouble) {
      if (!(trouble instanceof Refused) || trouble.problem.key !== "server-confirm-first") throw trouble;
    }
    if (!(await this.#ask())) throw new Failure("site-confirm-not-given");
    return work();
  }

  answer(isGiven: boolean): void {
    this.isAsking = false;
    this.#answer?.(isGiven);
    this.#answer = undefined;
  }

  #ask(): Promise<boolean> {
    this.isAsking = true;
    return new Promise((answer) => (this.#answer = answer));
  }
}

export const confirmation = new Confirmation();
