/** What looks big, and how: fetched when something happens. */

export { momentsIn } from "./moments";
export { default as Posters } from "./Posters.svelte";
