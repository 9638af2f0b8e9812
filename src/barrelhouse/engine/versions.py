"""By which versions of its rules a game is played here."""

from barrelhouse.engine.contract import Game


def versions_of(game: Game) -> tuple[str, ...]:
    """The earlier ones, the oldest first, and the present one."""
    return (*game.EARLIER_VERSIONS, game.VERSION)


def is_played(game: Game, version: str) -> bool:
    """Whether a table that began with this version can go on here."""
    return version in versions_of(game)
