/** The screen before which one or several people sit at a table: whose eyes it shows, and what it draws with. */

import type { Position, Problem } from "../../wire/generated/api";
import { request, Refused, Unreachable } from "../../wire/http";
import { SPECTATOR } from "../../wire/seats";
import { need } from "../../words/words.svelte";
import type { LoadGameUI } from "../contract/games";
import type { GameUI } from "../contract/gameUI";
import { eyesFor, isShared } from "./eyes";
import { makeLasting } from "../../ui/lasting.svelte";
import { Table } from "../state/table.svelte";
import type { AnyView } from "../contract/views";

const AGAIN = 2000; // milliseconds until the next request to a house that does not answer

export class Screen {
  table = $state.raw<Table | null>(null);
  handTo = $state<number | null>(null); // who has to take the screen before anything is shown
  isSpoken = $state(false);
  isUnreachable = $state(false);
  isLost = $state(false); // a part of the page did not come
  refused = $state.raw<Problem | null>(null);
  #id = "";
  #key = "";
  #moment: number | null = null;
  #wish: number | null = null;
  #gameUI: GameUI | null = null;
  #printed: AnyView | null = null;
  #isFurnishing = false;
  #age = 0; // what was requested for another table is not shown at this one
  #stop: (() => void) | null = null;
  #load: LoadGameUI;

  constructor(load: LoadGameUI) {
    this.#load = load;
  }

  /** Show this table from now on, and nothing of the one before. */
  open(id: string, key: string): void {
    this.close();
    [this.#id, this.#key] = [id, key];
    void this.#begin(this.#age);
  }

  close(): void {
    this.#age++;
    this.#stop?.();
    this.#stop = this.table = this.#gameUI = this.#printed = null;
    this.handTo = this.#wish = null;
    this.refused = null;
    this.isUnreachable = this.isLost = this.#isFurnishing = false;
  }

  /** A moment of the past to look at; null: the present. */
  look(moment: number | null): void {
    this.#moment = moment;
    void this.table?.history.look(moment);
  }

  /** The table has moved on: somebody else may have to look at it now. */
  follow(position: Position): void {
    if (!this.table) return;
    void this.#furnish(position, this.#age);
    const held = { holder: this.table.seat, wish: this.#wish, isShared: isShared(position) };
    const eyes = eyesFor(position, held);
    this.handTo = eyes.handTo;
    this.#wish = eyes.wish;
    if (eyes.seat !== this.table.seat) this.#watch(eyes.seat);
  }

  /** Somebody wants to see their own hand although others are to act. */
  show(seat: number): void {
    this.#wish = seat;
    if (this.table?.live) this.follow(this.table.live);
  }

  /** The person who has to take the screen has it now. */
  take(): void {
    if (this.handTo === null) return;
    const seat = this.handTo;
    this.handTo = null;
    this.#watch(seat);
  }

  cover(): void {
    this.#wish = null;
    this.#watch(SPECTATOR);
  }

  /** Look through this seat from now on; of the look before nothing stays. */
  #watch(seat: number): void {
    const next = makeLasting(() => new Table(this.#id, seat, this.#key));
    [next.gameUI, next.printed] = [this.#gameUI, this.#printed];
    const before = this.#stop;
    this.#stop = next.open(); // the new one first: the connection stays open
    before?.();
    this.table = next;
    if (this.#moment !== null) void next.history.look(this.#moment);
  }

  async #begin(age: number): Promise<void> {
    const answer = request("GET /tables/{table}", {
      path: { table: this.#id },
      query: { seat: SPECTATOR, key: this.#key },
    });
    answer.catch(() => undefined); // handled below, when there are words to show it with
    try {
      await need("site-table");
      this.isSpoken = true;
      const position = await answer;
      if (age !== this.#age) return;
      this.isUnreachable = false;
      void this.#furnish(position, age);
      this.#watch(eyesFor(position, { holder: SPECTATOR, wish: null, isShared: isShared(position) }).seat);
    } catch (trouble) {
      this.#fail(trouble, age, () => this.#begin(age));
    }
  }

  /** The drawing, the words and the printed board of the game, as soon as there is something to draw. */
  async #furnish(position: Position, age: number): Promise<void> {
    if (position.read_only) void need("server").catch(() => undefined); // why it is
    if (!position.view || this.#printed || this.#isFurnishing) return;
    this.#isFurnishing = true;
    try {
      const [gameUI, board] = await Promise.all([
        this.#load(position.game).then(async (one) => (await need(...one.words), one)),
        request("GET /tables/{table}/printed", { path: { table: this.#id }, query: { key: this.#key } }),
      ]);
      if (age !== this.#age) return;
      [this.#gameUI, this.#printed] = [gameUI, board.printed];
      this.isUnreachable = this.isLost = this.#isFurnishing = false;
      if (this.table) [this.table.gameUI, this.table.printed] = [gameUI, board.printed];
    } catch (trouble) {
      if (age === this.#age) this.#isFurnishing = false;
      this.#fail(trouble, age, () => this.#furnish(position, age));
    }
  }

  #fail(trouble: unknown, age: number, again: () => Promise<void>): void {
    if (age !== this.#age) return;
    if (trouble instanceof Refused) this.refused = trouble.problem;
    else if (trouble instanceof Unreachable) {
      this.isUnreachable = true;
      setTimeout(() => age === this.#age && void again(), AGAIN);
    } else {
      console.error(trouble);
      this.isLost = true;
    }
  }
}
