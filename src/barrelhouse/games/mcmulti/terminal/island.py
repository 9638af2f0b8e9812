"""An island on the terminal: red lines across, blue lines down, the thrown ones lit, and the pieces."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine.contract import Translate
from barrelhouse.engine.styled_text import StyledLine, fit, strip_unprintable
from barrelhouse.games.mcmulti.data import COVERED, FREE, ISLANDS, NOBODY, PIECE_NAMES, REFINERY
from barrelhouse.games.mcmulti.rules.ch04_dice import across_crude, across_gasoline
from barrelhouse.games.mcmulti.state import DICE, ENDED, EQUIPMENT, MARKET, Board

SYMBOLS: Final = "●■▲◆"  # by seat, so that nobody needs the colours
_RED_NAMES: Final = "abcdef"


def seat_style(seat: i64) -> str:
    return f"seat{seat}" if seat != NOBODY else "nobody"


def seat_name(translate: Translate, seat: i64) -> str:
    """A seat's symbol and name."""
    return SYMBOLS[seat] + " " + strip_unprintable(translate("seat-who", {"seat": seat}))


def island_width(cell: int) -> int:
    return 3 + 6 * cell


def draw_island(s: Board, translate: Translate, island: i64, cell: int) -> list[StyledLine]:
    """Eight lines: the owner, the blue faces, and six red lines of cells so wide."""
    owner = s.islands[island].owner
    style = seat_style(owner)
    turn = island == s.turn and MARKET <= s.phase < ENDED
    name = translate("mm-board-nobody", {}) if owner == NOBODY else seat_name(translate, owner)
    head: StyledLine = [("▶" if turn else " ", "warn"), (f"{island + 1} ", "dim"), (name, style)]
    red = red_lit(s, island)
    blue = blue_lit(s, island)
    axis: StyledLine = [("   ", "")]
    for face in range(1, 7):
        mark = "▾" if face == blue else " "
        axis.append((f"{mark}{face}" + " " * (cell - 2), "blue_lit" if face == blue else "blue"))
    letters = [translate("mm-board-letter", {"piece": piece}) if piece else "" for piece in PIECE_NAMES]
    lines = [fit(head, island_width(cell)), axis]
    for row in range(6):
        is_red = row + 1 == red
        mark = "▸" if is_red else " "
        line: StyledLine = [(f"{mark}{_RED_NAMES[row]} ", "red_lit" if is_red else "red")]
        for column in range(6):
            text = _cell_text(s, letters, island, row * 6 + column, cell, is_red, column + 1 == blue)
            line.append((text, _cell_style(is_red, column + 1 == blue, text, style)))
        lines.append(line)
    return lines


def thrower(s: Board) -> i64:
    """The island for which the dice on the table were thrown, or NOBODY when none lie there or they are taken up."""
    if s.red == 0 or (s.phase == DICE and s.again == 1):
        return NOBODY
    if s.options.postal:  # [MM-11.3]
        if s.phase == EQUIPMENT:
            return s.turn  # their lines say what can be sold here
        if s.phase == ENDED:
            return NOBODY  # won at once, in this turn or the one before
    if s.phase not in (MARKET, DICE, ENDED):
        return s.turn
    back = 2 if s.options.postal and s.taken == 0 else 3  # the round before began one island earlier
    return (s.turn + back) % ISLANDS


def red_lit(s: Board, island: i64) -> i64:
    """[MM-4.1] The red face lit on this island, or 0: for the thrower and its neighbour across crude."""
    active = thrower(s)
    if active == NOBODY:
        return 0
    return s.red if island == active or (island == across_crude(active) and _reaches(s)) else 0


def blue_lit(s: Board, island: i64) -> i64:
    """[MM-4.1] The blue face lit on this island, or 0: for the thrower and its neighbour across gasoline."""
    active = thrower(s)
    if active == NOBODY:
        return 0
    return s.blue if island == active or (island == across_gasoline(active) and _reaches(s)) else 0


def _reaches(s: Board) -> bool:
    """[MM-11.3] In the postal game the dice of the turn before count for sales on one island only."""
    return not (s.options.postal and s.phase == EQUIPMENT)


def _cell_style(is_red: bool, is_blue: bool, text: str, owner: str) -> str:
    if is_red and is_blue:
        return "cross_lit"
    if is_red:
        return "red_lit"
    if is_blue:
        return "blue_lit"
    return owner if text.strip() != "·" else "dim"


def _cell_text(s: Board, letters: list[str], island: i64, cell: int, width: int, is_red: bool, is_blue: bool) -> str:
    """A lit line is drawn too, so that it shows without colour; a refinery is one frame over its four cells."""
    grid = s.islands[island].grid
    piece = int(grid[cell])
    if piece in (REFINERY, COVERED):
        return _block_text(_corner(s, island, cell), letters[REFINERY], width, "─" if is_red else " ")
    across = "─" if is_red else " "
    if piece != FREE:
        sign = letters[piece]
    elif is_red:
        sign = "┼" if is_blue else "─"
    else:
        sign = "│" if is_blue else "·"
    return across + sign + across * (width - 2)


def _corner(s: Board, island: i64, cell: int) -> int:
    """Which cell of its refinery this is: 0 and 1 the upper ones, 2 and 3 the lower ones."""
    grid = s.islands[island].grid
    for corner, first in enumerate((cell, cell - 1, cell - 6, cell - 7)):
        inside = first >= 0 and first % 6 < 5 and cell % 6 - first % 6 == corner % 2
        if inside and grid[first] == REFINERY:
            return corner
    raise AssertionError("a covered cell belongs to a refinery")


def _block_text(corner: int, letter: str, width: int, gap: str) -> str:
    if corner == 0:
        return "╔" + letter + "═" * (width - 2)
    if corner == 1:
        return "═" * (width - 2) + "╗" + gap
    return "╚" + "═" * (width - 1) if corner == 2 else "═" * (width - 2) + "╝" + gap
