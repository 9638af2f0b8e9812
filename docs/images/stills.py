"""Writes the moments of real games that the site's front page shows: a game between bots, well under way.

python3 do.py make stills
"""

from pathlib import Path
from typing import Final

import msgspec

from barrelhouse.cli.local.table import LocalTable
from barrelhouse.engine.contract import SPECTATOR, Game
from barrelhouse.games import GAMES
from barrelhouse.server.tables.views.positions import with_state
from barrelhouse.wire.tables import Position, Seat

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "landing" / "stills"
NAMES: Final = ["Ada", "Bela", "Cora", "Dov"]
ACTIONS: Final = 330  # into the game, or a few more


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        (FOLDER / f"{name}.json").write_bytes(still(game) + b"\n")


def still(game: Game) -> bytes:
    """The table as somebody who looks on sees it, as the house would send it."""
    table = LocalTable(game, len(NAMES), {}, "still", NAMES, dict.fromkeys(range(len(NAMES)), "greedy"))
    while not table.is_over() and (len(table.log) < ACTIONS or not _asks_anew(table)):
        table.advance()
    agreed = Position(
        table="still",
        game=game.NAME,
        version=game.VERSION,
        stage="playing",
        seat=SPECTATOR,
        seats=[Seat("person", name) for name in NAMES],
        n=len(table.log),
    )
    return msgspec.json.encode(with_state(agreed, game, table.state, is_playing=True))


def _asks_anew(table: LocalTable) -> bool:
    """Whether somebody is asked who did not act last: no picture in the middle of an action."""
    seat = table.state.to_act()
    return seat >= 0 and table.log[-1].seat != seat


if __name__ == "__main__":
    main()
