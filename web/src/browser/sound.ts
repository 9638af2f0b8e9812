/** Small sounds made on the spot; nothing is fetched for them. */

const TUNES = {
  turn: [
    [523, 0, 0.12],
    [784, 0.1, 0.2],
  ],
  row: [[330, 0, 0.05]],
} as const;

let context: AudioContext | null = null;

/** A browser that does not allow it yet stays silent. */
export function blip(tune: keyof typeof TUNES): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const [pitch, wait, length] of TUNES[tune]) {
    const begin = context.currentTime + wait;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, begin);
    loudness.gain.exponentialRampToValueAtTime(0.12, begin + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
