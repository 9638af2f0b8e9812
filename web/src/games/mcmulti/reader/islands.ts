/** An island in words: whose it is, what they have, and a table of its 36 cells by their red and blue lines. */

import type { Passage, PassageText } from "../../../table/contract/gameUI";
import type { Piece, Printed, View } from "../../../wire/generated/mcmulti";
import { joinList, translate } from "../../../words/words.svelte";
import { crossing } from "../geometry/layout";
import { FACES, isMarked, letterAt, linesOn, pieceAt, PIECES, standing, type Lines } from "../view/view";

export function aboutIsland(
  view: View,
  printed: Printed,
  island: number,
  me: number,
  names: readonly string[],
): Passage {
  const owner = view.islands[island]?.owner ?? -1;
  const lines = linesOn(view, printed, island);
  const which = { island: island + 1, mine: owner >= 0 && owner === me ? "yes" : "no" };
  return {
    id: `island-${island + 1}`,
    heading:
      owner < 0 ? translate("mm-spot-ownerless", which) : translate("mm-read-island", { ...which, seat: owner }, names),
    lines: linesAbout(view, printed, island, owner, lines, names),
    table: {
      corner: translate("mm-read-lines"),
      columns: FACES.map((face) => translate("mm-read-blue", { face, thrown: lines.blue === face ? "yes" : "no" })),
      rows: FACES.map((red) => ({
        head: { text: translate("mm-read-red", { face: red, thrown: lines.red === red ? "yes" : "no" }) },
        cells: FACES.map((blue) => aboutCell(view, printed, island, red, blue, lines)),
      })),
    },
  };
}

function linesAbout(
  view: View,
  printed: Printed,
  island: number,
  owner: number,
  { red, blue }: Lines,
  names: readonly string[],
): PassageText[] {
  const number = island + 1;
  const neighbours = printed.islands[island];
  const player = view.players[owner];
  const found: PassageText[] = [{ text: translate("mm-read-whole", { island: number }), at: `island:${number}` }];
  if (player) found.push({ text: translate("mm-about-purse", { ...player, goal: printed.goal.cash }) });
  if (player && player.debt > 0) found.push({ text: translate("mm-read-owes", { price: player.debt }) });
  if (player && player.on_card > 0) found.push({ text: translate("mm-read-on-card", { refineries: player.on_card }) });
  found.push({ text: piecesOn(view, island) });
  if (neighbours) {
    const params = { red: neighbours.across_crude + 1, blue: neighbours.across_gasoline + 1 };
    found.push({ text: translate("mm-read-neighbours", params, names) });
  }
  if (red + blue > 0) found.push({ text: translate("mm-read-thrown", { red, blue }) });
  return found;
}

function piecesOn(view: View, island: number): string {
  const all = standing(view, island);
  const counts = PIECES.flatMap((piece) => {
    const count = all.filter((one) => one.piece === piece).length;
    return count > 0 ? [translate("mm-read-count", { piece, count })] : [];
  });
  return counts.length > 0 ? translate("mm-read-pieces", { pieces: joinList(counts) }) : translate("mm-read-no-pieces");
}

function aboutCell(view: View, printed: Printed, island: number, red: number, blue: number, lines: Lines): PassageText {
  const cell = crossing(red, blue);
  const at = `cell:${island + 1}:${cell}`;
  if (letterAt(view, island, red, blue) === "+") return { text: words(cell, "rest", false) };
  const piece = pieceAt(view, island, cell);
  const isBusy = piece !== null && isMarked({ island, cell, piece }, lines, printed);
  return { text: words(cell, piece ?? "none", isBusy), at };
}

function words(cell: string, piece: Piece | "none" | "rest", isBusy: boolean): string {
  return translate("mm-read-cell", { cell, piece, busy: isBusy ? "yes" : "no" });
}
