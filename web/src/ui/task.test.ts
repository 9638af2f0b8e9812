import { describe, expect, it } from "vitest";
import { Refused } from "../wire/http";
import { Task } from "./task.svelte";

const refused = () => Promise.reject(new Refused(400, { key: "server-unknown", text: "Not so." }, null));

describe("something that may fail", () => {
  it("can be tried again as soon as the reason is shown, before all words are here", async () => {
    const doing = new Task();
    const first = doing.run(refused);
    for (let turn = 0; doing.trouble === null && turn < 1000; turn++) await Promise.resolve();
    expect([doing.message, doing.isBusy]).toEqual(["Not so.", false]);
    expect(await doing.run(() => Promise.resolve())).toBe(true);
    expect([await first, doing.message]).toEqual([false, ""]);
  });

  it("is not started again while it is running", async () => {
    const doing = new Task();
    let begun = 0;
    const work = () => Promise.resolve(begun++);
    expect(await Promise.all([doing.run(work), doing.run(work)])).toEqual([true, false]);
    expect(begun).toBe(1);
  });
});
