/** What is heard at the table of what was told just now. */

import { SOUNDS, type Sound } from "../../../browser/sound";
import type { LogEntry, Sentence } from "../../../wire/generated/api";

/** Loud ones are left out where somebody asked their device for calm. */
const LOUD: readonly Sound[] = ["strike", "battle"];

/** Of all that these rows tell, the loudest; `isCalm`: as a soft knock at most. */
export function heardOf(
  rows: readonly LogEntry[],
  soundOf: (sentence: Sentence) => Sound | null,
  isCalm: boolean,
): Sound | null {
  const sounds = rows.flatMap((row) => row.sentences.map(soundOf)).filter((sound) => sound !== null);
  const loudest = sounds.reduce<Sound | null>(
    (found, sound) => (found === null || SOUNDS.indexOf(sound) > SOUNDS.indexOf(found) ? sound : found),
    null,
  );
  return isCalm && loudest !== null && LOUD.includes(loudest) ? "build" : loudest;
}
