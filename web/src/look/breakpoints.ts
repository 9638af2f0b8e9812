/** The widths at which pages change their shape: styles name them, as in `@media (--phone)`, and so do components. */

export const BREAKPOINTS = {
  "--phone": "(max-width: 599px)", // a table in tabs, with verbs for fingers
  "--tablet": "(min-width: 600px) and (max-width: 1199px)", // a table for fingers, with everything in sight
  "--upright": "(min-width: 600px) and (max-width: 1199px) and (orientation: portrait)", // all else is below the board
  "--desk": "(min-width: 1200px)", // a table with everything beside the board
  "--narrow": "(max-width: 820px)", // the ways to other pages are behind a button
  "--single-column": "(max-width: 900px)", // nothing has room beside a form
  "--two-columns": "(min-width: 900px)", // what gathers stands beside what is agreed
  "--stacked-rows": "(max-width: 760px)", // the parts of a table's row in the lobby lie below each other
  "--tight-page": "(max-width: 600px)", // less air around everything
} as const;

/** For `new MediaQuery(PHONE)`. */
export const PHONE = BREAKPOINTS["--phone"];
