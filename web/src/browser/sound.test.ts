import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Sound } from "./sound";

interface Voice {
  wave: string;
  begin: number;
  end: number;
  peak: number;
}

let voices: Voice[];
let resumed: number;

function param(note: (value: number, at: number) => void = () => undefined) {
  return { setValueAtTime: note, exponentialRampToValueAtTime: note };
}

/** What is asked of it, and no sound. */
class FakeAudio {
  state = "suspended";
  currentTime = 10;
  sampleRate = 8;
  destination = {};
  #peaks: number[] = [];

  resume(): Promise<void> {
    resumed++;
    return Promise.resolve();
  }
  createGain() {
    const k = this.#peaks.push(0) - 1;
    return {
      gain: param((value) => (this.#peaks[k] = Math.max(this.#peaks[k]!, value))),
      connect: (to: unknown) => to,
    };
  }
  createOscillator() {
    return this.#source({ type: "" });
  }
  createBufferSource() {
    return this.#source({ type: "noise", buffer: null, loop: false });
  }
  createBiquadFilter() {
    return { type: "", frequency: param(), connect: (to: unknown) => to };
  }
  createBuffer(_: number, length: number) {
    return { getChannelData: () => new Float32Array(length) };
  }
  #source<Kind extends { type: string }>(kind: Kind) {
    const peaks = this.#peaks;
    const voice: Voice = { wave: "", begin: 0, end: 0, peak: 0 };
    const source = {
      ...kind,
      frequency: param(),
      connect: (to: unknown) => to,
      start(at: number) {
        Object.assign(voice, { wave: source.type, begin: at, peak: peaks.at(-1) });
        voices.push(voice);
      },
      stop: (at: number) => (voice.end = at),
    };
    return source;
  }
}

async function heard(sound: Sound, volume = 1): Promise<Voice[]> {
  const { play } = await import("./sound");
  voices = [];
  play(sound, volume);
  return voices;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("AudioContext", FakeAudio);
  resumed = 0;
});

describe("sounds", () => {
  it("are short, begin at once or soon, and end", async () => {
    const { SOUNDS } = await import("./sound");
    for (const sound of SOUNDS) {
      const parts = await heard(sound);
      expect(parts.length, sound).toBeGreaterThan(0);
      expect(Math.min(...parts.map((part) => part.begin)), sound).toBe(10);
      expect(Math.max(...parts.map((part) => part.end)), sound).toBeLessThan(11.2);
    }
  });

  it("differ, each by its own parts", async () => {
    const { SOUNDS } = await import("./sound");
    const scores = new Set<string>();
    for (const sound of SOUNDS) scores.add(JSON.stringify(await heard(sound)));
    expect(scores.size).toBe(SOUNDS.length);
    expect((await heard("throw")).every((part) => part.wave === "noise")).toBe(true);
    expect((await heard("turn")).map((part) => part.wave)).toEqual(["triangle", "triangle"]);
  });

  it("are as loud as the volume says, and silent at none", async () => {
    const [loud] = await heard("battle", 1);
    const [quiet] = await heard("battle", 0.5);
    expect(quiet!.peak).toBeCloseTo(loud!.peak / 2);
    expect(await heard("battle", 0)).toEqual([]);
  });

  it("ask a browser that holds them back to let them be heard", async () => {
    await heard("turn");
    expect(resumed).toBe(1);
  });
});
