/** What is about to be decided in a region: a battle or a bombing, with the params of the prompt. */

import type { Sentence } from "../../../wire/generated/api";
import type { Region, View } from "../../../wire/generated/one-more-barrel";
import { translate } from "../../../words/words.svelte";

const BATTLE: readonly View["phase"][] = ["battle", "battle_dice"];
const BOMBING: readonly View["phase"][] = ["joining", "lending", "bombing", "bombing_dice", "repairing"];

export interface Drama {
  kind: "battle" | "bombing";
  region: Region;
}

export function dramaIn(view: View): Drama | null {
  const kind = BATTLE.includes(view.phase) ? "battle" : BOMBING.includes(view.phase) ? "bombing" : null;
  const { target } = view;
  return kind && target !== null && target in view.regions ? { kind, region: target as Region } : null;
}

/** What stands on the banner in place of the region's name. */
export function bannerOf({ kind, region }: Drama, prompt: Sentence | null): string {
  const { odds, minimum } = prompt?.params ?? {};
  if (kind === "battle")
    return odds === undefined
      ? translate("omb-battle-word", { region })
      : translate("omb-battle-odds", { region, odds });
  return minimum === undefined
    ? translate("omb-bombing-word", { region })
    : translate("omb-bombing-minimum", { region, minimum });
}

/** How a battle comes out if it is fought to its end: in how many of 100, and how many troops fall on average. */
export interface Odds {
  title: string; // who against whom
  shares: readonly { end: "win" | "both" | "lost"; share: number; text: string }[];
  fallen: string;
}

export function oddsOf(drama: Drama | null, prompt: Sentence | null): Odds | null {
  const { win, both } = prompt?.params ?? {};
  if (drama?.kind !== "battle" || typeof win !== "number" || typeof both !== "number") return null;
  const ends = { win, both, lost: 100 - win - both };
  const shares = (["win", "both", "lost"] as const).map((end) => ({
    end,
    share: ends[end],
    text: translate("omb-odds-end", { end, share: ends[end] }),
  }));
  return {
    title: translate("omb-odds-title", prompt?.params),
    shares,
    fallen: translate("omb-odds-fallen", prompt?.params),
  };
}
