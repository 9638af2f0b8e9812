import { describe, expect, it } from "vitest";
import type { Hint, Position } from "../../wire/generated/api";
import { Refused } from "../../wire/http";
import { HintTask } from "./hint.svelte";

const hint = (n: number) => ({ n }) as Hint;
const at = (n: number) => ({ n }) as Position;

describe("a hint", () => {
  it("is shown when it is about the table as it stands", async () => {
    const asked = new HintTask(
      () => Promise.resolve(hint(7)),
      () => at(7),
    );
    await asked.ask();
    expect([asked.hint?.n, asked.isLate, asked.doing.message]).toEqual([7, false, ""]);
  });

  it("comes too late when the table has moved on, and can be requested again", async () => {
    let n = 8;
    const asked = new HintTask(
      () => Promise.resolve(hint(7)),
      () => at(n),
    );
    await asked.ask();
    expect([asked.hint, asked.isLate]).toEqual([null, true]);
    n = 7;
    await asked.ask();
    expect([asked.hint?.n, asked.isLate]).toEqual([7, false]);
  });

  it("comes too late when the house says so", async () => {
    const asked = new HintTask(
      () => Promise.reject(new Refused(409, { key: "server-stale" }, null)),
      () => at(7),
    );
    await asked.ask();
    expect([asked.hint, asked.isLate]).toEqual([null, true]);
  });

  it("says why it was refused", async () => {
    const refusal = new Refused(429, { key: "server-unknown", text: "Too often." }, null);
    const asked = new HintTask(
      () => Promise.reject(refusal),
      () => at(7),
    );
    await asked.ask();
    expect([asked.hint, asked.isLate, asked.doing.message]).toEqual([null, false, "Too often."]);
  });
});
