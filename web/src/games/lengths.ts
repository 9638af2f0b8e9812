/** How long each game can be: for those who begin one. */

import { byGame } from ".";

/** A length of a game: the message about it, and the options that make it so. */
export interface GameLength {
  key: string;
  options: Readonly<Record<string, number>>;
}

const LENGTHS = byGame(import.meta.glob<readonly GameLength[]>("./*/lengths.ts", { import: "LENGTHS", eager: true }));

/** How long a game can be, where somebody may choose. */
export function lengthsOf(game: string): readonly GameLength[] {
  return LENGTHS.get(game) ?? [];
}

/** The options of a game that one click begins, where they are not the usual ones. */
export function quickOptions(game: string): Readonly<Record<string, number>> {
  return lengthsOf(game)[0]?.options ?? {};
}
