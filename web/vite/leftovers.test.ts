import { beforeAll, describe, expect, it, vi } from "vitest";
import { removeLeftovers } from "./leftovers.ts";

const spoken = () => import("../src/words/words.svelte.ts");
const hear = vi.fn();

/** As an untidy test file would leave it. */
beforeAll(async () => {
  addEventListener("popstate", hear);
  document.addEventListener("visibilitychange", hear, { capture: true });
  await (await spoken()).setLanguage("de", ["house"]);
  localStorage.setItem("place", "1");
  sessionStorage.setItem("draft", "1");
  history.pushState(null, "", "/tables/a?seat=1");
  document.title = "A table";
  document.head.append(document.createElement("style"));
  document.body.append("a board");
  document.body.className = "dark";
  vi.useFakeTimers();
  vi.stubGlobal("fetch", hear);
  vi.spyOn(console, "error").mockReturnValue();
  await removeLeftovers();
});

describe("the next test file finds", () => {
  it("an empty page", () => {
    expect(document.documentElement.outerHTML).toBe("<html><head></head><body></body></html>");
  });

  it("nothing stored, and nobody gone anywhere", () => {
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect([location.pathname, location.search]).toEqual(["/", ""]);
  });

  it("nobody listening", () => {
    dispatchEvent(new Event("popstate"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(hear).not.toHaveBeenCalled();
  });

  it("modules that nobody has used", async () => {
    expect((await spoken()).language()).toBe("en");
  });

  it("its own clock, functions and console", () => {
    expect(vi.isFakeTimers()).toBe(false);
    expect(vi.isMockFunction(fetch)).toBe(false);
    expect(vi.isMockFunction(console.error)).toBe(false);
  });
});
