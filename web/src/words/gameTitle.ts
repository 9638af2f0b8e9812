/** What a game is called: in the words of the house, in its own, or by the name one types. */

import { isTranslatable, translate } from "./words.svelte";

export function gameTitle(game: string): string {
  const key = [`site-game-${game}`, `${game}-title`].find(isTranslatable);
  return key ? translate(key) : game;
}
