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
