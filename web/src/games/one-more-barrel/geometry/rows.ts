/** Pieces in rows, as many in a row as fit, each row in the middle. */

export interface Sized {
  width: number;
  height: number;
  /** Begins a row. */
  starts?: boolean;
}

export type Placed<Piece> = Piece & { x: number; y: number };

/** Around 0, 0; the head is room kept free above the rows. */
export function pack<Piece extends Sized>(
  pieces: readonly Piece[],
  widest: number,
  head: number,
): { pieces: Placed<Piece>[]; top: number } {
  const rows: Piece[][] = [];
  let left = 0;
  for (const piece of pieces) {
    if (rows.length === 0 || piece.starts || piece.width > left) {
      rows.push([]);
      left = widest;
    }
    rows.at(-1)!.push(piece);
    left -= piece.width;
  }
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)));
  const top = -(head + heights.reduce((sum, height) => sum + height, 0)) / 2;
  let y = top + head;
  const laid = rows.flatMap((row, k) => {
    const height = heights[k]!;
    let x = -row.reduce((sum, { width }) => sum + width, 0) / 2;
    const middle = y + height / 2;
    y += height;
    return row.map((piece) => {
      x += piece.width;
      return { ...piece, x: x - piece.width / 2, y: middle };
    });
  });
  return { pieces: laid, top };
}
