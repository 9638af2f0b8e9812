// Lays compressed copies beside every text of the built site, so that the house only has to hand them out: by Brotli for
// browsers at https or on the same machine, an eighth smaller than by gzip for all others.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
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
        const copies = {
          br: brotliCompressSync(whole), // at its best by default
          gz: gzipSync(whole, { level: constants.Z_BEST_COMPRESSION }),
        };
        for (const [ending, small] of Object.entries(copies))
          if (small.length < whole.length) writeFileSync(`${file}.${ending}`, small);
      }
    },
  };
}
