/** What an address of the house means. */

export type Route =
  | { page: "landing" }
  | { page: "lobby" }
  | { page: "new"; game: string; isAgainstBots: boolean }
  | { page: "table"; table: string; key: string; n: number | null }
  | { page: "replay" }
  | { page: "rules"; game: string; rule: string }
  | { page: "account" }
  | { page: "settings" }
  | { page: "nowhere" };

interface Place {
  pathname: string;
  hash: string;
  search: string;
}

export function read(place: Place): Route {
  try {
    return readable(place);
  } catch (trouble) {
    if (trouble instanceof URIError) return { page: "nowhere" }; // a % that is not followed by two digits
    throw trouble;
  }
}

function readable(place: Place): Route {
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
      return { page: "new", game: second, isAgainstBots: !new URLSearchParams(place.search).has("friends") };
    case "rules":
      return { page: "rules", game: second, rule: fragment };
    case "table": {
      const n = new URLSearchParams(place.search).get("n");
      return second
        ? { page: "table", table: second, key: fragment, n: n === null ? null : Number(n) }
        : { page: "nowhere" };
    }
    default:
      return { page: "nowhere" };
  }
}
