"""Nothing outside a game's own folder and words needs it: with one game hidden the others play on."""

from pathlib import Path

import pytest

from barrelhouse.games import GAMES
from tests.any_game.other_houses import (
    EXAMPLE,
    hide_games,
    install_game,
    play_in_the_arena,
    play_in_the_terminal,
    run_python,
    run_tests,
)

WHOLE_GAMES = "tests/server/proofs/test_whole_games.py"
KNOWN = "from barrelhouse.games import GAMES; print(*GAMES)"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_while_all_others_are_hidden(game: str, tmp_path: Path) -> None:
    path = [hide_games(tmp_path / "src", [other for other in GAMES if other != game])]
    assert run_python(path, "-c", KNOWN) == (0, f"{game}\n")
    play_in_the_terminal(path, game, tmp_path)
    bots = ",".join(["greedy", *["random"] * (GAMES[game].SEATS[0] - 1)])
    assert "greedy" in play_in_the_arena(path, game, bots, tmp_path)
    run_tests(path, f"{game}-{GAMES[game].SEATS[0]}", WHOLE_GAMES)


def test_an_installed_game_is_played_in_a_house_without_games_of_its_own(tmp_path: Path) -> None:
    path = [
        hide_games(tmp_path / "src", list(GAMES)),
        install_game(tmp_path / "about", "dry-hole", "dry_hole"),
        EXAMPLE,
    ]
    assert run_python(path, "-c", KNOWN) == (0, "dry-hole\n")
    assert "do you drill or hold in round 1?" in play_in_the_terminal(path, "dry-hole", tmp_path)
    assert "tycoon" in play_in_the_arena(path, "dry-hole", "tycoon,greedy", tmp_path)
    run_tests(path, "dry-hole-2", WHOLE_GAMES)
