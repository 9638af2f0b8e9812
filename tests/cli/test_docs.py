"""docs/play.md and the pages of games show what a player sees."""

import re
from pathlib import Path

import pytest

from barrelhouse.games import GAMES, one_more_barrel
from tests.cli.transcripts import PAGES, PLAY, TRANSCRIPT, opening_of, play_session
from tests.support.commands import run_here

GAME = GAMES[one_more_barrel.NAME]


@pytest.mark.parametrize(
    ("page", "typed"), [(PAGES[0], 4), (PAGES[1], 5)], ids=lambda value: getattr(value, "stem", "")
)
def test_the_transcript_is_what_the_command_prints(page: Path, typed: int) -> None:
    text = page.read_text(encoding="utf-8")
    command, before = opening_of(text)
    (transcript,) = TRANSCRIPT.findall(text)
    assert len(re.findall(r"> .", transcript)) == typed
    assert play_session(command, transcript, before).splitlines() == transcript.splitlines(), (
        "python3 do.py make transcripts renews it"
    )


def test_every_action_in_the_text_can_be_typed() -> None:
    page = PAGES[1].read_text(encoding="utf-8")
    text = page[page.index("## What you are asked") : page.index("Here three people")]
    text += page[page.index("**In private.**") : page.index("## A board")]
    said = [part.strip() for quoted in re.findall(r"`([^`]+)`", text) for part in quoted.split(";")]
    assert len(said) > 60
    short = {"u", "t", "move", "speak", "accept", "refuse", "counter"}  # commands, and beginnings that are enough
    for action in said:
        if action not in short and not action.startswith("--"):
            words = action.partition(":")[0]
            assert GAME.to_notation(GAME.from_notation(words)) == words


def test_every_argument_of_play_is_documented() -> None:
    text = PLAY.read_text(encoding="utf-8")
    for argument in re.findall(r"--[a-z]+", run_here("play", "--help").stdout):
        assert argument in text
