"""Which lists of a view have an entry for each seat: the generic board shows them under the players' names."""

import logging
from collections.abc import Iterator
from typing import Final

from barrelhouse.engine.contract import Game

LOG: Final = logging.getLogger("barrelhouse")


def seat_fields(game: Game) -> list[str]:
    """Those as long as there are seats both at the smallest table and at the largest; elsewhere it may be chance."""
    try:
        first, *others = [
            list(_lists_as_long(game.new_game(seats, {}).view(0).to_json(), seats))
            for seats in sorted({min(game.SEATS), max(game.SEATS)})
        ]
    except Exception:  # of a game that somebody has installed; the list of all games does not fail with it
        LOG.exception("a game shows no views", extra={"game": game.NAME})
        return []
    return [path for path in first if all(path in other for other in others)]


def _lists_as_long(view: dict[str, object], length: int) -> Iterator[str]:
    """Their paths, such as `points` or `auction.bids`; what lies deeper is shown on one line anyway."""
    for name, value in view.items():
        inside = {f"{name}.{inner}": one for inner, one in value.items()} if isinstance(value, dict) else {name: value}
        yield from (path for path, one in inside.items() if isinstance(one, list) and len(one) == length)
