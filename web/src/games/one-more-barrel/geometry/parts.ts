/** Parts of the drawing that a tab of the phone enlarges. */

import type { BoardPart } from "../../../table/contract/gameUI";
import type { AnyView } from "../../../table/contract/views";
import type { Printed, View } from "../../../wire/generated/one-more-barrel";
import { dramaIn } from "../view/drama";
import { viewOf } from "../view/view";
import { ACTIONS, CONTRACTS, HANDS, MAP, PRICE, RINGS, type Box } from "./layout";
import { roomsOf } from "./room";

const EDGE = 8;
const SUPPLIED: readonly View["phase"][] = ["opening", "buying"]; // in the Border Territory, by amounts alone
const SUPPLIES = [8, 600, 600, 352] as const; // with the land that can be entered from there
const NEAR: readonly [width: number, height: number] = [440, 400]; // of what is seen of the map around a battle

function around(...boxes: readonly Box[]): BoardPart["box"] {
  const left = Math.min(...boxes.map(({ x }) => x)) - EDGE;
  const top = Math.min(...boxes.map(({ y }) => y)) - EDGE;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + EDGE;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + EDGE;
  return [left, top, right - left, bottom - top];
}

export function parts(): readonly BoardPart[] {
  return [
    { key: "omb-part-map", box: around(MAP) },
    { key: "omb-part-north", box: [160, 8, 660, 430] },
    { key: "omb-part-west", box: [8, 330, 560, 620] },
    { key: "omb-part-east", box: [430, 330, 690, 620] },
    { key: "omb-part-actions", box: around(ACTIONS) },
    { key: "omb-part-scales", box: around(RINGS, PRICE) },
    { key: "omb-part-tracks", box: around(CONTRACTS, HANDS) },
  ];
}

/** The region that is fought over or bombed, or where supplies come to; whatever else is asked has places that are lit. */
export function focus(view: AnyView, printed: AnyView): BoardPart["box"] | null {
  if (SUPPLIED.includes(viewOf(view).phase)) return SUPPLIES;
  const drama = dramaIn(viewOf(view));
  if (!drama) return null;
  const { at } = roomsOf(printed as unknown as Printed)[drama.region];
  return [at[0] - NEAR[0] / 2, at[1] - NEAR[1] / 2, ...NEAR];
}
