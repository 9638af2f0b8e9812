/** Small sounds, synthesised when they are heard: docs/sounds.md tells of what. Nothing is fetched for them. */

/** From quiet to loud: of several at once the last is heard. */
export const SOUNDS = ["card", "cash", "build", "throw", "strike", "battle", "victory", "turn"] as const;

export type Sound = (typeof SOUNDS)[number];

/** A tone, or noise through a filter; times in seconds, pitches in hertz. */
interface Part {
  wave: OscillatorType | "noise";
  pitch: number; // of noise the middle of what is let through
  to?: number; // where the pitch glides
  begin?: number;
  length: number;
  loudness: number; // 0 to 1, before the volume
}

const RATTLE = [0, 0.07, 0.13, 0.21, 0.32];
const FANFARE = [392, 523, 659, 784];

const SCORES: Record<Sound, readonly Part[]> = {
  card: [{ wave: "noise", pitch: 1400, to: 4200, length: 0.16, loudness: 0.16 }],
  cash: [
    { wave: "triangle", pitch: 1568, length: 0.09, loudness: 0.12 },
    { wave: "triangle", pitch: 2093, begin: 0.06, length: 0.18, loudness: 0.1 },
  ],
  build: [
    { wave: "triangle", pitch: 190, to: 90, length: 0.14, loudness: 0.34 },
    { wave: "noise", pitch: 2600, length: 0.04, loudness: 0.12 },
  ],
  throw: RATTLE.map((begin, k) => ({ wave: "noise", pitch: 1900 - 160 * k, begin, length: 0.05, loudness: 0.3 })),
  strike: [
    { wave: "noise", pitch: 300, to: 2200, length: 0.9, loudness: 0.3 },
    { wave: "sawtooth", pitch: 70, to: 210, length: 0.8, loudness: 0.1 },
  ],
  battle: [
    { wave: "noise", pitch: 700, to: 60, length: 0.7, loudness: 0.55 },
    { wave: "sine", pitch: 95, to: 38, length: 0.6, loudness: 0.5 },
  ],
  victory: FANFARE.map((pitch, k) => ({
    wave: "triangle",
    pitch,
    begin: 0.14 * k,
    length: k === FANFARE.length - 1 ? 0.7 : 0.16,
    loudness: 0.2,
  })),
  turn: [
    { wave: "triangle", pitch: 523, length: 0.12, loudness: 0.16 },
    { wave: "triangle", pitch: 784, begin: 0.1, length: 0.2, loudness: 0.16 },
  ],
};

const SILENCE = 0.0001; // a gain glides to nearly nothing, but not to zero
const ATTACK = 0.012;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** `volume` is 0 to 1. A browser that does not allow it yet stays silent. */
export function play(sound: Sound, volume: number): void {
  if (volume <= 0) return;
  if (!context && navigator.userActivation?.hasBeenActive === false) return; // asked too early, it would complain
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const part of SCORES[sound]) playPart(context, part, volume);
}

function playPart(audio: AudioContext, part: Part, volume: number): void {
  const begin = audio.currentTime + (part.begin ?? 0);
  const end = begin + part.length;
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(SILENCE, begin);
  loudness.gain.exponentialRampToValueAtTime(Math.max(part.loudness * volume, SILENCE), begin + ATTACK);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, end);
  loudness.connect(audio.destination);
  const { source, pitch } = sourceOf(audio, part.wave, loudness);
  pitch.setValueAtTime(part.pitch, begin);
  if (part.to !== undefined) pitch.exponentialRampToValueAtTime(part.to, end);
  source.start(begin);
  source.stop(end);
}

function sourceOf(
  audio: AudioContext,
  wave: Part["wave"],
  into: AudioNode,
): { source: AudioScheduledSourceNode; pitch: AudioParam } {
  if (wave !== "noise") {
    const tone = audio.createOscillator();
    tone.type = wave;
    tone.connect(into);
    return { source: tone, pitch: tone.frequency };
  }
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  source.buffer = noise ??= noiseOf(audio);
  source.loop = true;
  source.connect(filter).connect(into);
  return { source, pitch: filter.frequency };
}

/** A second of hiss. */
function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = Math.random() * 2 - 1;
  return buffer;
}
