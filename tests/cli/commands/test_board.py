"""`barrelhouse board`, and boards of people's own wherever they are typed."""

from pathlib import Path

import pytest

from barrelhouse.engine.facets.complete_game import CompleteGame
from barrelhouse.games import GAMES
from tests.cli import whispers
from tests.cli.local.test_talk import HOT_SEAT, play, read_saved
from tests.support.commands import run_here

GOOD, BAD = "PLAIN\nHILLS\n", "PLAIN\nhills\n\n"


@pytest.fixture(autouse=True)
def _house_with_whispers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, whispers.NAME, CompleteGame(whispers))


def test_a_board_to_start_from_is_printed_or_written_and_can_be_played_on(tmp_path: Path) -> None:
    printed = run_here("board", "one-more-barrel", "--print")
    assert (printed.returncode, printed.stderr) == (0, "")
    written = run_here("board", "one-more-barrel", "--print", "mine.json", cwd=tmp_path)
    assert (written.returncode, written.stderr) == (0, "")
    assert "barrelhouse board one-more-barrel --check mine.json" in written.stdout
    assert (tmp_path / "mine.json").read_text(encoding="utf-8") == printed.stdout
    checked = run_here("board", "one-more-barrel", "--check", "mine.json", cwd=tmp_path)
    assert (checked.returncode, checked.stdout) == (0, "mine.json is a board that one-more-barrel can be played on.\n")


def test_a_game_may_have_no_board_to_start_from() -> None:
    done = run_here("board", "whispers", "--print")
    assert (done.returncode, done.stderr) == (2, "whispers has no board to start from.\n")


def test_a_board_is_checked_and_played_on(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text(GOOD, encoding="utf-8")
    (tmp_path / "bad.txt").write_text(BAD, encoding="utf-8")
    fine = run_here("board", "whispers", "--check", "good.txt", cwd=tmp_path)
    assert (fine.returncode, fine.stdout) == (0, "good.txt is a board that whispers can be played on.\n")
    wrong = run_here("board", "whispers", "--check", "bad.txt", cwd=tmp_path)
    assert (wrong.returncode, wrong.stdout.count("\n")) == (1, 3)
    assert "line 2 is missing. [W-1.1]\nline 3 is missing. [W-1.1]\n2 faults in bad.txt" in wrong.stdout
    assert run_here("play", "whispers", "--board", "bad.txt", cwd=tmp_path).stdout == wrong.stdout
    play(*HOT_SEAT, "--board", "good.txt", lines=("", "take 1", "q", "game.txt"), cwd=tmp_path)
    assert read_saved(tmp_path / "game.txt").options == {"board": GOOD}
    resumed = run_here("play", "--resume", "game.txt", typed="\ntake 2\nq\n", cwd=tmp_path)
    assert (resumed.returncode, resumed.stderr) == (0, "")
    assert read_saved(tmp_path / "game.txt").options == {"board": GOOD}


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["board"], "Which game?"),
        (["board", "whispers"], "barrelhouse board whispers --print FILE; to check your own, barrelhouse board"),
        (["board", "whispers", "--print", "--check", "good.txt"], "barrelhouse board whispers --check FILE"),
        (["board", "one-more-barrel", "--print", "good.txt"], "good.txt already exists"),
        (["board", "mcmulti"], "mcmulti is always played on the same board: it takes no board of your own."),
        (["board", "mcmulti", "--print"], "mcmulti is always played on the same board"),
        (["board", "mcmulti", "--check", "good.txt"], "mcmulti is always played on the same board"),
        (["play", "mcmulti", "--board", "good.txt"], "mcmulti is always played on the same board"),
        (["board", "whispers", "--check", "none.txt"], "none.txt could not be read"),
        (["board", "whispers", "--check", "."], "could not be read"),
        (["board", "whispers", "--check", "latin.txt"], "not text in UTF-8"),
        (["board", "whispers", "--check", "empty.txt"], "empty.txt is empty"),
        (["board", "whispers", "--check", "huge.txt"], "longer than 1,000,000 bytes"),
        (["play", "whispers", "--board", "good.txt", "--option", "board=X"], "The board is given twice"),
        (["play", "whispers", "--option", "board=x"], "line 1 is missing. [W-1.1]"),
        (["play", "--resume", "good.txt", "--board", "good.txt"], "--board cannot be given with --resume"),
    ],
)
def test_a_board_that_cannot_be_read_gets_one_sentence(tmp_path: Path, arguments: list[str], answer: str) -> None:
    (tmp_path / "good.txt").write_text(GOOD, encoding="utf-8")
    (tmp_path / "latin.txt").write_bytes(b"\xe9\n")
    (tmp_path / "empty.txt").write_text(" \n", encoding="utf-8")
    (tmp_path / "huge.txt").write_text("X" * 1_000_001, encoding="utf-8")
    done = run_here(*arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert answer in done.stderr
    assert done.stderr.count("\n") == 1
