/** The fixture that tests draw, with its types; `python3 do.py make fixtures` writes it. */

import type { Position } from "../../wire/generated/api";
import type { Action, Island, Printed, View } from "../../wire/generated/mcmulti";
import fixture from "./fixture.json";

export const position = fixture.position as unknown as Position;
export const view = fixture.position.view as unknown as View;
export const printed = fixture.printed as unknown as Printed;

export interface PromptChoices {
  prompt: string;
  phase: View["phase"];
  actions: Action[];
}

/** What a seat may do in the position, and at one moment of each prompt. */
export const choices = [
  { prompt: "the position", phase: view.phase, actions: position.choices.map(({ action }) => action) },
  ...fixture.choices,
] as unknown as PromptChoices[];

/** The islands, with these pieces instead of those that stand on one of them (counted from 0). */
export function withPieces(island: number, grid: string[]): Island[] {
  return view.islands.map((one, k) => (k === island ? { ...one, grid } : one));
}

export function ownerOf(island: number): number {
  const owner = view.islands[island]?.owner;
  if (owner === undefined) throw new Error(`There is no island ${island}`);
  return owner;
}
