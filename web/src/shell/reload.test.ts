/** The page is loaded anew when the house has another build, and never twice for the same reason. */

import { beforeEach, expect, test, vi } from "vitest";
import { renew } from "./reload";

const page = (script: string) =>
  `<!doctype html><html><head><script type="module" src="${script}"></script></head></html>`;
const opened = (script: string) => new DOMParser().parseFromString(page(script), "text/html");
const old = opened("/assets/main-old.js");
const reload = vi.fn();

function houseHas(answer: () => Promise<Response>): void {
  vi.spyOn(globalThis, "fetch").mockImplementation(answer);
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
});

test("another build is loaded, once", async () => {
  houseHas(() => Promise.resolve(new Response(page("/assets/main-new.js"))));
  await renew(old, reload);
  expect(reload).toHaveBeenCalledOnce();
  await renew(old, reload);
  expect(reload).toHaveBeenCalledOnce();
});

test("the next build is loaded as well", async () => {
  houseHas(() => Promise.resolve(new Response(page("/assets/main-newest.js"))));
  await renew(old, reload);
  await renew(opened("/assets/main-new.js"), reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ["has the same build", () => Promise.resolve(new Response(page("/assets/main-old.js")))],
  ["does not answer", () => Promise.reject(new TypeError("no network"))],
  ["is not well", () => Promise.resolve(new Response(page("/assets/main-new.js"), { status: 503 }))],
  ["has no site", () => Promise.resolve(new Response("<p>Not built</p>"))],
])("nothing is loaded anew from a house that %s", async (_, answer) => {
  houseHas(answer);
  await renew(old, reload);
  expect(reload).not.toHaveBeenCalled();
});
