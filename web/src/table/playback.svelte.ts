/** What happened is shown row by row, shortly and without holding anybody up. */

import type { Entry } from "../wire/api";
import { changed, type Named } from "./views";

export interface Scene {
  entry: Entry;
  before: Named;
  after: Named;
  ms: number;
}

const LONGEST = 12; // more rows than these are not shown one by one

/** `pace` is the length of one row in milliseconds, 0 for none: by the settings and by reduced motion. */
export class Playback {
  view = $state.raw<Named | null>(null);
  scene = $state.raw<Scene | null>(null);
  #rows: Entry[] = [];
  #end: Named | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pace: () => number;

  constructor(pace: () => number) {
    this.#pace = pace;
  }

  get isRunning(): boolean {
    return this.scene !== null;
  }

  /** Show these rows, which lead from the view known before to this one. */
  show(rows: readonly Entry[], end: Named | null): void {
    this.#end = end;
    const visible = rows.filter((row) => row.changes.length > 0);
    if (!this.view || !end || this.#pace() === 0 || document.hidden || this.#rows.length + visible.length > LONGEST * 4) {
      this.skip();
      return;
    }
    this.#rows.push(...visible);
    if (!this.scene) this.#next();
  }

  /** At once to how things stand. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#rows = [];
    this.scene = null;
    this.view = this.#end;
  }

  #next(): void {
    const entry = this.#rows.shift();
    if (!entry || !this.view) {
      this.skip();
      return;
    }
    const before = this.view;
    const after = changed(before, entry.changes);
    const crowd = this.#rows.length > LONGEST ? 4 : this.#rows.length > LONGEST / 2 ? 2 : 1;
    const ms = this.#pace() / crowd;
    this.scene = { entry, before, after, ms };
    this.view = after;
    this.#timer = setTimeout(() => this.#next(), ms);
  }
}
