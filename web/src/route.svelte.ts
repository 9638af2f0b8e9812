/** Where in the house somebody is: the path of the page, without reloading it. */

export type Route =
  | { page: "landing" }
  | { page: "lobby" }
  | { page: "new"; game: string }
  | { page: "table"; table: string; key: string; n: number | null }
  | { page: "replay" }
  | { page: "rules"; game: string; rule: string }
  | { page: "account" }
  | { page: "settings" }
  | { page: "nowhere" };

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

/** The link to send to friends: the key of the invitation is behind #, so that no log of a server ever sees it. */
export function invitation(table: string, key: string): string {
  return `${location.origin}/table/${table}${key ? `#${key}` : ""}`;
}

export function read(place: { pathname: string; hash: string; search: string }): Route {
  const [first = "", second = ""] = place.pathname.split("/").slice(1).map(decodeURIComponent);
  const fragment = decodeURIComponent(place.hash.slice(1));
  switch (first) {
    case "":
      return { page: "landing" };
    case "lobby":
    case "replay":
    case "account":
    case "settings":
      return { page: first };
    case "new":
      return { page: "new", game: second };
    case "rules":
      return { page: "rules", game: second, rule: fragment };
    case "table": {
      const n = new URLSearchParams(place.search).get("n");
      return second ? { page: "table", table: second, key: fragment, n: n === null ? null : Number(n) } : { page: "nowhere" };
    }
    default:
      return { page: "nowhere" };
  }
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
