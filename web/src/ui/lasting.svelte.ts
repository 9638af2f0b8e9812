/** What a component makes and an answer of the house may still ask when that component is gone. */

/**
 * Made so that what it derives stays right for as long as anybody knows it. Made plainly, its deriveds end with the
 * component, and would go on saying what was true then.
 */
export function makeLasting<T>(make: () => T): T {
  let made: T | undefined;
  $effect.root(() => void (made = make()));
  return made as T;
}
