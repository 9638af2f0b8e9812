"""MM-6 The economy cards, and the consumer price that moves with them."""

from mypy_extensions import i64

from barrelhouse.games.mcmulti.data import LAST_DOT
from barrelhouse.games.mcmulti.state import Board


def change_economy(s: Board, face: i64) -> None:
    """[MM-6.2] The next card by the value of the double; [MM-5.1] then the consumer price rises by its dots."""
    s.economy = i64(s.options.edition.following[s.economy * 6 + face - 1])
    move_marker(s, s.options.edition.dots[s.economy])


def move_marker(s: Board, dots: i64) -> None:
    """[MM-5.1] The lowest barrel moves that many red dots, down if negative; the others leave the spiral."""
    if dots > 0:
        below = s.marker if s.marker % 2 == 1 else s.marker - 1
        s.marker = min(below + 2 * dots, LAST_DOT)
    elif dots < 0:
        above = s.marker if s.marker % 2 == 1 else s.marker + 1
        s.marker = max(above + 2 * dots, 1)
    s.spiral_top = s.marker
