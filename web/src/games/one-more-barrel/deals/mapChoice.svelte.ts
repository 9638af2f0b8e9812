/** A region that the line of an offer asks for: it can be chosen on the map while its fields are open. */

import type { Region } from "../../../wire/generated/one-more-barrel";

export interface RegionChoice {
  regions: readonly Region[]; // that can be named
  chosen: Region | null;
  pick: (region: Region) => void;
}

class MapChoice {
  #wanted = $state.raw<RegionChoice | null>(null);

  get wanted(): RegionChoice | null {
    return this.#wanted;
  }

  /** Ask for a region; the returned function ends it. */
  ask(choice: RegionChoice): () => void {
    this.#wanted = choice;
    return () => {
      if (this.#wanted === choice) this.#wanted = null;
    };
  }

  /** Whether this was a choice, and not a click on the board as it usually is. */
  take(territory: string | null): boolean {
    const region = this.#wanted?.regions.find((one) => one === territory);
    if (region === undefined) return false;
    this.#wanted?.pick(region);
    return true;
  }
}

export const mapChoice = new MapChoice();
