// How components are compiled: all of them by runes; their TypeScript has only types, which Svelte takes off itself.
/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  compilerOptions: { runes: true },
};
