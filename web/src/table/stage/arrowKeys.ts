/** Arrow keys walk over the board: the nearest thing in the direction of the arrow. */

export interface Point {
  x: number;
  y: number;
}

const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function isArrow(key: string): boolean {
  return key in WAYS;
}

/** The place in the list of the nearest point that way, or -1; what lies askew counts as farther away. */
export function nearest(from: Point, points: readonly Point[], key: string): number {
  const way = WAYS[key];
  if (!way) return -1;
  let best = -1;
  let least = Infinity;
  points.forEach((point, k) => {
    const dx = point.x - from.x;
    const dy = point.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (ahead < 1 || aside > ahead * 3) return;
    const far = ahead + 2 * aside;
    if (far < least) {
      least = far;
      best = k;
    }
  });
  return best;
}
