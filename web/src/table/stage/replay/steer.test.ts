import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../../settings/settings.svelte";
import type { Table } from "../../state/table.svelte";
import { steer } from "./steer";

const playback = { isRunning: true, next: vi.fn() };
const table = { playback, skip: vi.fn() };

function press(key: string, isOnButton = false): boolean {
  return steer(table as unknown as Table, key, isOnButton);
}

beforeEach(() => {
  vi.clearAllMocks();
  playback.isRunning = true;
  settings.speed = "normal";
});

describe("what others did", () => {
  it("is shown row by row or at once, as the key says", () => {
    expect([press("n"), press("N")]).toEqual([true, true]);
    expect(playback.next).toHaveBeenCalledTimes(2);
    expect([press("Enter"), press(" ")]).toEqual([true, true]);
    expect(table.skip).toHaveBeenCalledTimes(2);
    expect(press("x")).toBe(false);
  });

  it("is left alone by keys that mean the button they are on, or when nothing is shown", () => {
    expect([press("Enter", true), press(" ", true)]).toEqual([false, false]);
    playback.isRunning = false;
    expect([press("n"), press("Enter")]).toEqual([false, false]);
    expect(table.skip).not.toHaveBeenCalled();
  });

  it("is shown slower and faster, also before it begins", () => {
    playback.isRunning = false;
    const speeds = [..."><<<<>"].map((key) => (press(key), settings.speed));
    expect(speeds).toEqual(["fast", "normal", "slow", "slow", "slow", "normal"]);
    for (let k = 0; k < 5; k++) press(">");
    expect(settings.speed).toBe("none");
  });
});
