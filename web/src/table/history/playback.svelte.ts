/** What happened is shown row by row, shortly and without holding anybody up. */

import type { LogEntry } from "../../wire/generated/api";
import { applyChanges, type AnyView } from "../contract/views";
import { share } from "../contract/sharing";

export interface Scene {
  entry: LogEntry;
  before: AnyView;
  after: AnyView;
  ms: number;
}

const LONGEST = 12; // with more rows than these to show, they are shown faster
const MOST = 48; // and with more than these not at all
const PATIENCE = 6; // so many rows' time for all of them, where somebody waits to decide

/** `pace` is the length of one row in milliseconds, 0 for none: by the settings and by reduced motion. */
export class Playback {
  view = $state.raw<AnyView | null>(null);
  scene = $state.raw<Scene | null>(null);
  #rows: LogEntry[] = [];
  #end: AnyView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pace: () => number;
  #most = Infinity; // milliseconds for one row
  #isVisible: (entry: LogEntry, before: AnyView, after: AnyView) => boolean;

  /** Rows in which nothing moves take a moment only. */
  constructor(
    pace: () => number,
    isVisible: (entry: LogEntry, before: AnyView, after: AnyView) => boolean = () => true,
  ) {
    this.#pace = pace;
    this.#isVisible = isVisible;
  }

  get isRunning(): boolean {
    return this.scene !== null;
  }

  /**
   * Show these rows, which lead from the view known before to this one; the first `seen` of them have been seen already.
   * It is over soon if the person who sees it is to act.
   */
  show(rows: readonly LogEntry[], end: AnyView | null, seen = 0, isAwaited = false): void {
    this.#end = end;
    if (this.view && this.#rows.length === 0) {
      for (const row of rows.slice(0, seen)) this.view = applyChanges(this.view, row.changes);
    } else seen = 0;
    const visible = rows.slice(seen).filter((row) => row.changes.length > 0);
    const isTooMuch = this.#rows.length + visible.length > MOST;
    if (!this.view || !end || this.#pace() === 0 || document.hidden || isTooMuch) {
      this.skip();
      return;
    }
    this.#rows.push(...visible);
    this.#most = isAwaited ? (PATIENCE * this.#pace()) / Math.max(this.#rows.length, 1) : Infinity;
    if (!this.scene) this.#advance();
  }

  /** Go to the present at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#rows = [];
    this.scene = null;
    this.view = share(this.view, this.#end);
  }

  /** Leave the row that is shown, for the one after it. */
  next(): void {
    clearTimeout(this.#timer);
    if (this.scene) this.#advance();
  }

  #advance(): void {
    const entry = this.#rows.shift();
    if (!entry || !this.view) {
      this.skip();
      return;
    }
    const before = this.view;
    const after = applyChanges(before, entry.changes);
    const crowd = this.#rows.length > LONGEST ? 4 : this.#rows.length > LONGEST / 2 ? 2 : 1;
    const ms = Math.min(this.#pace() / (this.#isVisible(entry, before, after) ? crowd : 8), this.#most);
    this.scene = { entry, before, after, ms };
    this.view = after;
    this.#timer = setTimeout(() => this.#advance(), ms);
  }
}
