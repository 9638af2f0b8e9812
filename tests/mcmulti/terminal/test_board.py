"""The board on a terminal: it fits, nothing on it is missing, and the thrown lines are lit where they count."""

import unicodedata
from collections.abc import Mapping

import pytest

from barrelhouse import words
from barrelhouse.engine.styled_text import StyledLine, columns, cut, fit, line_columns, wrap_evenly
from barrelhouse.games.mcmulti import State, draw
from barrelhouse.games.mcmulti.actions.catalogue import Done
from barrelhouse.games.mcmulti.data import DOMESTIC_CRUDE, FOREIGN_CRUDE, NEWS_NAMES
from barrelhouse.games.mcmulti.state import FROM_NEXT_TURN, IN_FORCE, PHASE_NAMES
from barrelhouse.games.mcmulti.terminal.centre import spiral_numbers
from barrelhouse.games.mcmulti.terminal.island import SYMBOLS
from tests.mcmulti.support.full_games import tables
from tests.mcmulti.support.tables import idle_to, open_table, place, play, put_news, set_marker, throw

WIDTHS = (80, 100, 120, 160)
STYLES = {
    *("", "title", "dim", "red", "blue", "red_lit", "blue_lit", "cross_lit", "crude", "gasoline", "price"),
    *("up", "down", "news", "warn", "nobody", "seat0", "seat1", "seat2", "seat3"),
}
TALLEST = 44


def draw_view(s: State, width: int = 80) -> list[StyledLine]:
    return draw(s.view(0), words.translate, width)


def texts(lines: list[StyledLine]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def whole(s: State, width: int = 80) -> str:
    return "\n".join(texts(draw_view(s, width)))


def cells(s: State, island: int, width: int = 80) -> list[list[tuple[str, str]]]:
    """The six rows of an island's cells, each a text and a style."""
    cell = 3 if width < 100 else 4
    first = 4 if island in (0, 1) else 21  # the status, a blank line, owner and blue faces stand above
    rows = []
    for line in draw_view(s, width)[first : first + 6]:
        row: list[tuple[str, str]] = []
        column = 0
        left = 3 if island in (0, 3) else width - 6 * cell
        for text, style in line:
            if left <= column < left + 6 * cell:
                row.append((text, style))
            column += columns(text)
        rows.append(row[:6])
    return rows


def lit(s: State, island: int) -> list[list[str]]:
    """The styles of an island's cells, all that are not lit as blank."""
    return [[style if style.endswith("_lit") else "" for _, style in row] for row in cells(s, island)]


def lines_lit(red: int = 0, blue: int = 0) -> list[list[str]]:
    """What is lit by these lines."""
    rows = []
    for row in range(1, 7):
        styles = []
        for column in range(1, 7):
            both = row == red and column == blue
            styles.append("cross_lit" if both else "red_lit" if row == red else "blue_lit" if column == blue else "")
        rows.append(styles)
    return rows


def test_it_is_as_wide_as_the_terminal_and_never_wider_nor_taller_than_a_tall_one() -> None:
    phases = set()
    for n, (s, _) in enumerate(tables()):
        if n % 40 == 0 or s.phase not in phases:
            phases.add(s.phase)
            for width in WIDTHS:
                lines = draw_view(s, width)
                assert {line_columns(line) for line in lines} == {width}
                assert len(lines) <= TALLEST
    assert len(phases) == len(PHASE_NAMES) - 1  # the last is the end


def test_it_tells_the_round_and_the_limit_if_there_is_one() -> None:
    assert "Round 1 · " in texts(draw_view(open_table()))[0]
    assert "Round 1 of 3 · " in texts(draw_view(open_table(round_limit=3)))[0]


def test_it_is_drawn_at_the_end_too() -> None:
    s = open_table(round_limit=1)
    for _ in range(4):
        throw(s, 1, 2)
        idle_to(s, "equipment")
        play(s, Done())
    assert "end of the game" in texts(draw_view(s))[0]


def test_it_has_only_printable_signs_of_one_column_and_styles_that_are_known() -> None:
    for n, (s, _) in enumerate(tables()):
        if n % 30 == 0:
            for line in draw_view(s, WIDTHS[n % 4]):
                for text, style in line:
                    assert text.isprintable(), text
                    assert all(unicodedata.east_asian_width(sign) not in "WF" for sign in text), text
                    assert style in STYLES


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_on_it_with_symbol_name_cash_and_barrels(seats: int, width: int) -> None:
    s = open_table(seats)
    for seat, player in enumerate(s.players):
        player.cash = 101 + seat
    text = whole(s, width)
    for seat in range(seats):
        assert f"{SYMBOLS[seat]} Player {seat + 1}" in text
        assert f"${101 + seat} M" in text
    assert ("no owner" in text) == (seats == 3)


def test_the_throw_lights_both_lines_on_the_active_island_and_one_on_each_neighbour() -> None:
    s = open_table(first=1, news=["bounty"])
    throw(s, 3, 5)
    assert lit(s, 1) == lines_lit(red=3, blue=5)
    assert lit(s, 0) == lines_lit(red=3)
    assert lit(s, 2) == lines_lit(blue=5)
    assert lit(s, 3) == lines_lit()


def test_the_lines_stay_lit_on_the_island_that_threw_when_the_next_turn_begins() -> None:
    s = open_table()
    throw(s, 2, 6)
    idle_to(s, "equipment")
    before = [lit(s, island) for island in range(4)]
    play(s, Done())
    assert s.turn == 1
    assert [lit(s, island) for island in range(4)] == before


def test_before_the_first_throw_and_after_dice_taken_up_again_nothing_is_lit() -> None:
    s = open_table(reroll=True)
    assert all(lit(s, island) == lines_lit() for island in range(4))
    throw(s, 2, 6)
    assert lit(s, 0) == lines_lit(red=2, blue=6)
    s.again, s.phase = 1, PHASE_NAMES.index("dice")
    assert all(lit(s, island) == lines_lit() for island in range(4))


def test_in_the_postal_game_the_old_dice_are_lit_where_they_allow_sales() -> None:
    s = open_table(postal=True)
    play(s, Done())
    throw(s, 2, 6)
    idle_to(s, "equipment")
    assert s.turn == 1
    assert lit(s, 1) == lines_lit(red=2, blue=6)
    assert lit(s, 0) == lines_lit()


def test_lit_lines_are_seen_without_colour() -> None:
    s = open_table()
    place(s, 0, "station", "c2")
    throw(s, 3, 5)
    rows = [[text for text, _ in row] for row in cells(s, 0)]
    assert rows[2] == ["───", "─S─", "───", "───", "─┼─", "───"]
    assert [row[4] for row in rows] == [" │ ", " │ ", "─┼─", " │ ", " │ ", " │ "]
    board = texts(draw_view(s))
    assert "▾5" in board[3]
    assert "▸c" in board[6]


def test_pieces_are_letters_and_a_refinery_is_one_block_of_four_cells() -> None:
    s = open_table()
    place(s, 2, "rig", "a1")
    place(s, 2, "well", "a2")
    place(s, 2, "station", "f6")
    place(s, 2, "refinery", "c4")
    rows = ["".join(text for text, _ in row) for row in cells(s, 2)]
    assert rows == [
        " r  W  ·  ·  ·  · ",
        " ·  ·  ·  ·  ·  · ",
        " ·  ·  · ╔R══╗  · ",
        " ·  ·  · ╚═══╝  · ",
        " ·  ·  ·  ·  ·  · ",
        " ·  ·  ·  ·  ·  S ",
    ]


@pytest.mark.parametrize("cell", ["a1", "a5", "e1", "e5"])
def test_refineries_side_by_side_keep_their_own_corners(cell: str) -> None:
    s = open_table()
    for name in ("a1", "a3", "a5", "c1", "c3", "c5", "e1", "e3", "e5"):
        place(s, 0, "refinery", name)
    rows = ["".join(text for text, _ in row) for row in cells(s, 0)]
    assert rows == ["╔R══╗ " * 3, "╚═══╝ " * 3] * 3
    assert cell[0] in "ae"


def test_a_crude_market_shows_one_sign_for_each_of_its_thirty_spaces_and_both_prices() -> None:
    s = open_table()
    s.market[FOREIGN_CRUDE] = 21
    s.market[DOMESTIC_CRUDE] = 30
    text = whole(s)
    assert " " + "·" * 9 + "▮" * 21 + " " in text
    assert "sell 9  buy 10" in text
    assert "▮" * 30 in text
    assert "sell 0" not in text  # a full track buys nothing


def test_a_gasoline_market_shows_two_spaces_with_one_sign() -> None:
    text = whole(open_table())
    assert "··▯" + "▮" * 12 in text
    assert "sell 10  buy 12" in text


def test_an_embargo_closes_both_foreign_markets_on_the_board() -> None:
    s = open_table()
    put_news(s, "embargo", IN_FORCE)
    assert whole(s).count("closed by the embargo") == 2
    assert "Embargo in force" in whole(s)


def test_the_spiral_holds_every_number_once_and_neighbours_lie_side_by_side() -> None:
    where = {number: (y, x) for y, row in enumerate(spiral_numbers()) for x, number in enumerate(row)}
    assert sorted(where) == list(range(1, 81))
    for number in range(1, 80):
        (y, x), (other_y, other_x) = where[number], where[number + 1]
        assert abs(y - other_y) + abs(x - other_x) == 1


def test_the_spiral_shows_marker_barrels_and_the_next_price() -> None:
    s = open_table()
    set_marker(s, 51, top=54)
    text = whole(s)
    assert text.count("◉") == 1
    assert sum(line.count("▮ ") for line in text.split("\n")[13:18]) >= 3
    assert "CONSUMERS PAY $50 M" in text
    set_marker(s, 1)
    assert "CONSUMERS BUY NOTHING" in whole(s)


@pytest.mark.parametrize("card", NEWS_NAMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_the_visible_news_stands_there_with_its_whole_text(card: str, width: int) -> None:
    s = open_table(news=[card])
    middle = " ".join(whole(s, width).split())
    assert "NEWS " + words.translate("mm-news", {"card": card}) in middle
    assert "…" not in whole(s, width)


def test_the_economy_card_shows_prices_trend_dots_and_what_follows() -> None:
    text = whole(open_table())
    assert "Recovery ▲ 4 dots" in text
    assert "rig 5/3   station 48/24" in text
    assert "refinery 64/30   well –/30" in text
    assert "1–5 Improvement   6 Rapid growth" in " ".join(text.split("\n")) or "6 Rapid growth" in text


def test_variants_show_their_die_counter_and_decks() -> None:
    assert "central die 6" in whole(open_table(central_die=True))
    assert "counter 0 of 8" in whole(open_table(edition_2012=True))
    s = open_table(dice_deck=True)
    assert "throws left" in whole(s)
    assert "news deck 8" in whole(s)
    assert "no news" in whole(open_table(postal=True))


def test_debts_and_refineries_on_the_card_are_shown_with_their_seat() -> None:
    s = open_table()
    s.players[1].debt = 45
    s.players[2].on_card = 2
    put_news(s, "pollution", FROM_NEXT_TURN)
    for width in WIDTHS:
        text = whole(s, width)
        assert "owes $45 M" in text
        assert "2 on the card" in text
    assert "Pollution standards in force" in whole(s)


def test_the_announcement_and_the_turns_left_are_in_the_second_line() -> None:
    s = open_table()
    s.announcer, s.turns_left = 2, 1
    assert "Announced: Player 3, 2 turns left" in texts(draw_view(s))[1]


@pytest.mark.parametrize("name", ["M" * 60, "石油王" * 10, "a\x1b[31mb\n", ""])
@pytest.mark.parametrize("width", WIDTHS)
def test_no_name_breaks_the_board(name: str, width: int) -> None:
    def speak(key: str, params: Mapping[str, int | str]) -> str:
        return words.translate(key, {**params, "who": name} if "seat" in params else params)

    for line in draw(open_table().view(0), speak, width):
        assert line_columns(line) == width
        assert all(text.isprintable() for text, _ in line)


def test_a_narrower_terminal_gets_the_left_part() -> None:
    lines = draw(open_table().view(0), words.translate, 60)
    assert {line_columns(line) for line in lines} == {60}


def test_texts_are_cut_by_columns_and_wrapped_between_words() -> None:
    assert cut("refinery", 5) == "refi…"
    assert cut("石油王", 4) == "石…"
    assert columns("e\u0301") == 1
    assert fit([("ab", "red"), ("cdef", "blue")], 4) == [("ab", "red"), ("c…", "blue")]
    assert wrap_evenly("one two three four", 10, 3) == ["one two", "three four"]
    assert wrap_evenly("one two three four", 7, 2) == ["one two", "three …"]
