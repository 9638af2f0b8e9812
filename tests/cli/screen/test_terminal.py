"""`barrelhouse` at a terminal: whole games, pages that fit, Ctrl-C and Ctrl-D."""

import random
import re
from pathlib import Path

import pytest

from barrelhouse.engine import record
from barrelhouse.games import GAMES
from tests.support.commands import Terminal

CHOICE = re.compile(r"(?:^|  )[ ]{0,2}(\d+)  (\S(?:[^ ]| (?! ))*)", re.MULTILINE)
WHICH = "which? "
ALL_THE_SAME = "anything else to leave it > "
SHORT = ("--seed", "a", "--option", "round_limit=2")


def play_to_the_end(terminal: Terminal, dice: random.Random) -> None:
    """Answer every question by a number from the list, as somebody who reads nothing else."""
    page = terminal.read_question()
    while terminal.process.poll() is None:
        if page.endswith(ALL_THE_SAME):
            terminal.type("")
        elif page.endswith(WHICH):
            words = re.findall(r"(?:^|  )([a-f][1-6]|\d[a-f][1-6]|\d+)\b", page.splitlines()[-2])
            terminal.type(dice.choice(words))
        elif page.endswith("> "):
            asked = page.rindex("\n\n")
            terminal.type(dice.choice(CHOICE.findall(page[asked:]))[0])
        else:
            break
        page = terminal.read_question()


@pytest.mark.parametrize(("columns", "rows", "seats"), [(80, 44, 4), (120, 50, 2), (100, 24, 3)])
def test_a_whole_game_is_played_at_a_terminal_by_numbers_alone(
    tmp_path: Path, columns: int, rows: int, seats: int
) -> None:
    arguments = ("play", "mcmulti", *SHORT, "--seats", str(seats), "--record", "game.txt")
    with Terminal(*arguments, columns=columns, rows=rows, cwd=tmp_path) as terminal:
        play_to_the_end(terminal, random.Random(seats))
        assert terminal.wait() == 0
        assert "The game is over." in terminal.shown
        assert "Traceback" not in terminal.shown
    read = record.read((tmp_path / "game.txt").read_text(encoding="utf-8"), GAMES)
    record.replay_record(read, GAMES)
    assert read.result is not None


@pytest.mark.parametrize(("columns", "rows"), [(80, 44), (120, 50)])
def test_a_page_fits_the_terminal(columns: int, rows: int) -> None:
    with Terminal("play", "mcmulti", *SHORT, columns=columns, rows=rows) as terminal:
        page = terminal.read_question().splitlines()
        assert any(line.startswith(" McMulti") for line in page[-rows:])  # the board's top with all choices below it
        assert len(page) >= rows  # nothing older is left on the screen
        assert max(len(line) for line in page) <= columns
        assert "  The table shuffles 9 news cards." in page  # what has no room stands above


def test_ctrl_c_asks_to_save_and_a_second_one_saves_and_leaves(tmp_path: Path) -> None:
    with Terminal("play", "mcmulti", *SHORT, cwd=tmp_path) as terminal:
        terminal.read_question()
        terminal.interrupt()
        assert "Save before you leave?" in terminal.read_question()
        terminal.interrupt()
        assert terminal.wait() == 0
        assert "\nSaved in mcmulti-1.txt" in terminal.shown
        assert "Traceback" not in terminal.shown
    assert [file.name for file in tmp_path.iterdir()] == ["mcmulti-1.txt"]


def test_what_cannot_be_taken_back_is_asked_about_if_it_will_cost_something(tmp_path: Path) -> None:
    with Terminal(
        "play", "one-more-barrel", "--seed", "a", "--bots", "none", "--names", "A,B,C,D", cwd=tmp_path
    ) as one:
        page = one.read_question()
        while "opening" not in page and "buy troops" not in page:
            one.type("")
            page = one.read_question()
        one.type("buy 3 troops")
        assert "where voters allow" not in one.read_question()
        one.type("buy 2 troops; done")
        asked = one.read_question()
        assert "You have 5 troops where voters allow 3." in " ".join(asked.split())
        assert asked.endswith(ALL_THE_SAME)
        one.type("no")
        one.type("buy 2 troops")
        while "You have 5 troops where voters allow 3." not in " ".join(page.split()):
            page = one.read_question()
        one.type("done")
        assert not one.read_question().endswith(ALL_THE_SAME), "it stands above the question already"


def test_a_terminal_that_is_too_low_is_told_so_once(tmp_path: Path) -> None:
    with Terminal("play", "mcmulti", *SHORT, rows=24, cwd=tmp_path) as terminal:
        assert "this terminal has 24" in terminal.read_question()
        terminal.type("build rig c3")
        assert "this terminal has" not in terminal.read_question()


def test_ctrl_d_asks_to_save_and_enter_saves(tmp_path: Path) -> None:
    with Terminal("play", "mcmulti", *SHORT, cwd=tmp_path) as terminal:
        terminal.read_question()
        terminal.type("build rig c3")
        terminal.read_question()
        terminal.end_input()
        assert "Save before you leave?" in terminal.read_question()
        terminal.type("")
        assert terminal.wait() == 0
    assert "1: build rig c3\n" in (tmp_path / "mcmulti-1.txt").read_text(encoding="utf-8")


def test_the_game_is_kept_even_when_the_terminal_is_closed(tmp_path: Path) -> None:
    with Terminal("play", "mcmulti", *SHORT, "--save", "save.txt", cwd=tmp_path) as terminal:
        terminal.read_question()
        terminal.type("build rig c3")
        terminal.read_question()
        terminal.process.kill()
    assert "1: build rig c3\n" in (tmp_path / "save.txt").read_text(encoding="utf-8")
    assert [file.name for file in tmp_path.iterdir()] == ["save.txt"]


def test_a_record_is_walked_through_at_a_terminal(tmp_path: Path) -> None:
    with Terminal("play", "mcmulti", *SHORT, "--auto", "--record", "game.txt", cwd=tmp_path) as terminal:
        assert terminal.wait() == 0
    last = len(record.read((tmp_path / "game.txt").read_text(encoding="utf-8"), GAMES).actions())
    with Terminal("replay", "game.txt", cwd=tmp_path) as terminal:
        assert f"0 of {last}" in terminal.read_question()
        for key, place in [("", 1), ("n", 2), ("p", 1), (f"g {last}", last), ("g 20", 20)]:
            terminal.type(key)
            assert f"{place} of {last}" in terminal.read_question()
        terminal.type("g 99999")
        assert f"from 0 to {last}" in terminal.read_question()
        terminal.type("x")
        assert "Type Enter" in terminal.read_question()
        terminal.type("q")
        assert terminal.wait() == 0
        assert "Traceback" not in terminal.shown


def test_ctrl_c_ends_a_replay_without_a_word(tmp_path: Path) -> None:
    with Terminal("play", "mcmulti", *SHORT, "--auto", "--record", "game.txt", cwd=tmp_path) as terminal:
        terminal.wait()
    with Terminal("replay", "game.txt", cwd=tmp_path) as terminal:
        terminal.read_question()
        terminal.interrupt()
        assert terminal.wait() == 130
        assert "Traceback" not in terminal.shown
