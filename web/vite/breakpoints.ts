// Puts the widths of src/look/breakpoints.ts where styles name them: `@media (--phone)`.
import type { Plugin } from "vite";
import { BREAKPOINTS } from "../src/look/breakpoints.ts";

const NAMED = /(@media[^{;]*?)\((--[\w-]+)\)/g;

/** The style with every name replaced by its width; a name that is none is an error. */
export function withWidths(source: string): string {
  const known: Readonly<Record<string, string>> = BREAKPOINTS;
  return source.replace(NAMED, (_, before: string, name: string) => {
    const width = known[name];
    if (width === undefined) throw new Error(`${name} is not among the breakpoints of src/look/breakpoints.ts`);
    return `${before}${width}`;
  });
}

export function breakpoints(): Plugin {
  return {
    name: "breakpoints",
    enforce: "pre", // before Svelte takes a component apart
    transform: {
      filter: { id: /\.(svelte|css)(\?|$)/, code: /@media[^{;]*\(--/ },
      handler: (source) => ({ code: withWidths(source), map: null }), // no line moves
    },
  };
}
