/** Whether somebody has opened the board in words for everybody to see: then it is not hidden on the same page as well. */

let count = $state(0);

export const panel = {
  get count(): number {
    return count;
  },
  /** One more is seen; the returned function closes it. */
  open(): () => void {
    count += 1;
    return () => {
      count -= 1;
    };
  },
};
