/** Where in the house somebody is: the path of the page, without reloading it. */

import { read, type Route } from "./address";

export type { Route };

let here = $state.raw<Route>(read(location));

export function route(): Route {
  return here;
}

export function go(path: string, replacing = false): void {
  if (replacing) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  here = read(location);
  if (!location.hash) scrollTo(0, 0);
}

addEventListener("popstate", () => (here = read(location)));

/** Links inside the house do not reload the page. */
addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
});
