import { beforeEach, expect, it } from "vitest";
import type { ChatLine } from "../../wire/generated/api";
import { markRead, unreadCount } from "./unread.svelte";

const line = (k: number, seat: number, key = ""): ChatLine => ({ k, at: 0, seat, name: "", text: "", key, params: {} });

beforeEach(() => sessionStorage.clear());

it("counts what others and the house wrote since it was read", () => {
  const chat = [line(0, 1), line(1, 0), line(2, -1, "server-note-left"), line(3, 2)];
  expect(unreadCount("a", chat, [0])).toBe(3);
  markRead("a", chat.slice(0, 3));
  expect(unreadCount("a", chat, [0])).toBe(1);
  markRead("a", chat);
  expect(unreadCount("a", chat, [0])).toBe(0);
});

it("keeps tables apart", () => {
  markRead("b", [line(5, 1)]);
  expect(unreadCount("c", [line(5, 1)], [])).toBe(1);
});
