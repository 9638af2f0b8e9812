/** How long a game can be: the first is short enough to see all of it, and what one click on the front page begins. */

export const LENGTHS = [
  { key: "mcmulti-length-short", options: { goal: 500 } },
  { key: "mcmulti-length-whole", options: {} },
  { key: "mcmulti-length-long", options: { goal: 2000 } },
] as const;
