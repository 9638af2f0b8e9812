/** A moment of the past made of a view that is known: nothing can be done there. */

import type { LogEntry, Position } from "../../wire/generated/api";
import type { AnyView } from "../contract/views";

/** The table after n rows; `row` is the last of them. */
export function thenAt(newest: Position, view: AnyView, n: number, eyes: number, row: LogEntry | undefined): Position {
  const isEnd = n === newest.n;
  return {
    ...newest,
    id: null,
    problem: null,
    seat: eyes,
    n,
    view,
    stage: isEnd ? newest.stage : "playing",
    to_act: typeof view["to_act"] === "number" ? view["to_act"] : newest.to_act,
    since: Math.max(0, n - 1),
    log: row ? [row] : [],
    prompt: null,
    choices: [],
    out_of_turn: [],
    orders: {},
    draft: 0,
    is_open: false,
    deadline: null,
    late_votes: [],
    places: isEnd ? newest.places : [],
    scores: isEnd ? newest.scores : [],
  };
}
