/** What moves on the board when a row of the log happens: throws, barrels, sums, cards. */

import type { Effect } from "../../../table/contract/gameUI";
import type { LogEntry, Sentence } from "../../../wire/generated/api";
import type { Cell, Piece, Printed, View } from "../../../wire/generated/mcmulti";
import { money, signed } from "./following";
import { crossing, type TrackName } from "../geometry/layout";
import { FACES, isMarked, linesOfThrow, standing } from "../view/view";

const FEW = 8; // barrels that are seen flying at most

export function effects(entry: LogEntry, before: View, after: View, printed: Printed): Effect[] {
  return entry.sentences.flatMap((sentence) => of(sentence, before, after, printed));
}

function of(sentence: Sentence, before: View, after: View, printed: Printed): Effect[] {
  const seat = `seat:${sentence.params["seat"] ?? ""}`;
  const price = Number(sentence.params["price"] ?? 0);
  const barrels = Number(sentence.params["barrels"] ?? 0);
  const cell = `cell:${sentence.params["island"] ?? ""}:${sentence.params["cell"] ?? ""}`;
  const track: TrackName = `${sentence.params["pair"] as "foreign"}:${sentence.params["commodity"] as "crude"}`;
  const icon = sentence.params["commodity"] === "crude" ? "crude" : "gasoline";
  const pays = (at: string): Effect => ({ kind: "rise", at, said: signed(-price, "money"), tone: "bad" });
  const earns = (at: string): Effect => ({ kind: "rise", at, said: signed(price, "money"), tone: "good" });
  const working = (piece: Piece) => marked(piece, sentence, before, after, printed);
  const fly = (what: "crude" | "gasoline", from: string, to: string, count = barrels): Effect[] =>
    count > 0 ? [{ kind: "fly", icon: what, from, to, count: Math.min(count, FEW) }] : [];
  switch (sentence.key) {
    case "mm-told-throw":
    case "mm-told-first-throw":
    case "mm-told-double":
    case "mm-told-throw-ownerless":
    case "mm-told-double-ownerless":
      return thrown(before.turn, after, printed);
    case "mm-told-die":
      return [{ kind: "dice", at: "dice", dice: [{ face: Number(sentence.params["face"]), tone: "plain" }] }];
    case "mm-told-starter-throw":
      return [{ kind: "rise", at: seat, said: String(sentence.params["total"]), tone: "plain" }];
    case "mm-told-pumped": {
      const wells = working("well");
      return wells.flatMap((well, k) => fly("crude", well, seat, shareOf(barrels, wells.length, k)));
    }
    case "mm-told-bounty":
      return [earns(working("well")[0] ?? seat)];
    case "mm-told-refined":
      return working("refinery")
        .slice(0, Math.max(1, barrels))
        .flatMap((place, k, all) => {
          const share = shareOf(barrels, all.length, k);
          return [...fly("crude", seat, place, share), ...fly("gasoline", place, seat, share)];
        });
    case "mm-told-consumers": {
      const stations = working("station").slice(0, Math.max(1, barrels));
      const flights = stations.flatMap((place, k, all) =>
        fly("gasoline", seat, place, shareOf(barrels, all.length, k)),
      );
      return [...flights, earns(stations[0] ?? seat), { kind: "flash", at: ["spiral"], tone: "plain" }];
    }
    case "mm-told-bought":
      return [...fly(icon, `track:${track}`, seat), pays(seat)];
    case "mm-told-sold":
      return [...fly(icon, seat, `track:${track}`), earns(seat)];
    case "mm-told-built":
    case "mm-told-well":
    case "mm-told-returned":
      return [pays(cell), { kind: "flash", at: [cell], tone: "good" }];
    case "mm-told-piece-sold":
    case "mm-told-sold-off":
      return [earns(cell)];
    case "mm-told-set-aside":
      return [{ kind: "flash", at: [cell, "news"], tone: "bad" }];
    case "mm-told-tax":
    case "mm-told-upgraded":
      return [pays(seat)];
    case "mm-told-economy":
    case "mm-told-economy-same":
      return [
        { kind: "flash", at: ["economy", "spiral"], tone: "plain" },
        { kind: "rise", at: "spiral", said: money(Number(sentence.params["new"])), tone: "plain" },
      ];
    case "mm-told-middle-east":
      return [...fly("crude", "news", "track:foreign:crude"), { kind: "flash", at: ["spiral"], tone: "bad" }];
    case "mm-told-winter":
      return fly("gasoline", "track:domestic:gasoline", "news");
    case "mm-told-winter-ends":
      return fly("gasoline", "news", "track:domestic:gasoline");
    case "mm-told-carried-out":
    case "mm-told-turned-up":
    case "mm-told-replaced":
    case "mm-told-covered":
    case "mm-told-shows-again":
    case "mm-told-embargo-ends":
    case "mm-told-bounty-ends":
      return [{ kind: "flash", at: ["news"], tone: "plain" }];
    case "mm-told-turn":
    case "mm-told-opening":
    case "mm-told-island":
      return [{ kind: "flash", at: [`island:${sentence.params["island"]}`], tone: "plain" }];
    case "mm-told-announced":
    case "mm-told-won":
    case "mm-told-shared":
      return [{ kind: "flash", at: [seat], tone: "good" }];
    default:
      return [];
  }
}

/** Both dice, and every cell of the lines they hit. */
function thrown(turn: number, after: View, printed: Printed): Effect[] {
  const cells = printed.islands.flatMap((_, island) => {
    const { red, blue } = linesOfThrow(after, printed, turn, island);
    const hit = FACES.flatMap((face) => [
      ...(red ? [crossing(red, face)] : []),
      ...(blue ? [crossing(face, blue)] : []),
    ]);
    return [...new Set<Cell>(hit)].map((cell) => `cell:${island + 1}:${cell}`);
  });
  const dice = [
    { face: after.red, tone: "red" },
    { face: after.blue, tone: "blue" },
  ] as const;
  return [
    { kind: "dice", at: "dice", dice },
    { kind: "flash", at: cells, tone: "plain" },
  ];
}

/** Where the barrels of the sentence come from or go to: the seat's pieces of this kind that the drawn lines run through. */
function marked(piece: Piece, sentence: Sentence, before: View, after: View, printed: Printed): string[] {
  const seat = sentence.params["seat"];
  return before.islands.flatMap((island, k) => {
    if (island.owner !== seat) return [];
    const lines = linesOfThrow(after, printed, before.turn, k);
    const busy = standing(before, k).filter((one) => one.piece === piece && isMarked(one, lines, printed));
    return busy.map((one) => `cell:${k + 1}:${one.cell}`);
  });
}

/** The k-th of so many equal shares, the first ones larger. */
function shareOf(whole: number, parts: number, k: number): number {
  return Math.floor(whole / parts) + (k < whole % parts ? 1 : 0);
}
