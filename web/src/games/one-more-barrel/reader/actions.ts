/** The action table in words: each box with what it gives and who stands there, and the actions open to all. */

import type { Passage, PassageText } from "../../../table/contract/gameUI";
import type { Player, Printed, RowPrinted, View } from "../../../wire/generated/one-more-barrel";
import { joinList, translate, type Params } from "../../../words/words.svelte";

export function aboutActions(view: View, printed: Printed, names: readonly string[]): Passage {
  const { columns_by_players, rows } = printed.boxes;
  const columns = columns_by_players[String(view.players.length)] ?? 4;
  const used = Array.from({ length: columns }, (_, column) => column);
  return {
    id: "actions",
    heading: translate("omb-board-actions"),
    lines: openToAll(view, printed, names),
    table: {
      corner: translate("omb-read-row"),
      columns: used.map((column) => translate("omb-read-box", { box: column + 1 })),
      rows: rows.map((row) => ({
        head: { text: translate("omb-verb-take-box", { row: row.row }) },
        cells: used.map((column) => aboutBox(row, column, view, names)),
      })),
    },
  };
}

function aboutBox(row: RowPrinted, column: number, view: View, names: readonly string[]): PassageText {
  const taker = view.boxes[row.row][column] ?? -1;
  const given = givenBy(row, column);
  const text = taker < 0 ? given : translate("omb-read-taken", { given, seat: taker }, names);
  return { text, at: `box:${row.row}:${column + 1}` };
}

function givenBy(row: RowPrinted, column: number): string {
  const [value, moves] = [row.values[column] ?? 0, row.moves[column] ?? 0];
  return translate("omb-read-gives", { row: row.row, value, moves });
}

/** New taxes, the speech, oil production and the sale of oil, each with who has used it. */
function openToAll(view: View, printed: Printed, names: readonly string[]): PassageText[] {
  const price = printed.price.values[view.price] ?? 0;
  const line = (at: string, params: Params, has: (player: Player) => boolean): PassageText => {
    const seats = view.players.flatMap((player, seat) => (has(player) ? [names[seat] ?? ""] : []));
    const done = seats.length > 0 ? ` ${translate(`omb-read-done-${at}`, { who: joinList(seats) })}` : "";
    return { text: translate(`omb-free-${at}`), about: translate(`omb-free-${at}-about`, params) + done, at };
  };
  const { taxes, speech, production } = printed;
  return [
    line("taxes", { cash: taxes.cash, pacifism: taxes.pacifism }, (player) => player.taxed === 1),
    line("speech", { falls: Math.max(...speech.falls_by_pacifism) }, (player) => player.spoken === 1),
    line("produce", { used: production.logistics_used }, () => false),
    line("sell", { price }, (player) => player.sold === 1),
  ];
}
