/** The seats in the order of their places. */

export interface Rank {
  seat: number;
  place: number;
  score: number;
  part: number; // of the best score, from 0 to 1
}

export function rankingOf(places: readonly number[], scores: readonly number[]): Rank[] {
  const best = Math.max(1, ...scores);
  return places
    .map((place, seat) => {
      const score = scores[seat] ?? 0;
      return { seat, place, score, part: Math.max(0, score) / best };
    })
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}
