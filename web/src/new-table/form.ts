/** What somebody fills in for a new table, and what the house is sent of it. It checks nothing: the house does. */

import type { Clock, GameInfo, NewSeat, NewTable, OptionInfo, Problem } from "../wire/generated/api";

export type Value = boolean | number | string;

/** Who sits there: I, somebody else at my screen, a friend still to come, or a bot by its name. */
export type Sitter = "me" | "here" | "friend" | `bot ${string}`;

export interface SeatForm {
  who: Sitter;
  name: string | null; // of somebody at my screen; null: nobody has typed one
}

/** With whom I play, in one word; mixed: every seat was chosen by itself. */
export type Company = "bots" | "friends" | "here" | "mixed";

/** Who may ask the highest level for advice: people alone against bots, everybody, nobody. */
export type Hinted = "usual" | "all" | "none";

export interface ClockForm {
  kind: NonNullable<Clock["kind"]>;
  minutes: number | null; // of the bank; null: the field is empty
  each: number | null;
  days: number | null;
  at_zero: NonNullable<Clock["at_zero"]>;
}

/** What is of no game's own, and stays when another one is chosen. */
export interface Evening {
  count: number;
  seats: SeatForm[]; // as many as a game can have; the first `count` of them play
  clock: ClockForm;
  isPublic: boolean;
  title: string;
  hints: Hinted;
}

export interface Form extends Evening {
  options: Record<string, Value | null>;
}

const USUAL = 4; // players, where the game allows that many

/** The first seat is mine; the others, as many as any of these games can have, are for friends unless somebody is named. */
export function blankEvening(games: readonly GameInfo[], others: Sitter = "friend"): Evening {
  const most = Math.max(...games.flatMap((game) => game.seats));
  return {
    count: USUAL,
    seats: Array.from({ length: most }, (_, seat) => ({ who: seat === 0 ? "me" : others, name: null })),
    clock: { kind: "none", minutes: 30, each: 30, days: 3, at_zero: "bot" },
    isPublic: false,
    title: "",
    hints: "usual",
  };
}

/** One game on such an evening, with as many players as it can have of those that are wanted. */
export function formOf(game: GameInfo, evening: Evening, options: Form["options"]): Form {
  const off = (count: number) => Math.abs(count - evening.count);
  const [count = evening.count] = game.seats.toSorted((a, b) => off(a) - off(b) || b - a);
  return { ...evening, count, seats: evening.seats.slice(0, Math.max(...game.seats)), options };
}

/** A game as it is at first. */
export function blankForm(game: GameInfo, others: Sitter = "friend", agreed: Form["options"] = {}): Form {
  return formOf(game, blankEvening([game], others), { ...defaultsOf(game.options), ...agreed });
}

export function defaultsOf(options: readonly OptionInfo[]): Record<string, Value> {
  return Object.fromEntries(options.map((option) => [option.name, option.default]));
}

/** The bot's own name, if one sits there. */
export function botOf(who: Sitter): string | null {
  return who.startsWith("bot ") ? who.slice("bot ".length) : null;
}

/** Who sits on the other seats that play. */
export function companyOf({ seats, count }: Pick<Form, "seats" | "count">): Company {
  const [first, ...others] = seats.slice(1, count).map(({ who }) => (botOf(who) === null ? who : "bots"));
  if (seats[0]?.who !== "me" || others.some((who) => who !== first)) return "mixed";
  if (first === "bots" || first === "here") return first;
  return first === "friend" ? "friends" : "mixed";
}

/** The names of people at one screen and of bots until somebody gives them others: all that play have different ones. */
export function usualNames(seats: number, mine: string, called: (number: number) => string): string[] {
  const names = Array.from({ length: seats }, (_, seat) => called(seat));
  const [spare = "", ...others] = names;
  return [mine || spare, ...others.map((name) => (name.toLowerCase() === mine.toLowerCase() ? spare : name))];
}

/** Whether these options are agreed, among all that any of the lengths is about. */
export function isAgreed(
  wanted: Readonly<Record<string, number>>,
  about: readonly string[],
  options: readonly OptionInfo[],
  agreed: Form["options"],
): boolean {
  const usual = defaultsOf(options);
  return about.every((name) => (wanted[name] ?? usual[name]) === (agreed[name] ?? usual[name]));
}

/** Options that differ from their defaults; a field left empty is the default. */
export function changedOptions(options: readonly OptionInfo[], agreed: Form["options"]): Record<string, Value> {
  const others: Record<string, Value> = {};
  for (const { name, default: usually } of options) {
    const value = agreed[name];
    if (value !== undefined && value !== null && value !== usually) others[name] = value;
  }
  return others;
}

/** Whether several people play at my screen: then I have a name there as they do. */
export function isAtOneScreen({ seats, count }: Pick<Form, "seats" | "count">): boolean {
  return seats.slice(0, count).some(({ who }) => who === "here");
}

/** A table on which every seat is taken can begin at once. */
export function isFull(form: Form): boolean {
  return form.seats.slice(0, form.count).every((seat) => seat.who !== "friend");
}

export function newTable(
  game: GameInfo,
  form: Form,
  botSeat: (seat: number, bot: string) => NewSeat,
  names: readonly string[] = [],
): NewTable {
  const seats = form.seats.slice(0, form.count).map(({ who, name }, seat): NewSeat => {
    if (who === "me" && !isAtOneScreen(form)) return { kind: "me" };
    if (who === "me" || who === "here") return { kind: "me", name: name?.trim() || (names[seat] ?? "") };
    if (who === "friend") return { kind: "open" };
    return botSeat(seat, who.slice("bot ".length));
  });
  return {
    game: game.name,
    seats,
    options: changedOptions(game.options, form.options),
    clock: clockOf(form.clock),
    is_public: form.isPublic,
    title: form.title.trim(),
    start: isFull(form),
    hints: form.hints === "usual" ? null : form.hints === "all",
  };
}

function clockOf({ kind, minutes, each, days, at_zero }: ClockForm): Clock {
  if (kind === "none") return { kind };
  if (kind === "days") return { kind, at_zero, ...(days === null ? {} : { days }) };
  return {
    kind,
    at_zero,
    ...(minutes === null ? {} : { bank: Math.round(minutes * 60) }),
    ...(each === null ? {} : { each }),
  };
}

/** The fields at which a refusal is shown: names of options, `title`, `clock`, `seats`, `names`, or none. */
export function fieldsOf(problem: Problem, game: GameInfo, form: Form): string[] {
  const params = problem.params ?? {};
  const names = [params["option"], params["one"], params["other"]];
  const options = game.options.filter((option) => names.includes(option.name)).map((option) => option.name);
  if (options.length > 0) return options;
  const place = /^\$\.(\w+)/.exec(String(params["place"] ?? ""))?.[1];
  if (place) return [place];
  if (problem.key === "server-seats" || problem.key.startsWith("server-bot")) return ["seats"];
  if (problem.key.startsWith("server-name")) return ["names"];
  // What is wrong inside a whole text, such as a board, names its own places and not the option.
  const texts = game.options.filter(({ kind, name }) => kind === "text" && form.options[name]);
  return problem.key.startsWith("server-") ? [] : texts.map((option) => option.name);
}
