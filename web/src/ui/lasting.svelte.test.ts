/** What outlives a component says what is true then, and not what was true when the component went. */

import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { makeLasting } from "./lasting.svelte";

class Doubled {
  number = $state(1);
  twice = $derived(2 * this.number);
}

/** A component that makes one, draws it, and goes. */
function drawAndGo(make: () => Doubled): Doubled {
  let made: Doubled | undefined;
  const end = $effect.root(() => {
    $effect(() => {
      const mine = (made = make());
      $effect(() => void mine.twice);
    });
  });
  flushSync();
  end();
  return made as unknown as Doubled;
}

test("what was made plainly goes stale with its component", () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const made = drawAndGo(() => new Doubled());
  made.number = 4;
  void made.twice;
  expect(warned).toHaveBeenCalled();
});

test("what was made lasting does not", () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const made = drawAndGo(() => makeLasting(() => new Doubled()));
  made.number = 4;
  expect(made.twice).toBe(8);
  expect(warned).not.toHaveBeenCalled();
});
