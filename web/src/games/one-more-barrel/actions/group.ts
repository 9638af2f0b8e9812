/** How many troops and how much logistics can go along, chosen together although the rules ask for one after the other. */

import type { Action as Any } from "../../../table/contract/gameUI";
import type { Choice } from "../../../wire/generated/api";
import type { Action } from "../../../wire/generated/one-more-barrel";

/** Amounts that are offered, the least first, each with its action. */
export type Amounts = readonly { amount: number; action: Any }[];

export function troopsIn(choices: readonly Choice[]): Amounts {
  return amountsOf(choices, (action) => (action.action === "with_troops" ? action.troops : null));
}

export function logisticsIn(choices: readonly Choice[]): Amounts {
  return amountsOf(choices, (action) => (action.action === "with_logistics" ? action.logistics : null));
}

function amountsOf(choices: readonly Choice[], read: (action: Action) => number | null): Amounts {
  return choices
    .flatMap(({ action }) => {
      const amount = read(action as unknown as Action);
      return amount === null ? [] : [{ amount, action }];
    })
    .toSorted((a, b) => a.amount - b.amount);
}

/** Of those offered the one nearest to what is wanted. */
export function nearest(amounts: Amounts, wanted: number): Amounts[number] | undefined {
  return amounts.toSorted((a, b) => Math.abs(a.amount - wanted) - Math.abs(b.amount - wanted))[0];
}
