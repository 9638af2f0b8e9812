/** A store that is full or forbidden loses what is kept, and breaks nothing. */

import { afterEach, expect, test, vi } from "vitest";
import { forget, keep, recall } from "./storage";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("what was kept is found again until it is forgotten", () => {
  keep("local", "place", [{ a: 1 }]);
  expect(recall("local", "place")).toEqual([{ a: 1 }]);
  expect(recall("session", "place")).toBeNull();
  forget("local", "place");
  expect(recall("local", "place")).toBeNull();
});

test("what cannot be read is nothing", () => {
  localStorage.setItem("place", "{half");
  expect(recall("local", "place")).toBeNull();
});

test("a full store keeps nothing, and a forbidden one breaks nothing", () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem: full });
  keep("local", "place", 1);
  expect(recall("local", "place")).toBeNull();
  vi.stubGlobal("localStorage", undefined);
  keep("local", "place", 1);
  forget("local", "place");
  expect(recall("local", "place")).toBeNull();
});
