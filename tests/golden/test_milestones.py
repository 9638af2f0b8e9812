"""Golden games reach all that their game has; as they end alike on both builds, one of them is enough to see it."""

from functools import cache

import pytest

from barrelhouse.engine.contract import Game
from barrelhouse.games import GAMES
from tests.golden import stored_games
from tests.support.seeded_games import ALL_GAMES, NAMES

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)


@cache
def reached_by_all(name: str) -> frozenset[str]:
    found: set[str] = set()
    for file in stored_games.files(GAMES[name]):
        found |= stored_games.milestones_of(GAMES[name]).milestones_in(stored_games.read(file))
    return frozenset(found)


@every_game
def test_the_golden_games_reach_all_that_the_game_has(game: Game) -> None:
    missing = sorted(set(stored_games.milestones_of(game).everything()) - reached_by_all(game.NAME))
    assert missing == [], "not reached by any golden game"


@every_game
def test_nothing_is_reached_that_has_no_name(game: Game) -> None:
    """A name that milestones_in() returns and everything() does not know would be a misspelt one."""
    assert sorted(reached_by_all(game.NAME) - set(stored_games.milestones_of(game).everything())) == []
