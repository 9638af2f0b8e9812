// How the site is built and, while developing, served beside a running house.
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { breakpoints } from "./vite/breakpoints.ts";
import { chunks } from "./vite/chunks.ts";
import { compression } from "./vite/compression.ts";
import { fonts } from "./vite/fonts.ts";
import { rulebook } from "./vite/rulebook.ts";
import { words } from "./vite/words.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const spoken = here("../src/barrelhouse/words");
const cut = here("node_modules/.fonts");
const house = `http://127.0.0.1:${process.env.BARRELHOUSE_PORT ?? "8888"}`;

export default defineConfig({
  root: here("."),
  base: "/",
  plugins: [breakpoints(), svelte(), rulebook(), words(), fonts(spoken, cut), compression()],
  resolve: {
    alias: { $words: spoken, $rules: here("../src/barrelhouse/games"), $fonts: cut },
  },
  build: {
    outDir: here("../src/barrelhouse/server/site"),
    emptyOutDir: true,
    // The policy of the pages allows nothing inline and no data: besides pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  server: {
    fs: { allow: [here("."), spoken, here("../src/barrelhouse/games")] },
    proxy: { "/api": { target: house, ws: true } },
  },
});
