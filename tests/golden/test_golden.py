"""Golden games: whole games that end as they always did."""

from pathlib import Path

import pytest

from barrelhouse.engine import codec, driver, record
from barrelhouse.engine.contract import OVER, Game
from barrelhouse.games import GAMES
from tests.golden import stored_games
from tests.support.seeded_games import ALL_GAMES, NAMES

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)
FILES = [(game, file) for game in ALL_GAMES for file in stored_games.files(game)]
HOW = "if a rule was changed on purpose, make the golden games anew with python3 do.py make golden"


@pytest.mark.parametrize(("game", "file"), FILES, ids=[f"{game.NAME}-{file.stem}" for game, file in FILES])
def test_a_golden_game_ends_as_it_always_did(game: Game, file: Path) -> None:
    golden = stored_games.read(file)
    assert golden.game == game.NAME
    assert golden.digest, "a golden game has a digest"
    assert golden.result, "a golden game is a whole game"
    state = game.new_game_by(golden.version, golden.seats, golden.options)
    driver.replay(state, golden.actions())
    assert state.to_act() == OVER, HOW
    assert state.scores() == golden.result, HOW
    assert codec.digest(state) == golden.digest, HOW


@every_game
def test_a_golden_record_is_written_back_byte_for_byte(game: Game) -> None:
    for file in stored_games.files(game)[::5]:
        assert record.write(stored_games.read(file)) == file.read_text(encoding="utf-8"), file.name


@every_game
def test_records_replay_by_themselves(game: Game) -> None:
    for file in stored_games.files(game)[::10]:
        assert record.replay_record(stored_games.read(file), GAMES).to_act() == OVER, file.name


@every_game
def test_there_are_at_least_200_golden_games_in_a_small_folder(game: Game) -> None:
    files = stored_games.files(game)
    assert len(files) >= 200
    assert sum(file.stat().st_size for file in files) < 6_000_000
    assert {file.suffix for file in stored_games.folder(game).iterdir()} == {".txt"}


def test_every_folder_is_that_of_a_game() -> None:
    assert {folder.name for folder in stored_games.FOLDER.iterdir()} == {
        stored_games.folder(game).name for game in ALL_GAMES
    }
