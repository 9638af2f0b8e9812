"""The board for a terminal: islands in the corners, markets between them, the spiral and the cards in the middle."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Translate
from barrelhouse.engine.styled_text import (
    StyledLine,
    arrange_in_rows,
    centre,
    cut,
    fill,
    fill_left,
    fit,
    side_by_side,
    strip_unprintable,
    wrap_evenly,
)
from barrelhouse.games.mcmulti.data import (
    COUNTER_FULL,
    DOMESTIC_CRUDE,
    DOMESTIC_GASOLINE,
    ECONOMY_NAMES,
    FOREIGN_CRUDE,
    FOREIGN_GASOLINE,
    NEWS,
    NEWS_NAMES,
    NOBODY,
    PIECE_NAMES,
    POLLUTION,
    REFINERY,
    RIG,
    STATION,
    WELL,
)
from barrelhouse.games.mcmulti.rules.ch07_news import owned
from barrelhouse.games.mcmulti.rules.ch09_end import turns_to_come
from barrelhouse.games.mcmulti.state import (
    AT_PHASE_END,
    DISCARDED,
    ENDED,
    FROM_NEXT_TURN,
    IN_FORCE,
    MARKET,
    PHASE_NAMES,
    UNTIL_TURN_ENDS,
    Board,
)
from barrelhouse.games.mcmulti.terminal.centre import draw_consumers, draw_economy, draw_market, draw_news
from barrelhouse.games.mcmulti.terminal.island import draw_island, island_width, seat_name, seat_style, thrower
from barrelhouse.games.mcmulti.view import View

_NARROWEST: Final = 80
_WIDEST: Final = 136  # wider, the parts would only drift apart
_PANEL_FROM: Final = 120  # from this width on, seats and cards in force stand beside the table, not below it
_PANEL: Final = 28
_WIDEST_PANEL: Final = 34
_SIDE_LINES: Final = 9  # between an island and the one below it
_PIECES: Final = (RIG, WELL, REFINERY, STATION)
_STATUS_NAMES: Final = {
    IN_FORCE: "in_force",
    FROM_NEXT_TURN: "from_next_turn",
    UNTIL_TURN_ENDS: "until_turn_ends",
    AT_PHASE_END: "at_phase_end",
}


def draw(view: contract.View, translate: Translate, width: int) -> list[StyledLine]:
    """The whole table, never wider than `width`; narrower than 80 columns it is cut off on the right."""
    assert isinstance(view, View)
    s = view.board
    wide = max(_NARROWEST, min(width, _WIDEST))
    cell = 3 if wide < 100 else 4
    side = island_width(cell)
    panel = min(_PANEL + (wide - _PANEL_FROM) // 2, _WIDEST_PANEL) if wide >= _PANEL_FROM else 0
    middle = wide - panel - 2 * side
    left = [
        *draw_island(s, translate, 0, cell),
        *_side(s, translate, DOMESTIC_GASOLINE, side),
        *draw_island(s, translate, 3, cell),
    ]
    right = [
        *draw_island(s, translate, 1, cell),
        *_side(s, translate, FOREIGN_GASOLINE, side),
        *draw_island(s, translate, 2, cell),
    ]
    between: list[StyledLine] = [[(" ", ""), *line] for line in _middle(s, translate, middle - 2)]
    table = side_by_side(side_by_side(left, between, side), right, side + middle)
    if panel > 0:
        beside_it: list[StyledLine] = [
            [("  ", ""), *line] for line in _panel(s, translate, view.to_act, panel - 2, len(table))
        ]
        table = side_by_side(table, beside_it, wide - panel)
        drawn = [_status(s, translate), _announcement(s, translate), *table]
    else:
        drawn = [_status(s, translate), _announcement(s, translate), *table, [], *_seats(s, translate, view.to_act)]
        drawn += [
            *arrange_in_rows(_cards(s, translate), wide),
            *arrange_in_rows([[text] for text in _legend(translate)], wide),
        ]
    return [fit(line, width) for line in drawn]


def _status(s: Board, translate: Translate) -> StyledLine:
    """Whose turn it is, in which round and phase."""
    line: StyledLine = [(" " + translate("mm-title", {}) + " ", "title")]
    if MARKET <= s.phase < ENDED:
        params: dict[str, int | str] = {"round": s.rounds + 1, "limit": s.options.round_limit}
        line.append((" " + translate("mm-board-round", params) + " ", ""))
        owner = s.islands[s.turn].owner
        island = translate("mm-board-island", {"island": s.turn + 1})
        if owner == NOBODY:
            line.append((f"· {island} ", "nobody"))
        else:
            line.append((f"· {cut(seat_name(translate, owner), 18)}, {island} ", seat_style(owner)))
    line.append(("· " + translate("mm-phase", {"phase": PHASE_NAMES[s.phase]}) + " ", "price"))
    return line


def _announcement(s: Board, translate: Translate) -> StyledLine:
    """[MM-9.1] Who has announced and how many turns are left; else the line stays blank."""
    if s.announcer == NOBODY or s.phase == ENDED:
        return []
    left: dict[str, int | str] = {"seat": s.announcer, "turns": turns_to_come(s) + 1}
    return [(" " + strip_unprintable(translate("mm-board-announced", left)), "warn")]


def _middle(s: Board, translate: Translate, width: int) -> list[StyledLine]:
    """Between the islands, from top to bottom: 25 lines."""
    return [
        *draw_market(s, translate, FOREIGN_CRUDE, width),
        [],
        *draw_economy(s, translate, width),
        [],
        *draw_consumers(s, translate, width),
        [],
        *draw_news(s, translate, width),
        [],
        *draw_market(s, translate, DOMESTIC_CRUDE, width),
    ]


def _side(s: Board, translate: Translate, track: i64, width: int) -> list[StyledLine]:
    """Between an island and the one below it: a gasoline market, and on one side the dice."""
    lines: list[StyledLine] = [[], *draw_market(s, translate, track, width), []]
    if track == DOMESTIC_GASOLINE:
        lines += [centre(line, width) for line in _dice(s, translate)]
    else:
        lines += [centre([(text, "dim")], width) for text in _decks(s, translate)]
    return lines + [[]] * (_SIDE_LINES - len(lines))


def _dice(s: Board, translate: Translate) -> list[StyledLine]:
    """The last throw, and what else moves the economy in the variants."""
    lines: list[StyledLine] = []
    if thrower(s) != NOBODY:
        red: StyledLine = [(" " + translate("mm-board-red", {"face": s.red}) + " ", "red_lit"), (" ", "")]
        lines.append([*red, (" " + translate("mm-board-blue", {"face": s.blue}) + " ", "blue_lit")])
    if s.options.central_die:
        lines.append([(translate("mm-board-central", {"face": s.central}), "price")])
    if s.options.edition_2012:
        lines.append([(translate("mm-board-counter", {"counter": s.counter, "full": COUNTER_FULL}), "price")])
    return lines


def _decks(s: Board, translate: Translate) -> list[str]:
    """How many cards lie on each pile."""
    lines = []
    if not s.options.postal:
        discards = sum(1 for card in range(NEWS) if s.news[card] == DISCARDED)
        lines.append(translate("mm-board-deck", {"cards": s.deck}))
        lines.append(translate("mm-board-discards", {"cards": discards}))
    if s.options.dice_deck:
        lines.append(translate("mm-board-throws", {"cards": s.throws_deck}))
    return lines


def _seats(s: Board, translate: Translate, to_act: i64) -> list[StyledLine]:
    """A row for each seat: purse, barrels, pieces, and what it owes."""
    head: StyledLine = [
        (" " * 21, ""),
        (fill_left(translate("mm-board-cash", {}), 9), "dim"),
        (fill_left(translate("mm-board-crude", {}), 7), "dim"),
        (fill_left(translate("mm-board-gasoline", {}), 10), "dim"),
        ("  ", ""),
    ]
    for piece in _PIECES:
        head.append((fill_left(translate("mm-board-letter", {"piece": PIECE_NAMES[piece]}), 4), "dim"))
    lines = [head]
    for seat in range(len(s.players)):
        me = s.players[seat]
        line: StyledLine = [
            ("▶ " if seat == to_act else "  ", "warn"),
            (fill(seat_name(translate, seat), 19), seat_style(seat)),
            (fill_left(translate("mm-board-money", {"price": me.cash}), 9), "price"),
            (fill_left(str(me.crude), 7), "crude"),
            (fill_left(str(me.gasoline), 10), "gasoline"),
            ("  ", ""),
        ]
        for piece in _PIECES:
            line.append((fill_left(str(owned(s, seat, piece)), 4), ""))
        owes = _owes(s, translate, seat)
        lines.append([*line, ("  " + owes, "warn")] if owes else line)
    return lines


def _panel(s: Board, translate: Translate, to_act: i64, width: int, height: int) -> list[StyledLine]:
    """Beside the table: seats, cards and letters; with what the cards do as far as there is room."""
    seats = _seats_one_below_the_other(s, translate, to_act, width)
    letters = arrange_in_rows([[text] for text in _legend(translate)], width)
    economy = _economy_explained(s, translate, width)
    explained = _cards_explained(s, translate, width)
    panels = [
        [*seats, *economy, *explained, *letters],
        [*seats, *explained, *letters],
        [*seats, *_cards(s, translate), [], *letters],
    ]
    return next((panel for panel in panels if len(panel) <= height), panels[-1])


def _seats_one_below_the_other(s: Board, translate: Translate, to_act: i64, width: int) -> list[StyledLine]:
    """The same beside the table: three lines for each seat."""
    lines: list[StyledLine] = []
    for seat in range(len(s.players)):
        me = s.players[seat]
        money = translate("mm-board-money", {"price": me.cash})
        room = width - len(money) - 3
        lines.append(
            [
                ("▶ " if seat == to_act else "  ", "warn"),
                (fill(seat_name(translate, seat), room) + " ", seat_style(seat)),
                (money, "price"),
            ]
        )
        lines.append(
            [
                ("    " + translate("mm-board-has-crude", {"barrels": me.crude}), "crude"),
                ("  ", ""),
                (translate("mm-board-has-gasoline", {"barrels": me.gasoline}), "gasoline"),
            ]
        )
        standing = [f"{translate('mm-board-letter', {'piece': PIECE_NAMES[p]})} {owned(s, seat, p)}" for p in _PIECES]
        lines.append([("    " + "  ".join(standing), "")])
        owes = _owes(s, translate, seat)
        lines.append([("    " + owes, "warn")] if owes else [])
    return lines


def _owes(s: Board, translate: Translate, seat: i64) -> str:
    """A debt, or refineries on the pollution card; empty when there is neither."""
    me = s.players[seat]
    if me.debt > 0:
        return translate("mm-board-debt", {"price": me.debt})
    return translate("mm-board-on-card", {"refineries": me.on_card}) if me.on_card > 0 else ""


def _cards(s: Board, translate: Translate) -> list[StyledLine]:
    """News that acts or will act, with the time it acts."""
    lines: list[StyledLine] = []
    for card in _out_cards(s):
        lines.append(
            [(translate("mm-news", {"card": NEWS_NAMES[card]}), "news"), (" " + _when(s, translate, card), "dim")]
        )
    return lines


def _economy_explained(s: Board, translate: Translate, width: int) -> list[StyledLine]:
    """The economy card and what it means."""
    card: dict[str, int | str] = {"card": ECONOMY_NAMES[s.economy]}
    about = wrap_evenly(translate("mm-economy-about", card), width, 3)
    return [[(translate("mm-economy", card), "title")], *[[(text, "dim")] for text in about], []]


def _cards_explained(s: Board, translate: Translate, width: int) -> list[StyledLine]:
    """The same with what each card does."""
    lines: list[StyledLine] = []
    for card in _out_cards(s):
        name = translate("mm-news", {"card": NEWS_NAMES[card]})
        lines += arrange_in_rows([[(name, "news")], [(_when(s, translate, card), "dim")]], width)
        about = translate("mm-news-about", {"card": NEWS_NAMES[card]})
        lines += [[(text, "dim")] for text in wrap_evenly(about, width, 4)]
    return [*lines, []]


def _out_cards(s: Board) -> list[int]:
    return [card for card in range(NEWS) if int(s.news[card]) in _STATUS_NAMES]


def _when(s: Board, translate: Translate, card: int) -> str:
    place = _STATUS_NAMES[int(s.news[card])]
    if card == POLLUTION and place == "from_next_turn":
        place = "in_force"  # only the way back waits for the next turn
    return translate("mm-board-place", {"place": place})


def _legend(translate: Translate) -> list[tuple[str, str]]:
    """What the letters on the islands mean."""
    explained = []
    for piece in _PIECES:
        name = PIECE_NAMES[piece]
        explained.append(
            (translate("mm-board-letter", {"piece": name}) + " " + translate("mm-piece", {"piece": name}), "dim")
        )
    return explained
