import { describe, expect, it } from "vitest";
import { Failure } from "../ui/failure";
import { importOf, lineOf, withImport, titleOf, type ImportedTable } from "./imports";

describe("a game from a file", () => {
  it("is sent as text unless it is JSON", () => {
    expect(importOf('[Record "1"]\n')).toEqual({ text: '[Record "1"]\n' });
    expect(importOf(' {"record": "1"}')).toEqual({ record: { record: "1" } });
  });

  it("is refused where it is broken JSON, with the line if the browser tells", () => {
    const broken = '{\n"record": "1",\n"game": oops\n}';
    expect(() => importOf(broken)).toThrow(Failure);
    expect(lineOf(broken, "JSON.parse: unexpected character at line 3 column 9")).toBe(3);
    expect(lineOf(broken, "Unexpected token o in JSON at position 26")).toBe(3);
    expect(lineOf(broken, "Unexpected token 'o'")).toBe(0);
  });

  it("has a title that the house takes", () => {
    expect(titleOf("Replay: a\u202e.txt")).toBe("Replay: a.txt");
    expect([...titleOf("x".repeat(100))]).toHaveLength(80);
  });

  it("is remembered first, once, among a few", () => {
    const one = (table: string): ImportedTable => ({ table, game: "a-game", names: [], at: 0 });
    const list = ["a", "b", "c", "d", "e", "f", "g", "h"].map(one);
    expect(
      withImport(list, one("c"))
        .map(({ table }) => table)
        .join(""),
    ).toBe("cabdefgh");
    expect(
      withImport(list, one("x"))
        .map(({ table }) => table)
        .join(""),
    ).toBe("xabcdefg");
  });
});
