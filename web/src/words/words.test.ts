/** An incomplete language is used as far as it goes, and English for the rest. */

import { beforeEach, expect, test, vi } from "vitest";
import { isTranslatable, need, translate, setLanguage } from "./words.svelte";

const { files } = vi.hoisted(() => {
  const files: Record<string, () => Promise<string>> = {};
  return { files };
});
vi.mock("./files", () => ({ FILES: files }));

function write(path: string, text: string): void {
  files[`/words/${path}.ftl`] = () => Promise.resolve(text);
}

write("en/house", "money = ${ $amount } M\nseat-name = Seat { $number }\n");
write("en/site", "hello = Hello\nbye = Bye\npaid = { MONEY($sum) } paid\n");
write("en/games/game", "well = A well\n");
write("de/site", "hello = Hallo\npaid = { MONEY($sum) } bezahlt\n");
write("de/house", "seat-name = Platz { $number }\n");

beforeEach(() => setLanguage("de", ["house", "site"]));

test("a message that is missing in the language is said in English", () => {
  expect(translate("hello")).toBe("Hallo");
  expect(translate("bye")).toBe("Bye");
  expect(isTranslatable("bye")).toBe(true);
  expect(translate("hello", { seat: 1 })).toBe("Hallo");
});

test("what a message is put together from may be English too", () => {
  expect(translate("paid", { sum: 3 })).toBe("$3 M bezahlt");
});

test("what was said once is said anew with other params and other names", () => {
  write("de/told", "told = { $who } zahlt { MONEY($sum) }\n");
  return need("told").then(() => {
    expect(translate("told", { seat: 0, sum: 3 }, ["Ann"])).toBe("Ann zahlt $3 M");
    expect(translate("told", { seat: 0, sum: 4 }, ["Ann"])).toBe("Ann zahlt $4 M");
    expect(translate("told", { seat: 0, sum: 3 }, ["Bo"])).toBe("Bo zahlt $3 M");
    expect(translate("told", { seat: 0, sum: 3 })).toBe("Platz 1 zahlt $3 M");
  });
});

test("a file that is missing in the language is read in English", async () => {
  await need("game");
  expect(translate("well")).toBe("A well");
});

test("a file that is missing in every language is a mistake", async () => {
  await expect(need("nothing")).rejects.toThrow("nothing.ftl");
});

test("a file of the language that does not come is read in English, and asked for again", async () => {
  files["/words/de/late.ftl"] = () => Promise.reject(new TypeError("no network"));
  write("en/late", "late = Late\n");
  await need("late");
  expect(translate("late")).toBe("Late");
  write("de/late", "late = Spät\n");
  await need("late");
  expect(translate("late")).toBe("Spät");
});

test("English that does not come hinders nobody who has the words in the language", async () => {
  files["/words/en/only.ftl"] = () => Promise.reject(new TypeError("no network"));
  write("de/only", "only = Nur\n");
  await need("only");
  expect(translate("only")).toBe("Nur");
});

test("a message that is missing everywhere shows its key and reports it to the console", () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  expect(translate("nowhere")).toBe("nowhere");
  expect(told).toHaveBeenCalledOnce();
});
