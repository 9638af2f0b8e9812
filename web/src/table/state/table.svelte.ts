/** A table as one seat sees it in the browser: how it stands, what is drafted, what is looked at. */

import { getContext, setContext } from "svelte";
import { pace, settings } from "../../settings/settings.svelte";
import type { ChatLine, LogEntry, Position, Problem, ThoughtSummary } from "../../wire/generated/api";
import { connection } from "../../wire/connection.svelte";
import { OVER } from "../../wire/seats";
import { amountsOf, litBy, verbsOf, type Option, type Verb } from "./verbs";
import { Draft } from "../draft/draft.svelte";
import type { Action, GameUI, Message } from "../contract/gameUI";
import { noteCommitment } from "../history/diceCommitment";
import { History, isContradicted } from "../history/history.svelte";
import { Playback, type Scene } from "../history/playback.svelte";
import { warningsOf } from "./sentences";
import { share, sharing } from "../contract/sharing";
import type { AnyView } from "../contract/views";

/** Something explained beside the thing itself: a title, a sentence, the rule. */
export interface About {
  title: string;
  text: string;
  rule: string;
  at?: string; // a thing of the board: shows what a click on it would cost or bring as well
}

/** What is open beside the board: a hint for me, or after the game what a bot considered before row n. */
export type SideContent = { kind: "hint" } | { kind: "thought"; n: number };

/** Where an advised action is chosen: its thing on the board, its verb in the dock. */
export interface Advice {
  at: string | null;
  verb: string;
}

const NONE: readonly never[] = []; // the same each time: nobody draws anything anew because of it

export class Table {
  readonly id: string;
  readonly seat: number;
  readonly key: string;
  gameUI = $state.raw<GameUI | null>(null);
  printed = $state.raw<AnyView | null>(null);
  live = $state.raw<Position | null>(null);
  chat = $state.raw<readonly ChatLine[]>([]);
  chosen = $state<string | null>(null); // the verb whose places are lit
  origin = $state<string | null>(null); // of what has to start somewhere: what it can reach is lit
  atPlace = $state.raw<readonly Option[]>([]); // several choices at one place: the dock asks which
  weighed = $state.raw<readonly Option[]>([]); // what the dock points at: a board can show what it would touch
  about = $state.raw<{ about: About; element: Element } | null>(null);
  bidding = $state.raw<Message | null>(null); // what the board asks a finger to do next, said in the dock
  rule = $state<string | null>(null); // the rulebook is open here
  sought = $state<"keys" | "orders" | null>(null); // which rarely needed panel comes into sight
  trouble = $state.raw<Problem | null>(null); // the house does not show this table, or no longer
  side = $state.raw<SideContent | null>(null);
  advice = $state.raw<Advice | null>(null);
  thoughts = $state.raw<ReadonlyMap<number, ThoughtSummary> | null>(null); // after the game, by the rows they led to
  isStaged = $state(false); // something big lies over the board
  glimpse = $state.raw<Scene | null>(null); // what moves when a step is drafted
  #doubted: Position | null = null;
  readonly draft: Draft;
  readonly playback: Playback;
  readonly history: History;

  constructor(id: string, seat: number, key: string) {
    this.id = id;
    this.seat = seat;
    this.key = key;
    this.draft = new Draft(id, seat, () => this.live);
    this.history = new History(id, seat, key);
    this.playback = new Playback(pace, (entry, before, after) => {
      const { gameUI, printed } = this;
      return gameUI !== null && printed !== null && gameUI.effects(entry, before, after, printed).length > 0;
    });
  }

  /** Begin to watch; the returned function ends it. */
  open(): () => void {
    const watch = () => {
      this.#doubted = this.live; // the house may have been restored while the connection was cut
      const since = this.live?.view ? { since: this.live.n } : {};
      const chat = (this.chat.at(-1)?.k ?? -1) + 1;
      return { do: "watch", table: this.id, seat: this.seat, key: this.key, chat, ...since } as const;
    };
    return connection.watch(this.id, this.seat, watch, (position) => this.show(position));
  }

  /** The newest position; rows since the one known are played one after another. */
  show(fresh: Position): void {
    if (fresh.problem) {
      this.trouble = fresh.problem;
      return;
    }
    this.trouble = null;
    const before = this.live;
    const position = share(before, fresh);
    const isRestored = before !== null && isOther(before, position);
    if (isRestored) this.#forget();
    if (before?.stage === "playing" && position.stage === "over") this.history.forget(); // all hands are open now
    this.live = position;
    noteCommitment(position);
    this.#hear(position.chat);
    this.history.append(position);
    const known = before?.n ?? -1;
    const rows = before?.view ? position.log.filter((row) => row.n >= known) : [];
    this.playback.show(rows, position.view, this.draft.rowsIn(position).length, this.isMyTurn);
    if (!before || before.n !== position.n || isRestored) {
      this.chosen = null;
      this.origin = null;
      this.atPlace = [];
    }
    void this.draft.follow();
    if (isRestored) connection.lookAgain(this.id, this.seat);
    else void this.#prove(position);
  }

  /** Rows that were added while the connection was cut may follow on others than are known here. */
  async #prove(position: Position): Promise<void> {
    const known = this.#doubted;
    this.#doubted = null;
    if (!known?.view || position.n <= known.n || (await this.history.holds(known))) return;
    this.#forget();
    this.playback.skip();
    connection.lookAgain(this.id, this.seat);
  }

  /** The house was restored to an earlier moment: what was known since then never was. */
  #forget(): void {
    this.playback.view = null;
    this.history.forget();
    this.chat = [];
  }

  /** The position whose choices count: the draft's if there is one, else the table's. */
  now: Position | null = $derived.by(() => this.draft.preview ?? this.live);

  /** The view that is drawn: of the past, of the draft, or of what is just happening. */
  view: AnyView | null = $derived.by(
    () => this.history.past?.view ?? this.draft.preview?.view ?? this.playback.view ?? this.live?.view ?? null,
  );

  /**
   * So many rows have been told, counted as `n` counts them: what the replay has not come to yet, nobody reads, hears or
   * sees in a chart either. Rows in which nothing changed are told with the next one that is shown.
   */
  told: number = $derived.by(() => {
    const { scene } = this.playback;
    return scene ? scene.entry.n + 1 : (this.live?.n ?? 0);
  });

  /** The rows of the log that have been told, as far as they are known. */
  toldRows: readonly LogEntry[] = $derived.by(() => {
    const { rows, first, end } = this.history;
    return end <= this.told ? rows : rows.slice(0, Math.max(0, this.told - first));
  });

  /** How things stand as far as it has been told: nothing that is still to be shown, and nothing to answer until then. */
  shown: Position | null = $derived.by(() => {
    const { live } = this;
    const { scene } = this.playback;
    if (!live || !scene) return live;
    const choices = this.isMyTurn ? [] : live.choices;
    return { ...live, view: scene.after, to_act: this.acting, choices };
  });

  /** The game is over, and everybody has seen how. */
  get isOver(): boolean {
    return this.live?.stage === "over" && !this.playback.isRunning;
  }

  /** Nobody decides anything here, or no longer. */
  get isIdle(): boolean {
    const { live } = this;
    return (live?.stage !== "playing" && !this.playback.isRunning) || !live?.mine.includes(this.seat);
  }

  /** Who is to act at the moment that is shown; while a draft is made, whoever makes it. */
  acting: number = $derived.by(() => {
    const { history, playback, live } = this;
    if (history.past || !playback.scene) return (history.past ?? live)?.to_act ?? OVER;
    const shown = playback.scene.after["to_act"];
    return typeof shown === "number" ? shown : (live?.to_act ?? OVER);
  });

  isPast: boolean = $derived.by(() => this.history.past !== null);

  /** Whoever sits here: the same list until that changes, for nearly every sentence is written with it. */
  names: readonly string[] = $derived.by(() => this.#sharedNames((this.live?.seats ?? []).map(({ name }) => name)));
  #sharedNames = sharing<readonly string[]>();

  /** Whether this seat is to act now, at the table itself and not in a draft. */
  isMyTurn: boolean = $derived.by(() => {
    const { live } = this;
    return live?.stage === "playing" && live.to_act === this.seat && live.mine.includes(this.seat) && !live.read_only;
  });

  /** What led to my decision is still being shown: I decide once the board shows the present. */
  isCatchingUp: boolean = $derived.by(
    () => this.playback.isRunning && this.isMyTurn && !this.isPast && this.draft.steps.length === 0,
  );

  /** The choices, or out of turn what may be done although another is to act. */
  verbs: readonly Verb[] = $derived.by(() => {
    const { gameUI, now } = this;
    if (!gameUI || !now?.view || this.isPast || now.stage !== "playing" || now.read_only) return NONE;
    if (!now.mine.includes(this.seat) || this.isCatchingUp) return NONE;
    if (this.draft.steps.length > 0 && !this.draft.isOpen) return NONE;
    const isMyTurn = now.to_act === this.seat;
    const choices = isMyTurn ? now.choices : now.out_of_turn;
    return this.#sharedVerbs(verbsOf(gameUI, choices, isMyTurn ? gameUI.usual(now.view) : [], now.view));
  });
  #sharedVerbs = sharing<readonly Verb[]>();

  /** Whether the last step drafted lacks something that goes with it: until it is chosen, nothing can be played. */
  isHalf: boolean = $derived.by(() => {
    const { gameUI } = this;
    const { preview } = this.draft;
    const view = preview?.view;
    if (!gameUI || !view || !this.draft.isOpen) return false;
    return preview.choices.some(({ action }) => gameUI.present(action, view).isPart === true);
  });

  lit = $derived.by(() => litBy(this.verbs, this.chosen, this.origin));

  /** The things on the board that the draft is about. */
  drafted: readonly string[] = $derived.by(() => {
    if (this.draft.steps.length === 0) return NONE;
    const places = this.draft.steps.map((step, k) => {
      const before = (k === 0 ? this.live : this.draft.steps[k - 1]?.after)?.view ?? {};
      return this.gameUI?.present(step.action, before).at;
    });
    return places.filter((at) => at !== null && at !== undefined);
  });

  /** A thing of the board was clicked. */
  async click(at: string): Promise<void> {
    if (this.isCatchingUp) return this.skip();
    const { origin } = this;
    if (at === origin) return this.goBack();
    const options = this.lit.get(at);
    if (origin === null && options?.every((option) => option.presented.from === at)) {
      this.origin = at;
      return;
    }
    if (options?.length === 1 && options[0]) {
      const [{ choice, presented }] = options;
      return this.take(choice.action, true, presented.isEnding);
    }
    if (options) {
      this.atPlace = options;
      return;
    }
    this.goBack();
    if (origin !== null && this.lit.has(at)) return this.click(at);
    const { gameUI, now } = this;
    const verb = this.verbs.find((one) => one.id === this.chosen)?.key ?? null;
    const action = gameUI && now?.view && this.verbs.length > 0 ? gameUI.attempt(at, verb, now.view, origin) : null;
    if (action) await this.draft.whyNot(action);
  }

  /** Choose another origin, or another of what is offered at one place. */
  goBack(): void {
    this.origin = null;
    this.atPlace = [];
  }

  /** Draft an action, and play everything at once if it ends the draft and nobody wants to confirm it. */
  async take(action: Action, onBoard: boolean, isEnding = false): Promise<void> {
    this.skip();
    this.goBack();
    const before = this.now?.view;
    if (!(await this.draft.add(action))) return;
    const entry = this.draft.entryOf(this.draft.steps.length - 1);
    const after = this.draft.preview?.view;
    const ms = pace();
    if (before && after && entry && ms > 0) this.glimpse = { entry, before, after, ms };
    const again = this.verbs.find((verb) => verb.id === this.chosen)?.options ?? [];
    const isStillOffered = again.length > 0 && !amountsOf(again); // an amount was just chosen
    if (!isStillOffered) this.chosen = null;
    if (this.draft.isOpen) return;
    const asks = settings.confirm === "always" || (settings.confirm === "board" && onBoard && !isEnding);
    const isWarned = warningsOf(this.draft.preview).length > 0; // they are read before anything is played
    if (!asks && !isWarned) await this.draft.play();
  }

  /** Play the draft, unless it lacks something. */
  async playDraft(): Promise<void> {
    if (!this.isHalf) await this.draft.play();
  }

  /** Straight to how things stand: nothing moves any more. */
  skip(): void {
    this.glimpse = null;
    this.playback.skip();
  }

  /** Whether I may ask for a hint now. */
  get canRequestHint(): boolean {
    return this.isMyTurn && (this.live?.hints ?? false) && !this.isCatchingUp && !this.isPast;
  }

  /** Open the hint, or put it away. */
  toggleHint(): void {
    if (this.side?.kind === "hint") this.side = null;
    else if (this.canRequestHint) this.side = { kind: "hint" };
  }

  advise(advice: Advice | null): void {
    this.advice = advice;
  }

  explain(about: About, element: Element): void {
    this.about = { about, element };
  }

  hush(): void {
    this.about = null;
  }

  /** Lines come with all that follow them; other lines known under the same numbers were lost in a restore. */
  #hear(lines: readonly ChatLine[]): void {
    const [first] = lines;
    if (first) this.chat = [...this.chat.filter((line) => line.k < first.k), ...lines];
  }
}

/** Whether a position cannot follow on another that was known. */
function isOther(known: Position, position: Position): boolean {
  if (position.n < known.n) return position.stage === known.stage || known.stage === "over";
  return position.n === known.n && isContradicted(known, position);
}

const PLACE = Symbol("table");

export function setTable(table: Table): void {
  setContext(PLACE, table);
}

/** The table around a component. */
export function useTable(): Table {
  return getContext<Table>(PLACE);
}
