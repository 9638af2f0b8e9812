// How components are tested: in an imitated browser, with the site's own settings.
import { svelteTesting } from "@testing-library/svelte/vite";
import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import site from "./vite.config.ts";

export default mergeConfig(
  site,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      pool: "threads", // a third faster than processes
      isolate: false, // a third of the time
      setupFiles: ["vite/leftovers.ts"], // so that no file notices
      environment: "happy-dom",
      testTimeout: 60_000, // a busy machine is no failure
      include: ["{src,vite,lint}/**/*.test.ts"],
      restoreMocks: true,
      unstubGlobals: true,
    },
  }),
);
