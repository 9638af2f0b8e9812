/** How long a game can be: the first is the usual one. */

export const LENGTHS = [
  { key: "one-more-barrel-length-usual", options: {} },
  { key: "one-more-barrel-length-long", options: { rounds_per_phase: 5 } },
] as const;
