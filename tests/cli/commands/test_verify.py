"""`barrelhouse verify`, and the same by hand with the lines of docs/fairness.md."""

import io
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from barrelhouse.cli.screen import progress
from barrelhouse.engine.contract import Game
from barrelhouse.engine.fairness import commitment
from barrelhouse.engine.record import read, write
from barrelhouse.games import GAMES
from barrelhouse.wire.record_json import file_of
from tests.support.commands import PATIENCE, run_here
from tests.support.committed_records import SECRET_ONE, committed_record
from tests.support.seeded_games import ALL_GAMES, NAMES, with_round_limit

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)
PAGE = (Path(__file__).parents[3] / "docs" / "fairness.md").read_text(encoding="utf-8")


def write_record(folder: Path, game: Game) -> Path:
    """The record of a short game with dice committed to."""
    file = folder / "game.txt"
    file.write_text(write(committed_record(game, game.SEATS[-1], with_round_limit(game, {}, 1))), encoding="utf-8")
    return file


def change_file(file: Path, pattern: str, new: str) -> Path:
    text = file.read_text(encoding="utf-8")
    other = re.sub(pattern, new, text, count=1, flags=re.MULTILINE)
    assert other != text
    file.write_text(other, encoding="utf-8")
    return file


@every_game
def test_a_true_record_holds_with_numbers(tmp_path: Path, game: Game) -> None:
    file = write_record(tmp_path, game)
    rows = len(read(file.read_text(encoding="utf-8"), GAMES).log)
    done = run_here("verify", str(file), "--commitment", commitment(SECRET_ONE))
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{rows} rows" in done.stdout
    assert done.stdout.count("✓") == 6
    chances = re.findall(r"(\d+) of (\d+) outcomes of chance \((\d+) open throws, (\d+) hidden", done.stdout)
    again, of, throws, shuffles = (int(number) for number in chances[0])
    assert again == of == throws + shuffles > 5
    assert done.stdout.endswith("The record is what it says it is.\n")
    assert "bots" in done.stdout


@every_game
def test_a_record_as_json_is_verified_as_well(tmp_path: Path, game: Game) -> None:
    file = write_record(tmp_path, game)
    file.write_bytes(msgspec.json.encode(file_of(read(file.read_text(encoding="utf-8"), GAMES))))
    done = run_here("verify", str(file))
    assert (done.returncode, done.stdout.count("✓")) == (0, 6)
    assert run_here("replay", str(file), "--to", "3").returncode == 0
    broken = change_file(file, r'"game":"[a-z-]+"', '"game":7')
    done = run_here("verify", str(broken))
    assert (done.returncode, "begins like JSON" in done.stderr) == (2, True)


@every_game
def test_the_first_difference_is_told_by_its_line(tmp_path: Path, game: Game) -> None:
    file = write_record(tmp_path, game)
    lines = file.read_text(encoding="utf-8").split("\n")
    thrown = next(i for i, line in enumerate(lines) if re.fullmatch(r"table: (?!shuffle).* [1-5]", line))
    true = lines[thrown].removeprefix("table: ")
    lines[thrown] = lines[thrown][:-1] + str(int(lines[thrown][-1]) + 1)
    file.write_text("\n".join(lines), encoding="utf-8")
    done = run_here("verify", str(file))
    assert done.returncode == 1
    found = lines[thrown].removeprefix("table: ")
    assert f"Line {thrown + 1}: The secret gives “{true}” here, but the record says “{found}”." in done.stdout
    assert "✗ Dice" in done.stdout
    assert done.stdout.endswith("The record is not what it says it is.\n")


@pytest.mark.parametrize(
    ("pattern", "new", "said"),
    [
        (r"^\[Secret .*\]\n", "", "without a secret its dice cannot be verified"),
        (r"^\[Result .*\]\n", "", "– Result: the record has none."),
    ],
)
def test_what_is_not_told_is_not_known(tmp_path: Path, pattern: str, new: str, said: str) -> None:
    done = run_here("verify", str(change_file(write_record(tmp_path, ALL_GAMES[0]), pattern, new)))
    assert (done.returncode, said in done.stdout) == (0, True), done.stdout


@pytest.mark.parametrize(
    ("pattern", "new", "line"),
    [
        (r"^\[Secret .*\]\n", f'[Secret "{"0" * 64}"]\n', "Line "),
        (r"^table: throw \d \d$", "table: throw 9 9", "Line "),
        (r"^\[Seats .*\]\n", '[Seats "99"]\n', "Line 4"),
        (r"^\[Rules .*\]\n", '[Rules "0"]\n', "Line 3"),
    ],
)
def test_what_is_wrong_fails(tmp_path: Path, pattern: str, new: str, line: str) -> None:
    done = run_here("verify", str(change_file(write_record(tmp_path, ALL_GAMES[0]), pattern, new)))
    assert (done.returncode, line in done.stdout, done.stderr) == (1, True, "")


def test_what_was_noted_is_compared(tmp_path: Path) -> None:
    file = write_record(tmp_path, ALL_GAMES[0])
    chain = dict(read(file.read_text(encoding="utf-8"), GAMES).tags)["Chain"]
    done = run_here("verify", str(file), "--digest", chain)
    assert (done.returncode, "The digest you noted" in done.stdout) == (0, True)
    for noted in (("--commitment", "0" * 64), ("--digest", "0" * 64)):
        assert run_here("verify", str(file), *noted).returncode == 1
    without = change_file(file, r"^\[Secret .*\]\n", "")
    assert run_here("verify", str(without), "--commitment", commitment(SECRET_ONE)).returncode == 1


def test_a_record_says_no_less_was_promised_than_was_noted(tmp_path: Path) -> None:
    file = write_record(tmp_path, ALL_GAMES[0])
    rows = len(read(file.read_text(encoding="utf-8"), GAMES).log)
    forged = change_file(change_file(file, r"^\[Chain .*\]\n", ""), r"^\[Secret ", f'[Promised "{rows}"]\n[Secret ')
    noted = ("--commitment", commitment(SECRET_ONE))
    done = run_here("verify", str(forged), *noted)
    assert (done.returncode, f"commitment begins at row {rows}," in done.stdout) == (1, True), done.stdout
    assert run_here("verify", str(forged), *noted, "--since", str(rows)).returncode == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Which record?"),
        (("nowhere.txt",), "could not be read"),
        (("{file}", "--commitment", "abc"), "--commitment needs 64"),
        (("{file}", "--since", "soon"), "--since needs"),
        (("{file}", "--faster"), "does not know --faster"),
        (("{other}",), "This is not a record of a game"),
    ],
)
def test_misuse_is_said_in_one_sentence(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    (tmp_path / "other.txt").write_text("hello\n")
    files = {"file": str(write_record(tmp_path, ALL_GAMES[0])), "other": str(tmp_path / "other.txt")}
    done = run_here("verify", *(argument.format(**files) for argument in arguments), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("is_terminal", "patience", "is_shown"), [(True, 60.0, False), (True, -1.0, True), (False, -1.0, False)]
)
def test_a_bar_shows_what_takes_long(
    monkeypatch: pytest.MonkeyPatch, is_terminal: bool, patience: float, is_shown: bool
) -> None:
    """Nothing in the beginning, and nothing where nobody sits in front of it."""
    monkeypatch.setattr(progress, "PATIENCE", patience)
    out = io.StringIO()
    with progress.ProgressBar(Console(force_terminal=is_terminal, width=80, file=out), 10) as bar:
        bar.step(5, "half")
    assert ("half" in out.getvalue(), "5/10" in out.getvalue()) == (is_shown, is_shown)


def by_hand(folder: Path, file: Path) -> str:
    """What the lines of the page say about a record."""
    script = folder / "by_hand.py"
    script.write_text(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0], encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-I", "-W", "ignore", str(script), str(file)],
        capture_output=True,
        timeout=PATIENCE,
        check=True,
    )
    return done.stdout.decode()


@every_game
def test_the_lines_of_the_page_throw_all_dice_again(tmp_path: Path, game: Game) -> None:
    file = write_record(tmp_path, game)
    said = by_hand(tmp_path, file).splitlines()
    assert said[0] == "commitment: same"
    dice = [line for line in read(file.read_text(encoding="utf-8"), GAMES).log if _is_dice(line.notation)]
    assert len(said) - 1 == len(dice) > 5
    assert all(line.endswith(" same") for line in said)
    other = by_hand(tmp_path, change_file(file, r'^\[Added1 ".*"\]', '[Added1 "another"]'))
    assert other.count("SHOULD BE") > len(dice) // 2
    thrown = by_hand(
        tmp_path, change_file(write_record(tmp_path, game), r"^(table: (?!shuffle).*(?:throw|dice|die)) [1-5]", r"\1 6")
    )
    assert thrown.count("SHOULD BE") == 1


def _is_dice(said: str) -> bool:
    return not said.startswith("shuffle") and re.search(r"\b(throw|die|dice)\b", said) is not None


def test_the_lines_of_the_page_are_few_and_plain() -> None:
    lines = [line for line in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0].splitlines() if line]
    assert len(lines) <= 15
    imported = re.findall(r"^import (.*)$", "\n".join(lines), re.MULTILINE)
    assert set(imported[0].split(", ")) <= set(sys.stdlib_module_names)
    assert "barrelhouse" not in "".join(lines)
