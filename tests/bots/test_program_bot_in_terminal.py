"""Programs at a table in the terminal: they play, fail in one sentence, and are started by no file."""

import shlex
import sys
from pathlib import Path

from barrelhouse.engine import record
from barrelhouse.games import GAMES
from tests.bots.programs import FIRST, program
from tests.support.commands import run_here

GAME = ("play", "mcmulti", "--seats", "2", "--option", "round_limit=1", "--seed", "1")


def outside(answer: str = FIRST) -> str:
    return "outside:" + shlex.join(program(answer))


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    done = run_here(*GAME, "--auto", "--bots", f"{outside()},random", "--record", "game.txt", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "  outside  " in done.stdout
    found = record.read((tmp_path / "game.txt").read_text(), GAMES)
    assert dict(found.tags)["Bots"] == "outside random"  # and not what would start it
    assert run_here("replay", "game.txt", cwd=tmp_path).returncode == 0


def test_a_program_that_fails_ends_the_game_in_one_sentence(tmp_path: Path) -> None:
    done = run_here(*GAME, "--auto", "--bots", f"{outside('sys.exit(4)')},random", cwd=tmp_path)
    assert done.returncode == 1
    assert "has ended with code 4" in " ".join(done.stdout.split())
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_kept_when_a_program_fails_and_goes_on_with_a_better_one(tmp_path: Path) -> None:
    save = ("--save", "kept.txt")
    done = run_here(*GAME, *save, "--bots", outside("print('what?')"), typed="done\n" * 99, cwd=tmp_path)
    assert done.returncode == 1
    assert "what?" in done.stdout
    again = ("play", "--resume", "kept.txt")
    alone = run_here(*again, cwd=tmp_path)
    assert alone.returncode == 2
    assert "name those for the seats 2 again" in alone.stderr
    done = run_here(*again, "--bots", outside(), typed="done\n" * 99, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "The game is over." in done.stdout


def test_no_file_starts_a_program(tmp_path: Path) -> None:
    run_here(*GAME, "--auto", "--bots", f"{outside()},random", "--record", "game.txt", cwd=tmp_path)
    file = tmp_path / "game.txt"
    bad = file.read_text().replace('"outside random"', f'"outside:{sys.executable} random"')
    file.write_text(bad)
    done = run_here("play", "--resume", "game.txt", cwd=tmp_path)
    assert done.returncode == 2
    assert "says Bots" in done.stderr


def test_what_the_file_has_settled_cannot_be_said_again(tmp_path: Path) -> None:
    run_here(*GAME, "--auto", "--bots", "random,random", "--record", "game.txt", cwd=tmp_path)
    done = run_here("play", "--resume", "game.txt", "--bots", "random", cwd=tmp_path)
    assert done.returncode == 2
    assert "--bots cannot be given with --resume" in done.stderr
