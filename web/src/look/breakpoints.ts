/** The widths at which pages change their shape: styles name them, as in `@media (--phone)`, and so do components. */

export const BREAKPOINTS = {
  "--phone": "(max-width: 820px)", // a table in tabs, with verbs for fingers
  "--desk": "(min-width: 821px)", // a table with everything beside the board
  "--single-column": "(max-width: 900px)", // nothing has room beside a form
  "--two-columns": "(min-width: 900px)", // what gathers stands beside what is agreed
  "--stacked-rows": "(max-width: 760px)", // the parts of a table's row in the lobby lie below each other
  "--tight-page": "(max-width: 600px)", // less air around everything
} as const;

/** For `new MediaQuery(PHONE)`. */
export const PHONE = BREAKPOINTS["--phone"];
