/** Parts of the drawing that a tab of the phone enlarges. */

import type { BoardPart } from "../../../table/contract/gameUI";
import { ACTIONS, CONTRACTS, HANDS, MAP, PRICE, RINGS, type Box } from "./layout";

const EDGE = 8;

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
    { key: "omb-part-west", box: [8, 260, 560, 690] },
    { key: "omb-part-east", box: [430, 300, 690, 650] },
    { key: "omb-part-actions", box: around(ACTIONS) },
    { key: "omb-part-scales", box: around(RINGS, PRICE) },
    { key: "omb-part-tracks", box: around(CONTRACTS, HANDS) },
  ];
}
