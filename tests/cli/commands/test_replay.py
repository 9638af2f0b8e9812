"""`barrelhouse replay` without a terminal, and what it says of broken records."""

import shlex
import subprocess
from pathlib import Path

import pytest

from tests.support.commands import COMMAND, PATIENCE, run_here


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The record of a short game."""
    file = tmp_path / "game.txt"
    arguments = ("--auto", "--names", "Ann,Bob", "--seed", "a", "--option", "round_limit=3", "--record", str(file))
    assert run_here("play", "mcmulti", *arguments).returncode == 0
    return file


def test_every_action_is_printed_with_who_and_what_happened(game: Path) -> None:
    lines = [line for line in game.read_text(encoding="utf-8").splitlines() if ": " in line]
    shown = run_here("replay", str(game))
    assert shown.returncode == 0
    rows = [line for line in shown.stdout.splitlines() if line[:5].strip().isdecimal()]
    assert len(rows) == len(lines)
    for row, line in zip(rows, lines, strict=True):
        assert row.endswith("  " + line.split(": ")[1])
    assert "Ann took island" in shown.stdout
    assert "The game is over." in shown.stdout


def test_a_position_is_shown_by_its_number(game: Path) -> None:
    first = run_here("replay", str(game), "--to", "0")
    assert "0 of " in first.stdout
    later = run_here("replay", str(game), "--to", "20")
    assert "20 of " in later.stdout
    assert "CONSUMERS PAY" in later.stdout
    beyond = run_here("replay", str(game), "--to", "100000")
    assert beyond.returncode == 2
    assert "from 0 to" in beyond.stderr


def test_stepping_works_through_pipes_too(game: Path) -> None:
    shown = run_here("replay", str(game), "--step", typed="\nn\np\nq\n").stdout
    assert [shown.count(f"{n} of ") for n in (1, 2)] == [2, 1]
    assert run_here("replay", str(game), "--step", typed="\n").returncode == 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Game "mcmulti"]', '[Game "chess"]'),
        ('[Seats "4"]', '[Seats "5"]'),
        ("table: island", "table: iland"),
        ("table: throw", "1: throw"),
        ('[Record "1"]', "A letter"),
    ],
)
def test_a_broken_record_is_named_by_its_line(game: Path, old: str, new: str) -> None:
    text = game.read_text(encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    game.write_text(text.replace(old, new, 1), encoding="utf-8")
    shown = run_here("replay", str(game))
    assert shown.returncode == 2
    assert shown.stdout == ""
    assert f"{game}, line {line}: " in shown.stderr
    assert shown.stderr.count("\n") == 1
    assert run_here("play", "--resume", str(game)).stderr == shown.stderr


def test_an_action_that_the_rules_forbid_is_named_with_its_rule(game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    first_build = next(line for line in text.splitlines() if ": build" in line)
    game.write_text(text.replace(first_build, f"{first_build}\n{first_build}"), encoding="utf-8")
    number = text.splitlines().index(first_build) + 2
    shown = run_here("replay", str(game)).stderr
    assert f"line {number}: " in shown
    assert "[MM-" in shown


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\xff\xfe\x00")
    shown = run_here("replay", str(tmp_path / "x"))
    assert (shown.returncode, "not text in UTF-8" in shown.stderr) == (2, True)


def test_bots_that_nobody_knows_are_refused(game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    changed = text.replace('[Bots "driller', '[Bots "clever')
    assert changed != text
    game.write_text(changed, encoding="utf-8")
    assert "Bots" in run_here("play", "--resume", str(game)).stderr


def test_a_reader_who_leaves_early_is_no_failure(game: Path) -> None:
    piped = f"{shlex.join([*COMMAND, 'replay', str(game)])} | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", piped], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.stdout.splitlines()[-1] == "0"
    assert done.stderr == ""
