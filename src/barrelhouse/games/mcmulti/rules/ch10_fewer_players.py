"""MM-10 Fewer players: an island without an owner, and players with two."""

from mypy_extensions import i64

from barrelhouse.games.mcmulti.data import ISLANDS, NOBODY
from barrelhouse.games.mcmulti.state import Board


def is_ownerless(s: Board) -> bool:
    """[MM-10.1] Of three players nobody has the fourth island: only dice are thrown at its turn."""
    return s.islands[s.turn].owner == NOBODY


def next_island(s: Board, island: i64) -> i64:
    """[MM-10.2] Every island has its own turn, clockwise, whoever owns it."""
    return (island + 1) % ISLANDS
