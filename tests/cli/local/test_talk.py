"""Hidden hands, calls out of turn, words and taking back at one keyboard, in a game that has all of them."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from barrelhouse.cli.local.table import LocalTable
from barrelhouse.cli.screen.console import INKS
from barrelhouse.cli.screen.table_screen import TableScreen
from barrelhouse.engine import record
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.engine.facets.complete_game import CompleteGame
from barrelhouse.engine.record import Record
from barrelhouse.games import GAMES
from barrelhouse.server.records.public_record import public_record
from tests.cli import whispers
from tests.support.commands import run_here

QUIT = ("q", "n")


@pytest.fixture(autouse=True)
def _house_with_whispers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, whispers.NAME, CompleteGame(whispers))


def play(*arguments: str, lines: tuple[str, ...], cwd: Path) -> str:
    done = run_here("play", "whispers", "--seed", "a", *arguments, typed="".join(f"{x}\n" for x in lines), cwd=cwd)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def read_saved(file: Path) -> Record:
    read = record.read(file.read_text(encoding="utf-8"), GAMES)
    record.replay_record(read, GAMES)
    return read


def log_of(file: Path) -> list[str]:
    return [f"{line.seat + 1} {line.notation}" for line in read_saved(file).log if line.seat >= 0]


def mine_of(file: Path) -> list[str]:
    return [said for said in log_of(file) if said.startswith("1 ")]


HOT_SEAT = ("--seats", "2", "--bots", "none", "--names", "Ann,Bob")
ALONE = ("--seats", "2", "--bots", "random")


def test_the_keyboard_is_handed_over_whenever_another_person_is_asked(tmp_path: Path) -> None:
    shown = play(*HOT_SEAT, lines=("", "take 1", "take 2", "done", "", "take 3", *QUIT), cwd=tmp_path)
    assert re.findall(r"Pass the keyboard to (\w+)", shown) == ["Ann", "Bob"]
    anns, bobs = shown.split("Pass the keyboard to Bob")
    assert "seat 1 has" in anns
    assert "seat 2 has" not in anns
    assert "seat 1 has" not in bobs
    assert "take 1" in anns
    assert "Ann  take" not in bobs
    assert "Ann  done" in bobs


def test_a_terminal_is_wiped_before_the_keyboard_is_handed_over() -> None:
    out = io.StringIO()
    table = LocalTable(GAMES["whispers"], 2, {}, "a", ["Ann", "Bob"], {})
    TableScreen(Console(file=out, force_terminal=True, theme=INKS), table).hand_over(1)
    assert out.getvalue().startswith("\x1b[H\x1b[2J\x1b[3J")
    assert "Pass the keyboard to Bob" in out.getvalue()


def test_a_game_without_secrets_is_never_handed_over(tmp_path: Path) -> None:
    lines = "".join(f"{line}\n" for line in ("build rig c3", "done", "done", *QUIT))
    shown = run_here("play", "mcmulti", "--seed", "a", "--bots", "none", typed=lines, cwd=tmp_path).stdout
    assert "Pass the keyboard" not in shown
    assert "Player 2: opening" in shown


def test_a_person_alone_sees_his_own_page_and_nothing_of_what_bots_hide(tmp_path: Path) -> None:
    shown = play(*ALONE, lines=("take 1", "done", "l all", *QUIT), cwd=tmp_path)
    assert "Pass the keyboard" not in shown
    assert "seat 2 has" not in shown
    assert "Random  done" in shown
    assert "Random  take" not in shown


def test_who_is_at_the_keyboard_may_call_out_of_turn_and_others_may_not(tmp_path: Path) -> None:
    lines = (
        "",
        "take 1",
        "speak 2",
        "",
        "promise 1: I take nothing; nothing at all",
        "drop",
        "",
        *QUIT[:1],
        "game.txt",
    )
    play(*HOT_SEAT, lines=lines, cwd=tmp_path)
    assert log_of(tmp_path / "game.txt") == ["1 take 1", "2 speak 2", "2 promise 1", "2 drop"]
    shown = play(*ALONE, lines=("speak 2", *QUIT), cwd=tmp_path)
    assert "speak 2 is for somebody who is not at this keyboard" in shown


def test_words_go_with_a_promise_into_the_record_and_the_history_of_those_who_may_hear_them(tmp_path: Path) -> None:
    arguments = ("--seats", "3", "--bots", "none")
    promise = "promise 1:  I take\tnothing; nothing: at all\x07 "
    lines = ("", "speak 2", "", promise, "drop", "", "l", "speak 3", "", "l", "q", "game.txt")
    shown = play(*arguments, lines=lines, cwd=tmp_path)
    read = read_saved(tmp_path / "game.txt")
    assert [line.comment for line in read.log if line.comment] == ["I take nothing; nothing: at all"]
    first, thirds = shown.split("Pass the keyboard to Player 3")
    assert first.count("promise 1 “I take nothing; nothing: at all”") >= 3  # typed by 2, told to 2 and to 1
    assert "nothing" not in thirds
    resumed = run_here("play", "--resume", "game.txt", typed="\nl\nq\n", cwd=tmp_path).stdout
    assert "nothing" not in resumed, "the third is asked"
    assert (tmp_path / "game.txt").read_text(encoding="utf-8").count("I take nothing") == 1
    for seat, kept in ((0, True), (1, True), (2, False), (SPECTATOR, False)):
        assert ("I take nothing" in record.write(public_record(read, GAMES["whispers"], seat))) == kept


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (("promise 1", "later"), "in your own words: later"),
        (("promise 1", " "), "A promise without words promises nothing"),
        (("promise 1:", ""), "in your own words:"),
        (("promise 1: " + "x" * 301,), "say it in 300 letters"),
        (("promise 1; drop: yes",), "A promise needs a line of its own"),
        (("drop: yes",), "Only a promise takes words"),
    ],
)
def test_words_are_asked_for_and_refused_in_words(tmp_path: Path, line: tuple[str, ...], answer: str) -> None:
    shown = play(*HOT_SEAT, lines=("", "speak 2", "", *line, "q", "game.txt"), cwd=tmp_path)
    assert answer in shown
    assert log_of(tmp_path / "game.txt")[1:] == (["2 promise 1"] if line[-1] == "later" else [])


def test_before_bots_act_a_person_who_wants_to_talk_is_asked(tmp_path: Path) -> None:
    shown = play(
        *ALONE, "--talk", lines=("done", "speak 1", "promise 2: I am poor", "drop", "", "", *QUIT), cwd=tmp_path
    )
    assert "Enter to let them go on, or speak up >" in shown
    assert "promise 2 “I am poor”" in shown
    silent = play(*ALONE, lines=("done", *QUIT), cwd=tmp_path)
    assert "speak up >" not in silent
    asked = play(*ALONE, lines=("t", "done", "t", *QUIT), cwd=tmp_path)
    assert asked.count("speak up >") == 1
    assert "only asked when it is your turn" in asked


def test_whoever_speaks_up_neither_acts_for_another_nor_reads_his_choices(tmp_path: Path) -> None:
    lines = ("done", "take 3", "done", "take", "? take 3", "?", "nonsense", "q", "game.txt")
    shown = play(*ALONE, "--talk", lines=lines, cwd=tmp_path)
    called = shown.partition("speak up >")[2]
    assert log_of(tmp_path / "game.txt") == ["1 done"]
    assert called.count("is for somebody who is not at this keyboard") == 4
    assert "take 1-3" not in called
    assert "Now you can type: speak." in called


def test_what_a_person_did_is_taken_back_until_somebody_else_is_asked(tmp_path: Path) -> None:
    lines = ("", "take 1", "take 2", "u", "u", "u", "take 3", "done", "", "u", "q", "game.txt")
    shown = play(*HOT_SEAT, lines=lines, cwd=tmp_path)
    assert "Taken back: take 2." in shown
    assert "Taken back: take 1." in shown
    assert shown.count("There is nothing to take back") == 1
    assert "That can no longer be taken back" in shown
    assert log_of(tmp_path / "game.txt") == ["1 take 3", "1 done"]


def test_taking_back_ends_where_somebody_called(tmp_path: Path) -> None:
    lines = ("", "take 1", "speak 2", "", "u", "promise 1: yes", "u", "drop", "", "u", "q", "game.txt")
    shown = play(*HOT_SEAT, lines=lines, cwd=tmp_path)
    assert "Taken back: promise 1." in shown
    assert log_of(tmp_path / "game.txt") == ["1 take 1", "2 speak 2", "2 drop"]
    assert "yes" not in (tmp_path / "game.txt").read_text(encoding="utf-8")


def test_taking_back_in_mcmulti_changes_the_page_and_the_saved_file(tmp_path: Path) -> None:
    lines = "".join(f"{line}\n" for line in ("build rig c3", "u", "build station d4", "l", "q"))
    arguments = ("--seed", "a", "--save", "game.txt")
    shown = run_here("play", "mcmulti", *arguments, typed=lines, cwd=tmp_path).stdout
    assert "Taken back: build rig c3." in shown
    after = shown.split("Taken back")[1]
    assert "You  build station d4" in after
    assert "rig c3" not in after.split("\n", 1)[1]
    assert mine_of(tmp_path / "game.txt") == ["1 build station d4"]
    resumed = run_here("play", "--resume", "game.txt", typed="u\nq\n", cwd=tmp_path).stdout
    assert "There is nothing to take back" in resumed, "what was saved is played"
    assert mine_of(tmp_path / "game.txt") == ["1 build station d4"]


def test_the_end_shows_everybodys_place(tmp_path: Path) -> None:
    lines = ("", "take 1", "done", "", "take 3", "done", "", "done", "", "done")
    shown = play(*HOT_SEAT, "--record", "game.txt", lines=lines, cwd=tmp_path)
    assert "1 Bob · 2 Ann" in shown
    done = run_here("replay", "game.txt", cwd=tmp_path).stdout
    assert "Bob  take 3" in done, "after the end all may be seen"


def test_a_replay_of_a_game_that_goes_on_hides_what_a_spectator_may_not_see(tmp_path: Path) -> None:
    play(*HOT_SEAT, lines=("", "take 1", "done", "", "take 3", "q", "game.txt"), cwd=tmp_path)
    done = run_here("replay", "game.txt", cwd=tmp_path).stdout
    assert "Ann  done" in done
    assert "take" not in done
