import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../../wire/generated/api";
import { lastMoments, MomentQueue, type StagedMoment } from "./queue";

/** As a game might have it: each sentence is a moment, and looks like its key. */
function momentsIn({ sentences }: LogEntry): StagedMoment[] {
  return sentences.map(({ key }) => ({ look: key, title: "", about: "", params: {} }));
}

function row(n: number, ...keys: string[]): LogEntry {
  const sentences = keys.map((key) => ({ key, params: {}, rule: "" }));
  return { n, seat: 0, notation: null, words: null, sentences, changes: [], reasons: [] };
}

const ROWS = [row(7, "economy", "news"), row(8), row(9, "strike")];

function looks(queue: MomentQueue, told: number): string[] {
  return lastMoments(queue.due(told), momentsIn).map((moment) => moment.look);
}

function begun(n: number): MomentQueue {
  const queue = new MomentQueue();
  queue.meet([row(n - 1, "past")], n);
  return queue;
}

describe("moments that wait", () => {
  it("are not those of rows that were there already", () => {
    expect(looks(begun(7), 7)).toEqual([]);
  });

  it("come with their row, once each", () => {
    const queue = begun(7);
    queue.meet(ROWS, 10);
    expect(looks(queue, 7)).toEqual([]);
    expect(looks(queue, 8)).toEqual(["economy", "news"]);
    queue.meet(ROWS, 10);
    expect(looks(queue, 9)).toEqual([]);
    expect(looks(queue, 10)).toEqual(["strike"]);
    expect(looks(queue, 10)).toEqual([]);
  });

  it("are the last two where the replay was left out, and none that was put away", () => {
    const queue = begun(7);
    queue.meet(ROWS, 10);
    expect(looks(queue, 10)).toEqual(["news", "strike"]);
    queue.meet([row(10, "victory")], 11);
    queue.clear();
    expect(looks(queue, 11)).toEqual([]);
  });
});
