"""OMB-12 Turn order: who has taken a position, and the others behind each other as before."""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import COLUMNS, NOBODY, ORDER_ROW
from barrelhouse.games.one_more_barrel.state import Board


def new_order(s: Board) -> None:
    """[OMB-12.1] Positions taken first, the better one of two [OMB-2.4]; the rest in their old order."""
    n = len(s.players)
    order = vec[i64]([NOBODY] * n)
    placed: i64 = 0
    column: i64 = 0
    while column < COLUMNS:
        seat = s.boxes[ORDER_ROW * COLUMNS + column]
        if seat != NOBODY and not _is_in(order, seat):
            order[s.options.country.positions[column] - 1] = seat
        column += 1
    place: i64 = 0
    while placed < n:
        seat = s.order[placed]
        placed += 1
        if not _is_in(order, seat):
            while order[place] != NOBODY:
                place += 1
            order[place] = seat
    s.order = order


def _is_in(order: vec[i64], seat: i64) -> bool:
    i: i64 = 0
    while i < len(order):
        if order[i] == seat:
            return True
        i += 1
    return False
