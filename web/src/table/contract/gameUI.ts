/** What the table page needs to know of a game: how it is drawn, named and followed. It decides no rule. */

import type { Component } from "svelte";
import type { Sound } from "../../browser/sound";
import type { Icon } from "../../look/pictograms";
import type { FieldChange, Choice, LogEntry, Position, Sentence } from "../../wire/generated/api";
import type { Params } from "../../words/words.svelte";
import type { AnyView } from "./views";

export type Action = Choice["action"];

/** How an action is presented: under which verb of the dock, and by a click on which thing of the board. */
export interface Presented {
  /** Message key of the button, for example `mm-verb-build-rig`; choices with the same verb and params share it. */
  verb: string;
  params?: Params;
  /** The thing on the board that is lit for it (its `at`), or null if the dock alone offers it. */
  at: string | null;
  /** The thing that is chosen first, such as where a group starts; `at` is lit after it. */
  from?: string;
  /** Where it happens, in words, for lists: "north cell 4", "Najaf to Anbar". */
  where?: string;
  /** For choices that differ only in a number: the number, chosen by a stepper. */
  amount?: number;
  /** Its places are lit only when its verb is chosen, because a click there usually means something else. */
  isAside?: boolean;
  /** The rule behind it; the message `${verb}-about` explains what it does. */
  rule?: string;
  /** Goes with the step before it, such as how many of a group that was sent: nothing is played before it is chosen. */
  isPart?: boolean;
  /** Ends a phase or says no: drawn after the others, and played without confirmation. */
  isEnding?: boolean;
  /** The name of the standing order by which the house would always answer this. */
  order?: string;
  /** A deal or talk: offered in the deals panel and not in the dock; without a verb it is called as players write it. */
  isTalk?: boolean;
}

/** Something a seat has, shown in its card. `value` null: hidden from this viewer. */
export interface Holding {
  key: string; // message key of its name, also of what it means as `${key}-about`
  value: number | string | null;
  text: string; // as it is read: "$26 M", "4"
  rule: string;
  icon: Icon;
  isMain?: boolean; // always visible in the card
  isLong?: boolean; // left out of a card that has no room for words
  inWords?: string; // in place of sign and text, where a card has room: "5 troops, voters allow 4"
  about?: string; // what it means for this seat now, in place of that message
  spoken?: string; // for a voice, where signs say it: "between $7 and $12"
}

/** A change of money or goods in the log and in the draft: what, whose, how much, and how much then. */
export interface Sum {
  seat: number; // TABLE: the bank or nobody
  icon: Icon;
  delta: number;
  text: string; // "+$6 M", "−2"
  key: string; // message key of the thing's name
  where?: string; // in words, where nobody's things are
}

/** What moves visibly when a row of the log happens; places are the `at` of things on the board or seat cards. */
export type Effect =
  | { kind: "fly"; icon: Icon; from: string; to: string; count: number }
  | { kind: "rise"; at: string; text: string; tone: "good" | "bad" | "plain" }
  | { kind: "flash"; at: readonly string[]; tone: "good" | "bad" | "plain" }
  | { kind: "dice"; at: string; dice: readonly { face: number; tone: "red" | "blue" | "plain" }[] };

/** A row of the log with which a turn or a round begins. */
export interface TurnStart {
  round: number | null; // if the row names it
  isCounted: boolean; // a round begins, and not only a turn
  heading: Sentence | null; // the sentence about it
  seat?: number | null; // whose turn it is from here on; null: nobody's. A game that leaves it out has no turns
}

/** One chart: a line for each seat or for each named thing, a number for each moment. */
export interface Chart {
  key: string; // message key of its title
  lines: readonly { key: string; seat: number | null }[]; // no seat: named by its key
  of: (view: AnyView) => readonly (number | null)[]; // one for each line; null: not known to this viewer
  write: (value: number) => string;
}

/** A part of the board that a tab of the phone or a click enlarges: a box in the coordinates of the drawing. */
export interface BoardPart {
  key: string; // message key
  params?: Params;
  box: readonly [x: number, y: number, width: number, height: number];
}

/** Two lines for people new to a game: what wins, and how to begin. */
export interface Goal {
  key: string; // message key
  params?: Params;
  rule: string;
}

/** A message and what it is about, not yet in words. */
export interface Message {
  key: string; // message key
  params?: Params;
}

/** What everybody may know of a game at a glance: the round, and how each seat stands, as short as can be. */
export interface Glance {
  round: Message | null;
  standing: readonly Message[]; // by seat
}

/** A part of a final sum, such as barrels at the last price; amounts by seat, as the score counts. */
export interface SumPart {
  key: string; // message key of its name
  rule: string;
  amounts: readonly number[];
  about?: readonly (Message | null)[]; // how many of what, by seat
}

/** Equals that a rule told apart, or did not. */
export interface Tie extends Message {
  rule: string;
}

/** How the final scores came about. */
export interface Reckoning {
  parts: readonly SumPart[];
  ties: readonly Tie[];
}

/** What is told before a game, in lists of tables, and after it. */
export interface Around {
  /** How long a game is about to be, as agreed and by so many. */
  length: (printed: AnyView, seats: number) => Message | null;
  /** How a game stands. */
  glance: (position: Position, printed: AnyView) => Glance | null;
  /** Once the game is over, from its position and the last row of the log as each seat saw it; null: nothing was counted. */
  reckoning: (position: Position, lasts: readonly LogEntry[]) => Reckoning | null;
}

/** An answer to an offer that needs no more than a click. */
export interface Answer {
  key: string; // message key
  action: Action;
}

/** A step of a draft, with what the house showed before and after it. */
export interface DraftStep {
  action: Action;
  before: AnyView;
  after: AnyView;
}

/** Steps of a draft that mean one thing together: "Move: 6 logistics to Basra and 1 troop home". */
export interface DraftLine {
  text: string;
  steps: number; // so many of the draft, from where the line before it ended
}

/** What a sentence of the log is about, for the card that gathers what touched a seat while others decided. */
export interface Matter {
  key: string; // message key: "Battles", "Voters and fines"
  isForAll?: boolean; // it touches every seat, whomever it names
}

/** How rows of alike actions of one seat are told together: "Dov built 8 rigs and 3 stations for $184 M". */
export interface RunTeller {
  /** Rows of one kind that follow each other are one run; null: the row is told by itself. */
  kindOf: (entry: LogEntry) => string | null;
  tell: (entries: readonly LogEntry[], names: readonly string[]) => string;
}

/** A panel of the dock that stands for some verbs in place of their buttons, such as cards with steppers. */
export interface VerbPanel {
  /** Its number key chooses a verb there, by its id. */
  Panel: Component<Record<string, never>, { choose: (id: string) => void }>;
  stands: (verb: string) => boolean;
}

/** Something of the board in words. */
export interface PassageText {
  text: string;
  at?: string; // the thing of the board that it is about: while that is lit, a button
  about?: string; // what is said of it after its name
}

/** What stands in rows and columns, such as the cells of an island. */
export interface PassageTable {
  corner: string; // above the heads of the rows
  columns: readonly string[];
  rows: readonly { head: PassageText; cells: readonly PassageText[] }[];
}

/** A part of the board as it is told to somebody who does not see it: a heading, then lines, then a table, then its own parts. */
export interface Passage {
  id: string;
  heading: string;
  lines?: readonly PassageText[];
  table?: PassageTable;
  parts?: readonly Passage[];
}

export type Describe = (
  view: AnyView,
  printed: AnyView,
  position: Position,
  names: readonly string[],
) => readonly Passage[];

/** The board in words: fetched after the board itself, with words of its own. */
export interface Reader {
  words: readonly string[]; // Fluent files to load
  load: () => Promise<Describe>;
}

export type BoardSize = readonly [width: number, height: number];

export interface BoardProps<View = AnyView, Printed = AnyView> {
  view: View;
  printed: Printed;
  position: Position; // seats, options, whose view
  names: readonly string[];
}

/** What the points of a bot's estimate are worth at the table. */
export interface Worth {
  write: (points: number) => string; // as money
  little: number; // points that hardly matter
  much: number; // and that decide
}

export interface GameUI {
  game: string;
  words: readonly string[]; // Fluent files to load
  /** Of the drawing; null: the board is a page of HTML, which nobody pans or zooms. */
  size: BoardSize | null;
  /** Of the smallest type on it, in the units of the drawing: no part is shown smaller than it can be read. */
  type?: number;
  Board: Component<BoardProps<any, any>>; // eslint-disable-line @typescript-eslint/no-explicit-any
  /** The panel for offers and contracts, for games that have them. */
  Deals?: Component<DealsProps>;
  parts: (view: AnyView, printed: AnyView, seat: number) => readonly BoardPart[];
  /** Where in the drawing a question is answered that lights no places, such as a throw of dice; null: nowhere. */
  focus?: (view: AnyView, printed: AnyView) => BoardPart["box"] | null;
  present: (action: Action, view: AnyView) => Presented;
  /** What a verb costs or earns, by the params of the prompt or as the board says: "$5 M"; null where neither does. */
  price?: (verb: string, prompt: Sentence, params: Params, view: AnyView, printed: AnyView) => string | null;
  verbPanel?: VerbPanel;
  /** What a click on an unlit thing, with this verb chosen or none, would mean; the house is asked why it is not possible. */
  attempt: (at: string, verb: string | null, view: AnyView, origin: string | null) => Action | null;
  /** One action for each verb of this phase: those not among the choices are shown greyed, and answer why not. */
  usual: (view: AnyView) => readonly Action[];
  /** The draft in as few lines as its meaning needs; without it each step has its own. */
  fold?: (steps: readonly DraftStep[], names: readonly string[]) => readonly DraftLine[];
  holdings: (view: AnyView, seat: number, position: Position, printed: AnyView) => readonly Holding[];
  sums: (changes: readonly FieldChange[], after: AnyView) => readonly Sum[];
  effects: (entry: LogEntry, before: AnyView, after: AnyView, printed: AnyView) => readonly Effect[];
  /** What is heard when it is told, fetched for those who wish for sounds. */
  sounds?: () => Promise<{ soundOf: (sentence: Sentence) => Sound | null }>;
  /** What touches whom, fetched for those who play; null: it touches nobody who did not do it. */
  matters?: () => Promise<{ matterOf: (sentence: Sentence) => Matter | null }>;
  /** Without it each row of the log is a line of its own. */
  runs?: RunTeller;
  /** Whether this row begins a turn; null: it goes on. */
  begins: (entry: LogEntry) => TurnStart | null;
  charts: (position: Position, printed: AnyView) => readonly Chart[];
  goal: (printed: AnyView) => Goal | null;
  /** What is told of a game around its table: fetched by those who tell it. */
  around?: () => Promise<Around>;
  /** Plain answers to the offer on the table, among these choices. */
  answers?: (choices: readonly Choice[], view: AnyView) => readonly Answer[];
  /** How many offers wait for this seat's answer: a badge on the deals. */
  waitingOffers?: (view: AnyView, seat: number) => number;
  /** For whoever does not see the board. */
  reader?: Reader;
  /** Without it only the order of what bots weighed is shown. */
  worth?: Worth;
  /** A score as the result page writes it. */
  score: (amount: number) => string;
}

export interface DealsProps {
  position: Position;
  printed: AnyView;
  names: readonly string[];
}
