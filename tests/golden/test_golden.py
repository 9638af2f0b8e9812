"""Golden games: whole games that end as they always did, and reach all that the game has."""

from functools import cache
from pathlib import Path

import pytest

from barrelhouse.engine import codec, driver, record
from barrelhouse.engine.contract import OVER
from barrelhouse.games import GAMES, mcmulti
from tests.golden import games
from tests.golden.reached import everything, reached

FILES = games.files()
HOW = "if a rule was changed on purpose, make the golden games anew with python -m tests.golden.make"


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_golden_game_ends_as_it_always_did(file: Path) -> None:
    golden = games.read(file)
    assert golden.digest, "a golden game has a digest"
    assert golden.result, "a golden game is a whole game"
    state = mcmulti.new_game(golden.seats, golden.options)
    driver.replay(state, golden.actions())
    assert state.to_act() == OVER, HOW
    assert state.scores() == golden.result, HOW
    assert codec.digest(state) == golden.digest, HOW


def test_a_golden_record_is_written_back_byte_for_byte() -> None:
    for file in FILES[::5]:
        assert record.write(games.read(file)) == file.read_text(encoding="utf-8"), file.name


def test_records_replay_by_themselves() -> None:
    for file in FILES[::10]:
        assert record.replay_record(games.read(file), GAMES).to_act() == OVER, file.name


def test_there_are_at_least_200_golden_games_in_a_small_folder() -> None:
    assert len(FILES) >= 200
    assert sum(file.stat().st_size for file in FILES) < 6_000_000
    assert {file.suffix for file in games.FOLDER.iterdir()} == {".txt"}


@cache
def reached_by_all() -> frozenset[str]:
    found: set[str] = set()
    for file in FILES:
        found |= reached(games.read(file))
    return frozenset(found)


def test_the_golden_games_reach_all_that_the_game_has() -> None:
    missing = sorted(set(everything()) - reached_by_all())
    assert missing == [], "not reached by any golden game"


def test_nothing_is_reached_that_has_no_name() -> None:
    """A name that reached() says and everything() does not know would be a misspelt one."""
    assert sorted(reached_by_all() - set(everything())) == []
