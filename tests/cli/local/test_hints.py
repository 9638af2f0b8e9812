"""The ladder in the terminal: who can be seated, and what the highest level advises."""

import re
from pathlib import Path

import pytest

from barrelhouse.bots import BOTS, LEVELS, OUTSIDE, find
from barrelhouse.bots.opponents import HIGHEST
from barrelhouse.bots.settings import SETTINGS
from barrelhouse.cli.screen.hints import hint_lines
from barrelhouse.wire.levels import Candidate, Hint
from tests.cli.online.remote import HouseProcess, is_question
from tests.support.commands import run_here

MCMULTI = ("play", "mcmulti", "--seed", "a", "--option", "round_limit=2")


def test_bots_lists_the_ladder_from_gentle_to_ruthless() -> None:
    done = run_here("bots")
    assert done.returncode == 0
    names = re.findall(r"^([a-z]+) +≤ ([\d.]+) s[−\d ]*\n    [A-Z]", done.stdout, re.MULTILINE)
    assert names == [(level.name, f"{level.seconds:g}") for level in LEVELS]
    lines = done.stdout.splitlines()
    assert all(len(line) <= 80 for line in lines)
    assert len(lines) < 44, "it is read without scrolling"
    assert "driller has 1000" in done.stdout


def test_bots_beside_the_ladder_are_told_as_whoever_mistypes_one_is_told() -> None:
    done = run_here("bots")
    wrong = run_here("arena", "mcmulti", "clever,random")
    known = wrong.stderr.rstrip(".\n").split(": ")[1].split(", ")
    assert {*BOTS, *SETTINGS, OUTSIDE} == {*known}
    shown = re.findall(r"^([a-z]+) +[A-Z≤]", done.stdout, re.MULTILINE)
    assert shown == known


def test_levels_are_seated_and_called_by_their_titles(tmp_path: Path) -> None:
    done = run_here(*MCMULTI, "--bots", "greenhorn,roughneck,driller", typed="q\nn\n", cwd=tmp_path)
    assert done.returncode == 0
    assert all(name in done.stdout for name in ("Greenhorn ", "Roughneck ", "Driller "))
    assert re.search(r"(?:Greenhorn|Roughneck|Driller) \d", done.stdout) is None
    done = run_here(*MCMULTI, "--bots", "clever", cwd=tmp_path)
    assert done.returncode == 2
    assert all(level.name in done.stderr for level in LEVELS)
    done = run_here(*MCMULTI, "--bots", "driller:slips=3", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("driller is a level, and levels take no settings.")
    assert next(level.bot_in("mcmulti") for level in LEVELS if level.name == "driller") in done.stderr


def test_a_hint_is_no_action_and_the_same_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, HIGHEST.name, find("search:simulations=8"))
    typed = "build station c3\nhint\nhint\ndone\nq\nn\n"
    done = run_here(*MCMULTI, "--seats", "2", "--bots", "greenhorn", typed=typed, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    hints = re.findall(r"Tycoon would play: (.+)", done.stdout)
    assert len(hints) == 2
    assert hints[0] == hints[1]
    assert hints[0] in done.stdout.split("Tycoon would play")[1].split("\n", 1)[1], "it is among what was considered"
    assert re.search(r"by \d+ simulated games in \d+\.\d s, \d+ of \d+ choices", done.stdout)
    assert re.search(r"wins \d+\.\d % +tried (once|\d+ times)", done.stdout)


def test_whoever_is_not_asked_gets_no_hint(tmp_path: Path) -> None:
    """Here a person may speak although a bot is to act."""
    arguments = ("play", "one-more-barrel", "--seed", "a", "--talk", "--me", "3", "--bots", "greenhorn,greenhorn")
    done = run_here(*arguments, "--seats", "3", typed="done\nhint\nq\nn\n", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "It is not your turn, so there is nothing to advise." in done.stdout


@pytest.mark.parametrize(
    ("measure", "candidates", "said"),
    [
        (
            "win",
            [Candidate("pass", {}, 0.4125, 1204)],
            ["wins 41.2 %", "tried 1,204 times", "by 1,500 simulated games"],
        ),
        ("worth", [Candidate("pass", {}, -12.0, 0)], ["worth -12", "in 0.5 s, 1 of 3 choices"]),
        ("worth", [Candidate("pass", {}, -12.0, 0, 2)], ["pass, and 2 alike", "in 0.5 s, 3 of 3 choices"]),
        (
            "win",
            [Candidate("pass", {}, 0.41, 40), Candidate("done", {}, 0.4, 40, 0, 0.01), Candidate("sell", {}, 0.3, 9)],
            ["The best 2 make no difference, as far as I can tell."],
        ),
        ("", [], ["It compared nothing."]),
    ],
)
def test_a_hint_says_its_reasons_in_numbers(
    measure: str, candidates: list[Candidate], said: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    from barrelhouse.cli.screen.console import new_console

    simulations = 1500 if measure == "win" else 0
    hint = Hint("", 1, 0, "tycoon", "pass", {}, measure, simulations, 0.5, candidates, 3)  # type: ignore[arg-type]
    for part in hint_lines(hint):
        new_console().print(part)
    shown = capsys.readouterr().out
    assert shown.startswith("Tycoon would play: pass\n")
    assert all(one in shown for one in said), shown


def test_hints_of_a_house_far_away(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    try:
        made = ("mcmulti", "--name", "Ann", "--seats", "2", "--bots", "greenhorn")
        with house.terminal("ann", *made) as ann:
            page = ann.read_until(is_question)
            ann.type("hint")
            advised = re.search(r"Tycoon would play: (.+)", ann.read_until(is_question))
            assert advised is not None
            # The dice of a house may ask her for an island first; either is only drafted, for purchases can follow.
            ann.type("build station c3" if "build station" in page else advised[1].strip())
            ann.read_until(is_question)
            ann.type("hint")
            assert "The house knows nothing of your draft." in ann.read_until(is_question)
        with house.terminal("ann", *made, "--hints", "off") as ann:
            ann.read_until(is_question)
            ann.type("hint")
            assert "it is agreed to play without hints" in ann.read_until(is_question)
    finally:
        house.close()
    refused = run_here("play", *made, "--hints", "maybe", "--server", house.address)
    assert refused.returncode == 2
