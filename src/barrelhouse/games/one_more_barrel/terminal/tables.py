"""The tables beside the map on the terminal: the players with their scales, and the boxes of the actions."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Translate
from barrelhouse.engine.styled_text import StyledLine, columns, fill, fill_left
from barrelhouse.games.one_more_barrel.data import (
    BUILDS_ROW,
    CASH_ROW,
    COLUMNS,
    FINE,
    MEDIA_ROW,
    NOBODY,
    ORDER_ROW,
    PURCHASES_ROW,
    ROW_NAMES,
    ROWS,
    SPECULATION,
)
from barrelhouse.games.one_more_barrel.rules.ch03_media import allowance
from barrelhouse.games.one_more_barrel.rules.ch05_builds import regions_of
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import influence_bonus
from barrelhouse.games.one_more_barrel.rules.hands import CASH, KINDS, OIL, are_hands_open, troops_on_board
from barrelhouse.games.one_more_barrel.state import OFF_MAP, ON_THE_WAY, Board
from barrelhouse.games.one_more_barrel.terminal.signs import (
    CELL_SIGN,
    HERE_SIGN,
    money,
    noted_cash,
    noted_oil,
    seat_name,
    seat_sign,
    seat_signs,
    seat_style,
    short_name,
)
from barrelhouse.games.one_more_barrel.view import View

_LABEL: Final = 13
_BOX: Final = 9
_HEADS: Final = [  # and how wide
    ("omb-board-cash", 8),
    ("omb-board-oil", 7),
    ("omb-board-pacifism", 11),
    ("omb-board-troops", 7),
    ("omb-board-media", 6),
    ("omb-board-influence", 10),
    ("omb-board-contracts", 10),
    ("omb-board-cell", 8),
    ("omb-board-regions", 8),
]
_HAND: Final = 2  # of these columns are as wide as what is noted of a hand
_NARROW: Final = 8  # how many columns are shown where it is narrow
_ROOMY: Final = 96  # from here on there is room for all of them
_MARGIN: Final = 2
_WIDEST_NAME: Final = 24


def draw_players(view: View, translate: Translate, width: int) -> list[StyledLine]:
    """A row for each seat: its hand as far as the viewer may see or count it, its scales and what they bring."""
    s = view.board
    rows = [_scales(view, translate, seat) for seat in range(len(s.players))]
    heads = [
        (key, max(taken, 1 + max(columns(row[column][0]) for row in rows)) if column < _HAND else taken)
        for column, (key, taken) in enumerate(_HEADS if width >= _ROOMY else _HEADS[:_NARROW])
    ]
    room = min(width - _MARGIN - sum(taken for _, taken in heads), _WIDEST_NAME)
    head: StyledLine = [(" " * (_MARGIN + room), "")]
    for key, taken in heads:
        head.append((fill_left(translate(key, {}), taken), "dim"))
    lines = [head]
    for seat, row in enumerate(rows):
        line: StyledLine = [
            (HERE_SIGN if seat == view.to_act else " ", "warn"),
            (str(seat + 1), "dim"),  # how players refer to this seat
            (fill(seat_name(translate, seat), room), seat_style(seat)),
        ]
        for (text, style), (_, taken) in zip(row, heads, strict=False):
            line.append((fill_left(text, taken), style))
        lines.append(line)
    return lines


def _scales(view: View, translate: Translate, seat: i64) -> StyledLine:
    """What stands in the columns, with its style."""
    s = view.board
    me = s.players[seat]
    troops = troops_on_board(s, seat)
    if s.phase == ON_THE_WAY and s.asked == seat:
        troops += s.group_troops
    allowed = allowance(s, seat)
    bonus = influence_bonus(me.influence)
    return [
        *_hand(view, translate, seat),
        (_pacifism(s, translate, seat), "warn" if FINE[me.pacifism] > 0 else ""),
        (f"{troops}/{allowed}", "warn" if troops > allowed else ""),
        (str(me.media), ""),
        (f"{me.influence} +{bonus}" if bonus > 0 else str(me.influence), ""),
        (f"{me.contracts} {money(translate, s.options.country.contracts[me.contracts])}", ""),
        (_cell(s, translate, seat), ""),
        (str(regions_of(s, seat)), ""),
    ]


def _hand(view: View, translate: Translate, seat: i64) -> StyledLine:
    """Cash and oil; of a hidden hand what it can hold by the viewer's notes, if the table has them. [OMB-1.6]"""
    s = view.board
    if seat == view.seat or are_hands_open(s):
        return [(money(translate, s.players[seat].cash), "price"), (str(s.players[seat].oil), "crude")]
    if not s.options.notes:
        hidden = translate("omb-board-hidden", {})
        return [(hidden, "dim"), (hidden, "dim")]
    cash, oil = seat * KINDS + CASH, seat * KINDS + OIL
    notes = view.hand_notes
    return [
        (noted_cash(translate, notes[cash], notes[cash + 1]), "dim"),
        (noted_oil(translate, notes[oil], notes[oil + 1]), "dim"),
    ]


def _pacifism(s: Board, translate: Translate, seat: i64) -> str:
    """The scale, the fine and the steps the price climbs by it."""
    pacifism = s.players[seat].pacifism
    if FINE[pacifism] == 0:
        return str(pacifism)
    return f"{pacifism} −{money(translate, FINE[pacifism])} ↑{SPECULATION[pacifism]}"


def _cell(s: Board, translate: Translate, seat: i64) -> str:
    """Where the cell is and how strong."""
    me = s.players[seat]
    if me.cell >= 0:
        return f"{CELL_SIGN}{me.strength} {short_name(translate, me.cell)}"
    return translate("omb-board-off-map", {}) if me.cell == OFF_MAP else "–"


def actions_width(s: Board) -> int:
    return _LABEL + int(s.options.country.columns[len(s.players)]) * _BOX


def draw_actions(s: Board, translate: Translate) -> list[StyledLine]:
    """The boxes in use with their values and who has taken them; then what is open to all."""
    lines: list[StyledLine] = [[(translate("omb-board-actions", {}), "title")]]
    for row in range(ROWS):
        line: StyledLine = [(fill(translate("omb-board-row", {"row": ROW_NAMES[row]}), _LABEL), "")]
        for column in range(s.options.country.columns[len(s.players)]):
            taken = s.boxes[row * COLUMNS + column]
            sign = ("·", "dim") if taken == NOBODY else seat_sign(taken)
            value = _box(s, translate, row, column)
            line += [("│", "frame"), (fill_left(value, _BOX - 4), "dim" if taken != NOBODY else "price")]
            line += [(" ", ""), sign, (" ", "")]
        lines.append(line)
    taxed = [seat for seat, player in enumerate(s.players) if player.taxed == 1]
    spoken = [seat for seat, player in enumerate(s.players) if player.spoken == 1]
    open_to_all: StyledLine = [(fill(translate("omb-board-taxes", {}), _LABEL), ""), *seat_signs(taxed)]
    lines.append([*open_to_all, ("   " + translate("omb-board-spoken", {}) + " ", ""), *seat_signs(spoken)])
    return [*lines, [(translate("omb-board-production", {}), "dim")]]


def _box(s: Board, translate: Translate, row: i64, column: i64) -> str:
    """What the box is worth."""
    country = s.options.country
    name = ROW_NAMES[row]
    if row == MEDIA_ROW:
        return translate("omb-board-box", {"row": name, "value": country.media[column]})
    if row == PURCHASES_ROW:
        params: dict[str, int | str] = {"row": name, "value": country.purchases[column]}
        params["moves"] = country.moves[column]
        return translate("omb-board-box", params)
    if row == BUILDS_ROW:
        return translate("omb-board-box", {"row": name, "value": country.builds[column]})
    if row == CASH_ROW:
        return money(translate, country.cash[column])
    assert row == ORDER_ROW
    return translate("omb-board-box", {"row": name, "value": country.positions[column]})
