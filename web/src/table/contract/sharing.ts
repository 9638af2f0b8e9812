/** What comes anew although little in it has changed: equal parts stay the same objects, so that nothing is done about them. */

/** A value with each part that equals the same part of the value before as that very object. */
export function share<T>(before: unknown, now: T): T {
  if (before === now || !isTree(before) || !isTree(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const names = Object.keys(now);
  const parts = names.map((name) => share(before[name], now[name]));
  const isKept = (name: string, k: number) => parts[k] === before[name] && name in before;
  if (names.length === Object.keys(before).length && names.every(isKept)) return before as T;
  if (names.every((name, k) => parts[k] === now[name])) return now;
  return (Array.isArray(now) ? parts : Object.fromEntries(names.map((name, k) => [name, parts[k]]))) as T;
}

/** For something that is worked out again and again: each result shares what it can with the one before. */
export function sharing<T>(): (now: T) => T {
  let before: T | undefined;
  return (now) => (before = share(before, now));
}

/** Plain lists and objects, as they are sent; whatever else is compared as it is. */
function isTree(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
