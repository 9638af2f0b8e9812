/** Width and height of the board. */

export const SIZE = [1720, 960] as const;
