/** The addresses of a table, its moments and its record. */

/**
 * The link to send to friends: the key of the invitation stands after #, so that browsers do not send it along with the
 * address of the page. Requests carry it to the house, whose log never writes it.
 */
export function invitation(table: string, key: string): string {
  return `${location.origin}/table/${table}${key ? `#${key}` : ""}`;
}

/** The address of a moment of the game. */
export function momentPath(table: string, n: number, key: string): string {
  return `/table/${encodeURIComponent(table)}?n=${n}${key ? `#${key}` : ""}`;
}

/** The address of the game's record, as a seat may know it; without a seat, as a spectator. */
export function recordPath(table: string, format: "text" | "json", seat: number | null, key: string): string {
  const query = new URLSearchParams({ format });
  if (seat !== null) query.set("seat", String(seat));
  if (key) query.set("key", key);
  return `/api/v1/tables/${encodeURIComponent(table)}/record?${query}`;
}
