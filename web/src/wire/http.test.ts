/** The house answers in the language of the page, not in that of the browser. */

import { expect, test, vi } from "vitest";
import { setLanguage } from "../words/words.svelte";
import { request } from "./http";

vi.mock("../words/files", () => ({
  FILES: { "/words/en/site.ftl": () => Promise.resolve(""), "/words/de/site.ftl": () => Promise.resolve("") },
}));

test.each(["en", "de"])("in %s every request says so", async (chosen) => {
  await setLanguage(chosen, ["site"]);
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(Response.json({ me: null })));
  await request("GET /who");
  await request("POST /people", { body: { name: "Ann" } });
  const sent = fetched.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect(sent.map((headers) => headers.get("Accept-Language"))).toEqual([chosen, chosen]);
  expect(sent.map((headers) => headers.get("Content-Type"))).toEqual([null, "application/json"]);
});
