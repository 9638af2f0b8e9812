/** What somebody fills in for a new table, and what the house is sent of it. It checks nothing: the house does. */

import type { Clock, GameInfo, NewSeat, NewTable, OptionInfo, Problem } from "../wire/generated/api";

export type Value = boolean | number | string;

/** Who sits there: I, somebody else at my screen, a friend still to come, or a bot by its name. */
export type Sitter = "me" | "here" | "friend" | `bot ${string}`;

export interface SeatForm {
  who: Sitter;
  name: string; // of somebody at my screen
}

/** Who may ask the highest level for advice: people alone against bots, everybody, nobody. */
export type Hinted = "usual" | "all" | "none";

export interface ClockForm {
  kind: NonNullable<Clock["kind"]>;
  minutes: number | null; // of the bank; null: the field is empty
  each: number | null;
  days: number | null;
  at_zero: NonNullable<Clock["at_zero"]>;
}

export interface Form {
  count: number;
  seats: SeatForm[]; // as many as the game can have; the first `count` of them play
  options: Record<string, Value | null>;
  clock: ClockForm;
  isPublic: boolean;
  title: string;
  hints: Hinted;
}

const USUAL = 4; // players, where the game allows that many

/** The first seat is mine; the others are for friends unless somebody is named. */
export function blankForm(game: GameInfo, others: Sitter = "friend"): Form {
  const most = Math.max(...game.seats);
  return {
    count: game.seats.includes(USUAL) ? USUAL : most,
    seats: Array.from({ length: most }, (_, seat) => ({ who: seat === 0 ? "me" : others, name: "" })),
    options: defaultsOf(game.options),
    clock: { kind: "none", minutes: 30, each: 30, days: 3, at_zero: "bot" },
    isPublic: false,
    title: "",
    hints: "usual",
  };
}

export function defaultsOf(options: readonly OptionInfo[]): Record<string, Value> {
  return Object.fromEntries(options.map((option) => [option.name, option.default]));
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

/** A table on which every seat is taken can begin at once. */
export function isFull(form: Form): boolean {
  return form.seats.slice(0, form.count).every((seat) => seat.who !== "friend");
}

export function newTable(game: GameInfo, form: Form, botSeat: (seat: number, bot: string) => NewSeat): NewTable {
  const seats = form.seats.slice(0, form.count).map(({ who, name }, seat): NewSeat => {
    if (who === "me") return { kind: "me" };
    if (who === "here") return { kind: "me", name: name.trim() };
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

/** The fields at which a refusal is shown: names of options, `title`, `clock`, `seats`, or none. */
export function fieldsOf(problem: Problem, game: GameInfo, form: Form): string[] {
  const params = problem.params ?? {};
  const names = [params["option"], params["one"], params["other"]];
  const options = game.options.filter((option) => names.includes(option.name)).map((option) => option.name);
  if (options.length > 0) return options;
  const place = /^\$\.(\w+)/.exec(String(params["place"] ?? ""))?.[1];
  if (place) return [place];
  if (problem.key === "server-seats" || problem.key.startsWith("server-bot")) return ["seats"];
  if (problem.key.startsWith("server-name")) return ["seats"];
  // What is wrong inside a whole text, such as a board, names its own places and not the option.
  const texts = game.options.filter(({ kind, name }) => kind === "text" && form.options[name]);
  return problem.key.startsWith("server-") ? [] : texts.map((option) => option.name);
}
