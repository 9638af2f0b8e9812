/** The thoughts of a finished game, summed for each bot at the table. */

import type { ThoughtSummary } from "../../wire/generated/api";

export interface BotTotal {
  seat: number;
  bot: string; // several may have played one seat, one after another
  decisions: number;
  simulations: number;
  first: number; // the row of its first decision
}

export function totalsOf(thoughts: readonly ThoughtSummary[]): BotTotal[] {
  const found = new Map<string, BotTotal>();
  for (const { n, seat, bot, simulations } of thoughts) {
    const sum = found.get(`${seat} ${bot}`) ?? { seat, bot, decisions: 0, simulations: 0, first: n };
    found.set(`${seat} ${bot}`, {
      ...sum,
      decisions: sum.decisions + 1,
      simulations: sum.simulations + simulations,
      first: Math.min(sum.first, n),
    });
  }
  return [...found.values()].toSorted((one, other) => one.seat - other.seat || one.first - other.first);
}
