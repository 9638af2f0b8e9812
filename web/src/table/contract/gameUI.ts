/** What the table page needs to know of a game: how it is drawn, named and followed. It decides no rule. */

import type { Component } from "svelte";
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
  isMain?: boolean; // always visible on the phone too
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

/** An answer to an offer that needs no more than a click. */
export interface Answer {
  key: string; // message key
  action: Action;
}

export type BoardSize = readonly [width: number, height: number];

export interface BoardProps<View = AnyView, Printed = AnyView> {
  view: View;
  printed: Printed;
  position: Position; // seats, options, whose view
  names: readonly string[];
}

export interface GameUI {
  game: string;
  words: readonly string[]; // Fluent files to load
  /** Of the drawing; null: the board is a page of HTML, which nobody pans or zooms. */
  size: BoardSize | null;
  Board: Component<BoardProps<any, any>>; // eslint-disable-line @typescript-eslint/no-explicit-any
  /** The panel for offers and contracts, for games that have them. */
  Deals?: Component<DealsProps>;
  parts: (view: AnyView, printed: AnyView, seat: number) => readonly BoardPart[];
  present: (action: Action, view: AnyView) => Presented;
  /** What a verb costs or earns by the params of the prompt: "$5 M"; null where they do not say. */
  price?: (verb: string, prompt: Sentence) => string | null;
  /** What a click on an unlit thing, with this verb chosen or none, would mean; the house is asked why it is not possible. */
  attempt: (at: string, verb: string | null, view: AnyView, origin: string | null) => Action | null;
  /** One action for each verb of this phase: those not among the choices are shown greyed, and answer why not. */
  usual: (view: AnyView) => readonly Action[];
  holdings: (view: AnyView, seat: number, position: Position) => readonly Holding[];
  sums: (changes: readonly FieldChange[], after: AnyView) => readonly Sum[];
  effects: (entry: LogEntry, before: AnyView, after: AnyView, printed: AnyView) => readonly Effect[];
  /** Whether this row begins a turn; null: it goes on. */
  begins: (entry: LogEntry) => TurnStart | null;
  charts: (position: Position, printed: AnyView) => readonly Chart[];
  goal: (printed: AnyView) => Goal | null;
  /** Plain answers to the offer on the table, among these choices. */
  answers?: (choices: readonly Choice[], view: AnyView) => readonly Answer[];
  /** How many offers wait for this seat's answer: a badge on the deals. */
  waitingOffers?: (view: AnyView, seat: number) => number;
  /** A score as the result page writes it. */
  score: (amount: number) => string;
}

export interface DealsProps {
  position: Position;
  printed: AnyView;
  names: readonly string[];
}
