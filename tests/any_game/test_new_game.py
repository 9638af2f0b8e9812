"""do.py new game: the skeleton is sound by the contract's tests as it is written, in the house and beside it."""

import re
import shutil
from pathlib import Path

import pytest

from barrelhouse.engine.facets.complete_game import RULES, CompleteGame
from tests.any_game.other_houses import (
    ROOT,
    hide_games,
    install_game,
    play_in_the_arena,
    play_in_the_terminal,
    run_python,
    run_tests,
)
from tools.environment import BIN
from tools.new_game import next_steps, run_new, write_house_game, write_package
from tools.progress import SetupError

NAME = "pile-up"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what such a game is written into, without the golden games of the others."""
    hide_games(tmp_path / "src", ["no-such-game"])
    left_out = shutil.ignore_patterns("__pycache__", "games", "node_modules")
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=left_out)
    for name in ("docs", "examples", "tools", "bench", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


def test_a_new_game_of_the_house_passes_the_tests_of_every_game(checkout: Path) -> None:
    made = write_house_game(NAME, checkout)
    assert len(made) == 8
    for style in (["check"], ["format", "--check"]):
        code, said = run_python([], "-m", "ruff", *style, *map(str, made[:4]), *map(str, made[5:]), cwd=checkout)
        assert code == 0, said
    path = [checkout / "src", checkout]
    code, said = run_python(path, "-m", "mypy", "--strict", "-p", "barrelhouse.games.pile_up", cwd=checkout)
    assert code == 0, said
    run_tests(path, "pile", "tests/contract", "tests/test_rule_map.py", "tests/pile_up", "-n", "2", cwd=checkout)


def test_a_new_package_is_played_by_people_and_bots_once_it_is_installed(tmp_path: Path) -> None:
    write_package(NAME, tmp_path)
    path = [install_game(tmp_path, NAME, "pile_up")]
    assert (tmp_path / "pyproject.toml").read_text().count('pile-up = "pile_up"') == 1
    assert "take 1" in play_in_the_terminal(path, NAME, tmp_path)
    assert "tycoon" in play_in_the_arena(path, NAME, "tycoon,greedy,random", tmp_path)
    code, said = run_python(path, "-m", "doctest", str(tmp_path / "pile_up" / "__init__.py"))
    assert code == 0, said


@pytest.mark.parametrize("name", ["", "Pile", "pile_up", "-pile", "pile--up", "7up", "x" * 41, "../pile"])
def test_a_name_that_no_game_can_have_is_refused_in_a_sentence(name: str, tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="is no name for a game"):
        run_new(["game", name, str(tmp_path)])
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(tmp_path: Path) -> None:
    write_package(NAME, tmp_path)
    (tmp_path / "pile_up" / "rules.md").write_text("mine")
    with pytest.raises(SetupError, match="is there already"):
        write_package(NAME, tmp_path)
    assert (tmp_path / "pile_up" / "rules.md").read_text() == "mine"


def test_whoever_asks_for_anything_else_is_told_what_can_be_made(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SetupError, match="new game NAME"):
        run_new(["house"])
    assert run_new(["--help"]) == 0
    assert "do.py new game NAME [FOLDER]" in capsys.readouterr().out


def test_what_comes_next_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_new(["game", NAME, str(tmp_path)]) == 0
    said = capsys.readouterr().out.partition("\n\n")[2]
    assert [line.split("  # ")[0].strip() for line in said.splitlines()[1:]] == [
        f"{Path('.venv', BIN, 'pip')} install {tmp_path}",
        f"python3 do.py test tests/contract -k {NAME}",
        f"python3 do.py play {NAME}",
    ]
    assert [command for command, _ in next_steps(NAME, None)] == [
        "python3 do.py test tests/pile_up",
        f"python3 do.py play {NAME}",
        "python3 do.py serve",
    ]


def test_the_page_shows_what_is_written_and_what_can_be_typed(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "another-game.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"^\| `([^`]+)`", page.partition("## Play it")[0], re.MULTILINE))
    house, package = write_house_game(NAME, tmp_path / "house"), write_package(NAME, tmp_path / "package")
    written = {file.relative_to(tmp_path).as_posix() for file in [*house, *package]}
    assert {one for one in shown if not any(one.rstrip("/") in file for file in written)} == set()
    assert {file for file in written if not any(one in file for one in shown)} == set()
    typed = re.findall(r"^python3 do\.py (.*)$", page, re.MULTILINE)
    assert [line.split()[0] for line in typed] == ["new", "new", "play", "arena", "test"]
    for line in typed[:2]:
        assert line.partition("#")[0].split()[:3] == ["new", "game", NAME]


def test_the_page_names_what_the_contract_asks(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "another-game.md").read_text(encoding="utf-8")
    names = [name for name in vars(CompleteGame) if not name.startswith("_")]
    assert [name for name in [*RULES, *names] if f"`{name}`" not in page] == []
