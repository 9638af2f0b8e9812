"""What the docs show of the command; `python3 do.py make transcripts` renews it when a message has changed."""

import re
from collections.abc import Sequence
from pathlib import Path

from tests.support.commands import run, run_here

DOCS = Path(__file__).parents[2] / "docs"
PROTOCOL = DOCS / "protocol.md"
PLAY = DOCS / "play.md"
PAGES = [PLAY, DOCS / "one-more-barrel.md"]  # each with a game begun, and what was typed in it
SESSION = re.compile(r"(?<=```\n)> .*?(?=```)", re.DOTALL)
TRANSCRIPT = re.compile(r"(?<=```\n)\w+: .*?(?=```)", re.DOTALL)
COMMAND = re.compile(r"`python3 do.py (play [\w-]+ [^`]*--seed \w+)`")
OPENED = re.compile(r"each opened with `(.+?)`")  # typed by every seat before the transcript begins
SEATS = re.compile(r"--seats (\d)")


def answer_session(session: str) -> str:
    """The same requests with the engine's answers."""
    requests = [line for line in session.splitlines() if line.startswith("> ")]
    done = run("engine", typed="".join(line[2:] + "\n" for line in requests))
    assert (done.returncode, done.stderr) == (0, "")
    answers = done.stdout.splitlines()
    return "".join(f"{request}\n< {answer}\n" for request, answer in zip(requests, answers, strict=True))


def opening_of(text: str) -> tuple[str, list[str]]:
    """The command a page begins its game with, and what was typed before its transcript."""
    (command,) = COMMAND.findall(text)
    return command, [line for line in OPENED.findall(text) for _ in range(int(SEATS.findall(command)[0]))]


def play_session(command: str, transcript: str, before: Sequence[str] = ()) -> str:
    """The same lines typed again: from the first question to what the last line brought about."""
    typed = re.findall(r"> (.*)", transcript)
    given = "".join(line + "\n" for line in [*before, *typed, "q", "n"])
    lines = [line.rstrip() for line in run_here(*command.split(), typed=given).stdout.splitlines()]
    first = 0
    for line in before:
        first = _next(lines, first, f"> {line}") + 1
    name = transcript.partition(":")[0]
    first = next(i for i in range(first, len(lines)) if lines[i].startswith(f"{name}: "))
    last = first
    for line in typed:
        last = _next(lines, last, f"> {line}") + 1
    while lines[last] and not lines[last].startswith("> "):
        last += 1
    return "\n".join(lines[first:last]) + "\n"


def renew_text(text: str) -> str:
    """A page with its game played again."""
    command, before = opening_of(text)
    return TRANSCRIPT.sub(lambda transcript: play_session(command, transcript[0], before), text)


def _next(lines: list[str], start: int, end: str) -> int:
    """The next line that ends so."""
    return next(i for i in range(start, len(lines)) if lines[i].endswith(end))


if __name__ == "__main__":
    text = PROTOCOL.read_text(encoding="utf-8")
    PROTOCOL.write_text(SESSION.sub(lambda session: answer_session(session[0]), text), encoding="utf-8")
    for page in PAGES:
        page.write_text(renew_text(page.read_text(encoding="utf-8")), encoding="utf-8")
