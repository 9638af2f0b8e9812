"""docs/play.md shows what a player sees."""

import re

from tests.cli.documented import COMMAND, PLAY, TRANSCRIPT, played
from tests.cli.running import run_here


def test_the_transcript_is_what_the_command_prints() -> None:
    text = PLAY.read_text(encoding="utf-8")
    (command,) = COMMAND.findall(text)
    (transcript,) = TRANSCRIPT.findall(text)
    assert len(re.findall(r"> .", transcript)) == 4
    assert played(command, transcript).splitlines() == transcript.splitlines(), (
        "python -m tests.cli.documented renews it"
    )


def test_every_argument_of_play_is_documented() -> None:
    text = PLAY.read_text(encoding="utf-8")
    for argument in re.findall(r"--[a-z]+", run_here("play", "--help").stdout):
        assert argument in text
