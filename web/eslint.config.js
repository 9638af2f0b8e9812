// What the client's code has to keep to, besides its types.
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { rooms } from "./lint/rooms.js";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/"] },
  ...ts.configs.strict,
  ...svelte.configs["flat/recommended"],
  { plugins: { house: { rules: { rooms } } }, rules: { "house/rooms": "error" } },
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-console": ["error", { allow: ["warn", "error"] }],
      "prefer-const": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      // TypeScript doubts every index; where a loop or a length proves it, `!` says so.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
    // `let { … } = $props()` may have parts that are assigned to and parts that are not.
    rules: { "prefer-const": "off", "svelte/prefer-const": ["error", { destructuring: "all" }] },
  },
  {
    // Generated, so nobody can be asked for another style.
    files: ["src/wire/generated/*.ts"],
    rules: {
      "@typescript-eslint/consistent-type-imports": "off",
      "@typescript-eslint/no-empty-object-type": "off",
      "@typescript-eslint/no-unused-vars": "off",
      "@typescript-eslint/unified-signatures": "off",
    },
  },
);
