/** Where things lie in the drawing, and where the country's points come to lie. */

export const SIZE = [1600, 1080] as const;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Point = readonly [x: number, y: number];

export const MAP: Box = { x: 16, y: 16, width: 1018, height: 1048 };
const COLUMN = { x: 1050, width: 534 };
export const ACTIONS: Box = { ...COLUMN, y: 16, height: 424 };
export const RINGS: Box = { ...COLUMN, y: 452, height: 206 };
export const PRICE: Box = { ...COLUMN, y: 670, height: 124 };
export const CONTRACTS: Box = { ...COLUMN, y: 806, height: 98 };
export const HANDS: Box = { ...COLUMN, y: 916, height: 148 };
export const ROUNDS: Box = { x: 16, y: 16, width: 184, height: 170 };
export const GOVERNMENT: Box = { x: 884, y: 16, width: 150, height: 170 };
export const OFF_MAP: Box = { x: 884, y: 198, width: 150, height: 118 };
export const ZONES: Box = { x: 884, y: 328, width: 150, height: 140 };
export const BORDER: Box = { x: 16, y: 1000, width: 1018, height: 64 };

/**
 * The country lies in a square of 1000. Its small regions in the middle have to hold as many pieces as the large ones
 * around them, so the middle is stretched: by these pairs of a point in the square and one in the drawing.
 */
const ACROSS: readonly Point[] = [
  [0, 16], [20, 30], [380, 252], [450, 330], [720, 716], [870, 926], [956, 1024], [1000, 1034],
];
const DOWN: readonly Point[] = [
  [0, 8], [20, 26], [110, 150], [200, 240], [420, 428], [660, 752], [830, 918], [980, 1006], [1000, 1012],
];

export function placed([x, y]: Point): Point {
  return [between(ACROSS, x), between(DOWN, y)];
}

/** A placed outline as the path of a closed shape. */
export function shape(outline: readonly Point[]): string {
  return `M${outline.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

function between(pairs: readonly Point[], value: number): number {
  const above = pairs.findIndex(([from]) => from >= value);
  const [highFrom, highTo] = pairs[above === -1 ? pairs.length - 1 : Math.max(above, 1)]!;
  const [lowFrom, lowTo] = pairs[above === -1 ? pairs.length - 2 : Math.max(above, 1) - 1]!;
  return lowTo + ((value - lowFrom) * (highTo - lowTo)) / (highFrom - lowFrom);
}

/** The Border Territory lies south-west of the country and under its edge. */
export const BORDER_SHAPE = (() => {
  const inner = ([[300, 500], [470, 720], [620, 880], [860, 900]] as const).map(placed);
  const around: Point[] = [[16, 560], ...inner, [1034, 1000], [1034, 1064], [16, 1064]];
  return shape(around);
})();
