/** What moves on the board when a row of the log happens: throws, barrels, sums, cards. */

import type { Effect } from "../../../table/contract/gameUI";
import type { LogEntry, Sentence } from "../../../wire/generated/api";
import type { Cell, Piece, Printed, View } from "../../../wire/generated/mcmulti";
import { money, withSign } from "../view/holdings";
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
  const pays = (at: string): Effect => ({ kind: "rise", at, text: withSign(-price, "money"), tone: "bad" });
  const earns = (at: string): Effect => ({ kind: "rise", at, text: withSign(price, "money"), tone: "good" });
  const busyCells = (piece: Piece) => markedCells(piece, sentence, before, after, printed);
  const fly = (what: "crude" | "gasoline", from: string, to: string, count = barrels): Effect[] =>
    count > 0 ? [{ kind: "fly", icon: what, from, to, count: Math.min(count, FEW) }] : [];
  switch (sentence.key) {
    case "mm-log-throw":
    case "mm-log-first-throw":
    case "mm-log-double":
    case "mm-log-throw-ownerless":
    case "mm-log-double-ownerless":
      return throwEffects(before.turn, after, printed);
    case "mm-log-die":
      return [{ kind: "dice", at: "dice", dice: [{ face: Number(sentence.params["face"]), tone: "plain" }] }];
    case "mm-log-starter-throw":
      return [{ kind: "rise", at: seat, text: String(sentence.params["total"]), tone: "plain" }];
    case "mm-log-pumped": {
      const wells = busyCells("well");
      return wells.flatMap((well, k) => fly("crude", well, seat, shareOf(barrels, wells.length, k)));
    }
    case "mm-log-bounty":
      return [earns(busyCells("well")[0] ?? seat)];
    case "mm-log-refined":
      return busyCells("refinery")
        .slice(0, Math.max(1, barrels))
        .flatMap((place, k, all) => {
          const share = shareOf(barrels, all.length, k);
          return [...fly("crude", seat, place, share), ...fly("gasoline", place, seat, share)];
        });
    case "mm-log-consumers": {
      const stations = busyCells("station").slice(0, Math.max(1, barrels));
      const flights = stations.flatMap((place, k, all) =>
        fly("gasoline", seat, place, shareOf(barrels, all.length, k)),
      );
      return [...flights, earns(stations[0] ?? seat), { kind: "flash", at: ["spiral"], tone: "plain" }];
    }
    case "mm-log-bought":
      return [...fly(icon, `track:${track}`, seat), pays(seat)];
    case "mm-log-sold":
      return [...fly(icon, seat, `track:${track}`), earns(seat)];
    case "mm-log-built":
    case "mm-log-well":
    case "mm-log-returned":
      return [pays(cell), { kind: "flash", at: [cell], tone: "good" }];
    case "mm-log-piece-sold":
    case "mm-log-sold-off":
      return [earns(cell)];
    case "mm-log-set-aside":
      return [{ kind: "flash", at: [cell, "news"], tone: "bad" }];
    case "mm-log-tax":
    case "mm-log-upgraded":
      return [pays(seat)];
    case "mm-log-economy":
    case "mm-log-economy-same":
      return [
        { kind: "flash", at: ["economy", "spiral"], tone: "plain" },
        { kind: "rise", at: "spiral", text: money(Number(sentence.params["new"])), tone: "plain" },
      ];
    case "mm-log-middle-east":
      return [...fly("crude", "news", "track:foreign:crude"), { kind: "flash", at: ["spiral"], tone: "bad" }];
    case "mm-log-winter":
      return fly("gasoline", "track:domestic:gasoline", "news");
    case "mm-log-winter-ends":
      return fly("gasoline", "news", "track:domestic:gasoline");
    case "mm-log-carried-out":
    case "mm-log-turned-up":
    case "mm-log-replaced":
    case "mm-log-covered":
    case "mm-log-shows-again":
    case "mm-log-embargo-ends":
    case "mm-log-bounty-ends":
      return [{ kind: "flash", at: ["news"], tone: "plain" }];
    case "mm-log-turn":
    case "mm-log-opening":
    case "mm-log-island":
      return [{ kind: "flash", at: [`island:${sentence.params["island"]}`], tone: "plain" }];
    case "mm-log-announced":
    case "mm-log-won":
    case "mm-log-shared":
      return [{ kind: "flash", at: [seat], tone: "good" }];
    default:
      return [];
  }
}

/** Both dice, and every cell of the lines they hit. */
function throwEffects(turn: number, after: View, printed: Printed): Effect[] {
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
function markedCells(piece: Piece, sentence: Sentence, before: View, after: View, printed: Printed): string[] {
  const seat = sentence.params["seat"];
  return before.islands.flatMap((island, k) => {
    if (island.owner !== seat) return [];
    const lines = linesOfThrow(after, printed, before.turn, k);
    const busy = standing(before, k).filter((one) => one.piece === piece && isMarked(one, lines, printed));
    return busy.map((one) => `cell:${k + 1}:${one.cell}`);
  });
}

/** The k-th of equal shares, the first ones larger where it does not divide. */
function shareOf(whole: number, parts: number, k: number): number {
  return Math.floor(whole / parts) + (k < whole % parts ? 1 : 0);
}
