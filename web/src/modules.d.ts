// What can be imported besides scripts: the rulebook that vite/rulebook.ts makes of a rules.md.
declare module "*?rulebook" {
  const book: import("../vite/rulebook.ts").Rulebook;
  export default book;
}
