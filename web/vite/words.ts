// Leaves the remarks to translators out of the words that browsers fetch.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const QUERY = "?raw";

export function words(): Plugin {
  return {
    name: "words",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(`.ftl${QUERY}`)) return null;
      const text = readFileSync(id.slice(0, -QUERY.length), "utf8");
      return `export default ${JSON.stringify(withoutRemarks(text))};`;
    },
  };
}

/** Empty lines elsewhere may be part of a message. */
export function withoutRemarks(text: string): string {
  return text.replace(/^#.*\n\n*/gm, "");
}
