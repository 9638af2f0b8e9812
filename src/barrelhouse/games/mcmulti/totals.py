"""What no action of McMulti may change: money and barrels, and that every piece and card is in one place."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from barrelhouse.engine import contract
from barrelhouse.games.mcmulti.data import (
    BLOCK_CELL,
    BLOCKS,
    CELLS,
    COVERED,
    DOMESTIC_CRUDE,
    DOMESTIC_GASOLINE,
    FOREIGN_CRUDE,
    FOREIGN_GASOLINE,
    NEWS,
    PIECE_NAMES,
    POLLUTION,
    REFINERY,
    RIG,
    SPACES,
    SPIRAL,
    TRACKS,
)
from barrelhouse.games.mcmulti.rules.ch07_news import on_card
from barrelhouse.games.mcmulti.state import (
    FACE_UP,
    FORCED_SALE,
    IN_FORCE,
    ON_DECK,
    SETTING_ASIDE,
    UNSHUFFLED,
    Board,
)

_PAYING: Final = (FORCED_SALE, SETTING_ASIDE)


def totals(state: contract.State) -> dict[str, int]:
    """Sums that stay as they were at the start, and counts of wrongs that stay 0."""
    assert isinstance(state, Board)
    found = {
        "money": int(state.bank.cash + sum(player.cash for player in state.players)),
        "crude": int(state.bank.crude + sum(player.crude for player in state.players))
        + int(state.market[FOREIGN_CRUDE] + state.market[DOMESTIC_CRUDE]),
        "gasoline": int(state.bank.gasoline + sum(player.gasoline for player in state.players))
        + int(state.market[FOREIGN_GASOLINE] + state.market[DOMESTIC_GASOLINE]),
        "news": NEWS - _astray(state.news, state.deck, state.face_up, state.unshuffled),
        "throws": len(state.throws) - _astray(state.throws, state.throws_deck, 0, state.throws_unshuffled),
        "off_the_tracks": _off_the_tracks(state),
        "overdrawn": _count_overdrawn(state),
        "owed": _count_owing(state),
    }
    for piece in range(RIG, REFINERY + 1):
        found[f"stray_{PIECE_NAMES[piece]}"] = _stray(state, piece)
    found["stray_cells"] = _stray_cells(state)
    return found


def _astray(places: vec[u8], deck: i64, face_up: i64, unshuffled: i64) -> int:
    """Cards that are not where the counts of the piles say: each height of a pile holds one card."""
    heights = sorted(int(place) for place in places if place >= ON_DECK)
    expected = [*range(ON_DECK, ON_DECK + int(deck)), *range(FACE_UP, FACE_UP + int(face_up))]
    waiting = len([1 for place in places if place == UNSHUFFLED])
    return len(set(heights) ^ set(expected)) + abs(len(heights) - len(expected)) + abs(waiting - int(unshuffled))


def _stray(s: Board, piece: int) -> int:
    """Pieces out of the box that stand nowhere and lie on no card; less than 0, pieces out of nowhere. [MM-2.3]"""
    standing = 0
    for island in s.islands:
        standing += len([1 for one in island.grid if one == piece])
    if piece == REFINERY:
        standing += int(on_card(s))  # [MM-7.4]
    return int(s.pieces[piece]) - standing


def _stray_cells(s: Board) -> int:
    """Cells covered by no refinery, or refineries that do not cover their four. [MM-2.1]"""
    wrong = 0
    for island in s.islands:
        covered = {cell for cell in range(CELLS) if island.grid[cell] == COVERED}
        expected: set[int] = set()
        for block in range(BLOCKS):
            cell = int(BLOCK_CELL[block])
            if island.grid[cell] == REFINERY:
                expected |= {cell + 1, cell + 6, cell + 7}
        wrong += len(covered ^ expected)
    return wrong


def _off_the_tracks(s: Board) -> int:
    """Tracks with fewer than no or more than 30 barrels, and a marker outside the spiral. [MM-1.3] [MM-1.4]"""
    wrong = len([1 for track in range(TRACKS) if not 0 <= s.market[track] <= SPACES])
    return wrong + int(not 1 <= s.marker <= s.spiral_top <= SPIRAL)


def _count_overdrawn(s: Board) -> int:
    """Players with less than nothing. [MM-7.10]"""
    return len([1 for me in s.players if min(me.cash, me.crude, me.gasoline, me.on_card) < 0])


def _count_owing(s: Board) -> int:
    """Players in debt though nobody pays, and a pollution card in force without a refinery on it. [MM-7.4] [MM-7.10]"""
    empty = int(s.news[POLLUTION] == IN_FORCE and on_card(s) == 0)
    if s.phase in _PAYING:
        return empty
    return empty + len([1 for me in s.players if me.debt != 0 or me.unpaid != 0])
