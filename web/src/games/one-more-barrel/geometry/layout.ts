/** Where things lie in the drawing, and where the country's points come to lie. */

export { SIZE } from "../size";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** No type on the board is smaller: 11 px on the smallest desk. */
export const READABLE = 20;

export type Point = readonly [x: number, y: number];

export const MAP: Box = { x: 16, y: 16, width: 1096, height: 928 };
const COLUMN = { x: 1124, width: 580 };
export const ACTIONS: Box = { ...COLUMN, y: 16, height: 352 };
export const RINGS: Box = { ...COLUMN, y: 374, height: 200 };
export const PRICE: Box = { ...COLUMN, y: 580, height: 102 };
export const CONTRACTS: Box = { ...COLUMN, y: 688, height: 86 };
export const HANDS: Box = { ...COLUMN, y: 780, height: 164 };
export const ROUNDS: Box = { x: 16, y: 16, width: 152, height: 166 };
export const GOVERNMENT: Box = { x: 972, y: 16, width: 140, height: 156 };
export const OFF_MAP: Box = { x: 972, y: 182, width: 140, height: 116 };
export const ZONES: Box = { x: 972, y: 308, width: 140, height: 140 };
export const BORDER: Box = { x: 16, y: 886, width: 1096, height: 58 };

/** Where the odds of a battle are shown: over land of the Border Territory where nothing stands. */
export const CARD: Box = { x: 26, y: 592, width: 330, height: 280 };

/**
 * The country lies in a square of 1000. Its small regions in the middle have to hold as many pieces as the large ones
 * around them, so the middle is stretched: by these pairs of a point in the square and one in the drawing.
 */
const ACROSS: readonly Point[] = [
  [0, 16],
  [20, 30],
  [380, 258],
  [450, 342],
  [720, 772],
  [870, 1002],
  [956, 1100],
  [1000, 1112],
];
const DOWN: readonly Point[] = [
  [0, 8],
  [20, 26],
  [110, 136],
  [200, 228],
  [330, 372],
  [420, 452],
  [540, 584],
  [640, 706],
  [740, 784],
  [850, 842],
  [980, 888],
  [1000, 892],
];

export function toBoard([x, y]: Point): Point {
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
  const inner = (
    [
      [300, 500],
      [470, 720],
      [620, 880],
      [860, 880],
    ] as const
  ).map(toBoard);
  const around: Point[] = [[16, 500], ...inner, [1112, 884], [1112, 944], [16, 944]];
  return shape(around);
})();
