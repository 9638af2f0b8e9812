/** The parts of the board that a tab of the phone or a click enlarges. */

import type { BoardPart } from "../../../table/contract/gameUI";
import type { View } from "../../../wire/generated/mcmulti";
import {
  around,
  CYCLE_BOX,
  DICE_BOX,
  ECONOMY_BOX,
  islandBox,
  NEWS_BOX,
  signBox,
  SPIRAL_BOX,
  TRACK_BOXES,
  TRACKS,
} from "./layout";
import { islandsOf } from "../view/view";

/** Where a throw, a market or consumers are decided on; whatever else is asked has places that are lit. */
export function focus({ phase }: View): BoardPart["box"] | null {
  if (phase === "market") return around([TRACK_BOXES["foreign:crude"], SPIRAL_BOX, ECONOMY_BOX], 8);
  if (phase === "consumers") return around([SPIRAL_BOX, ECONOMY_BOX], 8);
  if (phase === "economy_die") return around([CYCLE_BOX, DICE_BOX], 8);
  return ["starter_throw", "dice", "reroll"].includes(phase) ? around([DICE_BOX, NEWS_BOX], 8) : null;
}

/** My islands first, then those of the others clockwise, the middle, and the markets. */
export function parts(view: View, seat: number): BoardPart[] {
  const mine = islandsOf(view, seat);
  const start = mine[0] ?? 0;
  const others = [0, 1, 2, 3].map((k) => (start + k) % 4).filter((island) => !mine.includes(island));
  const box = (island: number) => around([islandBox(island), signBox(island)], 8);
  return [
    ...mine.map((island) => ({
      key: "mm-part-mine",
      params: { island: island + 1, islands: mine.length },
      box: box(island),
    })),
    ...others.map((island): BoardPart => {
      const owner = view.islands[island]?.owner ?? -1;
      return owner < 0
        ? { key: "mm-part-ownerless", params: { island: island + 1 }, box: box(island) }
        : {
            key: "mm-part-island",
            params: { island: island + 1, islands: islandsOf(view, owner).length, seat: owner },
            box: box(island),
          };
    }),
    { key: "mm-part-middle", box: around([SPIRAL_BOX, ECONOMY_BOX, CYCLE_BOX, DICE_BOX, NEWS_BOX], 8) },
    ...TRACKS.map((track) => ({
      key: "mm-part-market",
      params: { pair: track.split(":")[0] ?? "", commodity: track.split(":")[1] ?? "" },
      box: around([TRACK_BOXES[track]], 8),
    })),
  ];
}
