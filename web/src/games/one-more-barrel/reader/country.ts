/** The country in words, zone by zone: each region with all that lies open about it, and the Border Territory. */

import type { Passage, PassageText } from "../../../table/contract/gameUI";
import type { Printed, Region, View, Zone } from "../../../wire/generated/one-more-barrel";
import { joinList, translate } from "../../../words/words.svelte";
import { aboutBorder, aboutRegion, foundOn, regionNamed } from "../view/explanations";
import { placeOf } from "../view/view";

export function aboutCountry(view: View, printed: Printed, names: readonly string[]): Passage {
  const zones = printed.country.zones.map((zone) => aboutZone(zone, view, printed, names));
  return { id: "country", heading: translate("omb-read-country"), parts: zones };
}

function aboutZone(zone: Zone, view: View, printed: Printed, names: readonly string[]): Passage {
  const inZone = (Object.keys(printed.country.regions) as Region[]).filter(
    (name) => printed.country.regions[name].zone === zone,
  );
  return {
    id: `zone-${zone}`,
    heading: translate("omb-read-zone", { zone }),
    lines: inZone.map((name): PassageText => {
      const about = `${aboutRegion(name, foundOn(name, view), printed, names, false)} ${waysFrom(name, printed)}`;
      return { text: regionNamed(name), about, at: placeOf(name) };
    }),
  };
}

function waysFrom(name: Region, printed: Printed): string {
  const { neighbours, touches_border } = printed.country.regions[name];
  const regions = [...neighbours, ...(touches_border ? ["border"] : [])].map(regionNamed);
  return translate("omb-read-ways", { regions: joinList(regions) });
}

export function aboutBorderland(view: View, names: readonly string[]): Passage {
  return {
    id: "border",
    heading: translate("omb-board-border"),
    lines: [
      { text: translate("omb-board-border"), about: aboutBorder(view, names), at: "border" },
      { text: translate("omb-off"), about: translate("omb-off-about"), at: "off" },
    ],
  };
}
