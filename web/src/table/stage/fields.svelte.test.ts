/** What is drawn from a field of the view is drawn anew when that field changes, and only then. */

import { flushSync } from "svelte";
import { expect, test } from "vitest";
import type { AnyView } from "../contract/views";
import { fieldsOf } from "./fields.svelte";

test("a new view disturbs only what is drawn from the fields that changed", () => {
  const players = [1, 2];
  let view = $state.raw<AnyView>({ round: 1, players });
  const drawn: unknown[] = [];
  const end = $effect.root(() => {
    const fields = fieldsOf(() => view);
    $effect.pre(() => void drawn.push(fields["round"]));
    $effect.pre(() => void drawn.push(fields["players"]));
  });
  flushSync();
  expect(drawn).toEqual([1, [1, 2]]);
  view = { round: 2, players };
  flushSync();
  expect(drawn).toEqual([1, [1, 2], 2]);
  view = { round: 2, players };
  flushSync();
  expect(drawn).toHaveLength(3);
  end();
});
