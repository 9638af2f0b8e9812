"""Writes the moments of real games that the site shows where there is none yet: games between bots, well under way.

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

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "games"
NAMES: Final = ["Ada", "Bela", "Cora", "Dov"]
ACTIONS: Final = 330  # into the game, or a few more


def main() -> None:
    for name, game in GAMES.items():
        file_of(name).write_bytes(still(game) + b"\n")


def file_of(name: str) -> Path:
    """Beside the drawing of the game."""
    return FOLDER / name / "still.json"


def still(game: Game) -> bytes:
    """The table as somebody who looks on sees it, as the house would send it."""
    return msgspec.json.encode(position_at(play_to_moment(game, "still"), SPECTATOR))


def play_to_moment(game: Game, seed: str, choices: int = 1) -> LocalTable:
    """A game well under way, at a moment when somebody is asked who has at least so many choices."""
    table = LocalTable(game, len(NAMES), {}, seed, NAMES, dict.fromkeys(range(len(NAMES)), "greedy"))
    while not table.is_over() and not (
        len(table.log) >= ACTIONS and _asks_anew(table) and len(table.state.choices()) >= choices
    ):
        table.advance()
    return table


def position_at(table: LocalTable, viewer: int) -> Position:
    """What the house would send this viewer, if the table were one of its own and its players were people."""
    agreed = Position(
        table=table.seed,
        game=table.game.NAME,
        version=table.game.VERSION,
        stage="playing",
        seat=viewer,
        mine=[] if viewer == SPECTATOR else [viewer],
        seats=[Seat("person", name, is_mine=seat == viewer) for seat, name in enumerate(table.names)],
        n=len(table.log),
    )
    return with_state(agreed, table.game, table.state, is_playing=True)


def _asks_anew(table: LocalTable) -> bool:
    """Whether somebody is asked who did not act last: no picture in the middle of an action."""
    seat = table.state.to_act()
    return seat >= 0 and table.log[-1].seat != seat


if __name__ == "__main__":
    main()
