// Lays a gzipped copy beside every text of the built site, so that the house only has to hand it out.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXTS = new Set([".css", ".ftl", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);

export function compression(): Plugin {
  return {
    name: "compression",
    apply: "build",
    writeBundle({ dir = "" }) {
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXTS.has(extname(entry.name))) continue;
        const file = join(entry.parentPath, entry.name);
        const whole = readFileSync(file);
        const small = gzipSync(whole, { level: constants.Z_BEST_COMPRESSION });
        if (small.length < whole.length) writeFileSync(`${file}.gz`, small);
      }
    },
  };
}
