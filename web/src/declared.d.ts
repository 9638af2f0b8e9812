// What can be imported besides scripts: the rulebook that rulebook.ts makes of a rules.md.
declare module "*?rulebook" {
  const book: import("../rulebook.ts").Rulebook;
  export default book;
}
