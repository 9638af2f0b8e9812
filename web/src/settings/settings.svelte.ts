/** What a person prefers on this device; kept in its storage. */

import { keep, recall } from "../browser/storage";

export interface Settings {
  theme: "system" | "light" | "dark";
  speed: "none" | "fast" | "normal" | "slow";
  sound: boolean | null; // null: nobody has been asked yet
  volume: number; // of sounds, 0 to 1
  /** Ask before the last step of a draft is played: always, only after a click on the board, or never. */
  confirm: "always" | "board" | "never";
  language: string; // "": as the browser says
  reconstructed: boolean; // mark values of the board that are reconstructions
}

const PLACE = "barrelhouse settings";
const USUAL: Settings = {
  theme: "system",
  speed: "normal",
  sound: null,
  volume: 0.6,
  confirm: "board",
  language: "",
  reconstructed: false,
};
const PACES = { none: 0, fast: 180, normal: 420, slow: 900 } as const;
const SPEEDS = ["slow", "normal", "fast", "none"] as const;

export const settings: Settings = $state({ ...USUAL, ...storedSettings() });

/** Keep what was changed, and let the page wear the theme. */
export function keepSettings(): void {
  keep("local", PLACE, settings);
  wearTheme();
}

export function wearTheme(): void {
  const { theme } = settings;
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

/** The next speed, or the one before, as far as there is one. */
export function changeSpeed(by: 1 | -1): void {
  settings.speed = SPEEDS[SPEEDS.indexOf(settings.speed) + by] ?? settings.speed;
  keepSettings();
}

/** How long one row of the log is shown, in milliseconds; 0 with reduced motion. */
export function pace(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PACES[settings.speed];
}

function storedSettings(): Partial<Settings> {
  return (recall("local", PLACE) ?? {}) as Partial<Settings>;
}
