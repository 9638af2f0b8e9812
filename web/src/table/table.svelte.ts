/** A table as one seat sees it in the browser: how it stands, what is drafted, what is looked at. */

import { getContext, setContext } from "svelte";
import { pace, settings } from "../settings.svelte";
import type { Line, Position, Printed } from "../wire/api";
import { ask } from "../wire/http";
import { line } from "../wire/line.svelte";
import { litBy, verbsOf, type Option, type Verb } from "./choosing";
import { Draft } from "./draft.svelte";
import type { Action, Face } from "./face";
import { History } from "./history.svelte";
import { Playback } from "./playback.svelte";
import type { Named } from "./views";

/** Something explained beside the thing itself: a title, a sentence, the rule. */
export interface About {
  title: string;
  text: string;
  rule: string;
}

export class Table {
  readonly id: string;
  readonly seat: number;
  readonly key: string;
  face = $state.raw<Face | null>(null);
  printed = $state.raw<Named | null>(null);
  live = $state.raw<Position | null>(null);
  chat = $state.raw<readonly Line[]>([]);
  chosen = $state<string | null>(null); // the verb whose places are lit
  offered = $state.raw<readonly Option[]>([]); // several choices at one place: the dock asks which
  about = $state.raw<{ about: About; element: Element } | null>(null);
  rule = $state<string | null>(null); // the rulebook is open here
  readonly draft: Draft;
  readonly playback = new Playback(pace);
  readonly history: History;

  constructor(id: string, seat: number, key: string) {
    this.id = id;
    this.seat = seat;
    this.key = key;
    this.draft = new Draft(id, seat, () => this.live);
    this.history = new History(id, seat, key);
  }

  /** Begin to watch; the answer ends it. */
  open(): () => void {
    const asked = () => {
      const since = this.live?.view ? { since: this.live.n } : {};
      return { do: "watch", table: this.id, seat: this.seat, key: this.key, chat: this.chat.length, ...since } as const;
    };
    return line.watch(this.id, this.seat, asked, (position) => this.show(position));
  }

  /** The newest position; rows since the one known are played one after another. */
  show(position: Position): void {
    const before = this.live;
    if (before && position.n < before.n && position.stage === before.stage) {
      this.playback.view = null; // the house was restored to an earlier moment
      this.history.forget();
    }
    this.live = position;
    this.#hear(position.chat);
    this.history.append(position);
    const known = before?.n ?? -1;
    const rows = position.ledger.filter((row) => row.n >= known);
    this.playback.show(before?.view ? rows : [], position.view);
    if (!before || before.n !== position.n) {
      this.chosen = null;
      this.offered = [];
      void this.draft.follow();
    }
  }

  /** The game's drawing and the printed board; needed once the game is known. */
  async fetchPrinted(): Promise<void> {
    const answer: Printed = await ask("GET /tables/{table}/printed", {
      path: { table: this.id },
      query: { key: this.key },
    });
    this.printed = answer.printed;
  }

  /** The position whose choices count: the draft's if there is one, else the table's. */
  get now(): Position | null {
    return this.draft.preview ?? this.live;
  }

  /** The view that is drawn: of the past, of the draft, or of what is just happening. */
  get view(): Named | null {
    return this.history.past?.view ?? this.draft.preview?.view ?? this.playback.view ?? this.live?.view ?? null;
  }

  get isPast(): boolean {
    return this.history.past !== null;
  }

  get names(): string[] {
    return (this.live?.seats ?? []).map((seat) => seat.name);
  }

  /** Choices, or what may be called in although another is to act. */
  verbs: readonly Verb[] = $derived.by(() => {
    const { face, now } = this;
    if (!face || !now?.view || this.isPast || now.stage !== "playing") return [];
    if (!now.mine.includes(this.seat)) return [];
    const isMyTurn = now.to_act === this.seat;
    if (this.draft.steps.length > 0 && !this.draft.isOpen) return [];
    const choices = isMyTurn ? now.choices : now.calls;
    const verbs = verbsOf(face, choices, now.view);
    return isMyTurn ? verbs : verbs.filter((verb) => verb.options.length > 0);
  });

  lit = $derived.by(() => litBy(this.verbs, this.chosen));

  /** A thing of the board was clicked. */
  async click(at: string): Promise<void> {
    const options = this.lit.get(at);
    if (options?.length === 1 && options[0]) return this.take(options[0].choice.action, true);
    if (options) {
      this.offered = options;
      return;
    }
    const { face, now } = this;
    const verb = this.verbs.find((one) => one.id === this.chosen)?.key ?? null;
    const action = face && now?.view && this.verbs.length > 0 ? face.attempt(at, verb, now.view) : null;
    if (action) await this.draft.whyNot(action);
  }

  /** Draft an action, and play everything at once if it ends the draft and nobody wants to be asked. */
  async take(action: Action, onBoard: boolean, isEnding = false): Promise<void> {
    this.playback.skip();
    this.offered = [];
    if (!(await this.draft.add(action))) return;
    if (this.draft.isOpen) return;
    this.chosen = null;
    const asks = settings.confirm === "always" || (settings.confirm === "board" && onBoard && !isEnding);
    if (!asks) await this.draft.play();
  }

  explain(about: About, element: Element): void {
    this.about = { about, element };
  }

  hush(): void {
    this.about = null;
  }

  #hear(lines: readonly Line[]): void {
    const known = this.chat.at(-1)?.k ?? -1;
    const fresh = lines.filter((one) => one.k > known);
    if (fresh.length > 0) this.chat = [...this.chat, ...fresh];
  }
}

const PLACE = Symbol("table");

export function setTable(table: Table): void {
  setContext(PLACE, table);
}

/** The table around a component. */
export function useTable(): Table {
  return getContext<Table>(PLACE);
}
