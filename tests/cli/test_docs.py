"""docs/play.md shows what a player sees."""

import re
from pathlib import Path

from tests.cli.running import run_here

PLAY = Path(__file__).parents[2] / "docs" / "play.md"


def without_margin(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.splitlines())


def test_the_transcript_is_what_the_command_prints() -> None:
    text = PLAY.read_text(encoding="utf-8")
    command = re.findall(r"`barrelhouse (play mcmulti --seed \w+)`", text)
    transcript = re.findall(r"```\n(You: .*?)```", text, re.DOTALL)
    assert len(command) == len(transcript) == 1
    typed = re.findall(r"> (.*)", transcript[0])
    assert len(typed) == 4
    shown = run_here(*command[0].split(), typed="".join(line + "\n" for line in typed)).stdout
    assert without_margin(transcript[0]) in without_margin(shown)


def test_every_argument_of_play_is_documented() -> None:
    text = PLAY.read_text(encoding="utf-8")
    for argument in re.findall(r"--[a-z]+", run_here("play", "--help").stdout):
        assert argument in text
