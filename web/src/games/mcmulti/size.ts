/** Width and height of the board. */

export const SIZE = [1600, 1120] as const;
