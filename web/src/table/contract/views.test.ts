/** Views one after another: what a row changed, put on the view before, gives the view after. */

import { expect, test } from "vitest";
import type { FieldChange } from "../../wire/generated/api";
import { applyChanges, walk, type AnyView } from "./views";

function dice(seed: number): () => number {
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}

function anyTree(throwDie: () => number, depth: number): unknown {
  const kind = throwDie();
  if (depth === 0 || kind < 0.3) return Math.floor(throwDie() * 9);
  const parts = Array.from({ length: 1 + Math.floor(throwDie() * 3) }, () => anyTree(throwDie, depth - 1));
  return kind < 0.6 ? parts : Object.fromEntries(parts.map((part, k) => [`p${k}`, part]));
}

/** A row of random changes, and its inverse. */
function anyChanges(throwDie: () => number, view: AnyView): FieldChange[] {
  const changes: FieldChange[] = [];
  const visit = (part: unknown, path: string) => {
    if (path && throwDie() < 0.15) changes.push({ path, was: part, now: anyTree(throwDie, 1) });
    else if (typeof part === "object" && part !== null) {
      for (const [name, inner] of Object.entries(part)) visit(inner, path ? `${path}.${name}` : name);
    }
  };
  visit(view, "");
  return changes;
}

test("changes put on and taken off again give the same view, whatever they were", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const throwDie = dice(seed);
    const view: AnyView = { a: anyTree(throwDie, 4), b: anyTree(throwDie, 4), c: anyTree(throwDie, 4) };
    const printed = JSON.stringify(view);
    const changes = anyChanges(throwDie, view);
    const after = applyChanges(view, changes);
    expect(JSON.stringify(view)).toBe(printed);
    for (const { path, now } of changes) {
      expect(path.split(".").reduce<unknown>((part, name) => (part as AnyView)[name], after)).toEqual(now);
    }
    expect(
      applyChanges(
        after,
        changes.map(({ path, was, now }) => ({ path, was: now, now: was })),
      ),
    ).toEqual(view);
  }
});

test("parts that did not change are the same objects", () => {
  const view = { players: [{ cash: 1 }, { cash: 2 }], board: { cells: ["rig"] } };
  const after = applyChanges(view, [{ path: "players.1.cash", was: 2, now: 5 }]);
  expect(after.players[1]).toEqual({ cash: 5 });
  expect(after.players[0]).toBe(view.players[0]);
  expect(after.board).toBe(view.board);
});

test("lists stay lists", () => {
  const after = applyChanges({ row: [1, 2, 3] }, [{ path: "row.1", was: 2, now: 9 }]);
  expect(after).toEqual({ row: [1, 9, 3] });
  expect(Array.isArray(after.row)).toBe(true);
});

test("walking goes through every view from the first to the last", () => {
  const row = (n: number, was: number, now: number) => ({
    n,
    seat: 0,
    notation: null,
    words: null,
    sentences: [],
    changes: [{ path: "cash", was, now }],
    reasons: [],
  });
  expect([...walk({ cash: 1 }, [row(0, 1, 4), row(1, 4, 2)])]).toEqual([{ cash: 1 }, { cash: 4 }, { cash: 2 }]);
});
