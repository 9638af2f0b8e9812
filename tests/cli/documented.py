"""What the docs show of the command; `python -m tests.cli.documented` renews it when a message has changed."""

import re
from pathlib import Path

from tests.cli.running import run, run_here

DOCS = Path(__file__).parents[2] / "docs"
PROTOCOL = DOCS / "protocol.md"
PLAY = DOCS / "play.md"
SESSION = re.compile(r"(?<=```\n)> .*?(?=```)", re.DOTALL)
TRANSCRIPT = re.compile(r"(?<=```\n)You: .*?(?=```)", re.DOTALL)
COMMAND = re.compile(r"`python3 do.py (play mcmulti --seed \w+)`")


def answered(session: str) -> str:
    """The same requests with the engine's answers."""
    requests = [line for line in session.splitlines() if line.startswith("> ")]
    done = run("engine", typed="".join(line[2:] + "\n" for line in requests))
    assert (done.returncode, done.stderr) == (0, "")
    answers = done.stdout.splitlines()
    return "".join(f"{request}\n< {answer}\n" for request, answer in zip(requests, answers, strict=True))


def played(command: str, transcript: str) -> str:
    """The same lines typed again: from the first question to what the last line brought about."""
    typed = re.findall(r"> (.*)", transcript)
    shown = run_here(*command.split(), typed="".join(line + "\n" for line in [*typed, "q", "n"])).stdout
    lines = [line.rstrip() for line in shown.splitlines()]
    first = next(i for i, line in enumerate(lines) if line.startswith("You: "))
    last = max(i for i, line in enumerate(lines) if line.endswith(f"> {typed[-1]}"))
    return "\n".join(lines[first : lines.index("", last)]) + "\n"


if __name__ == "__main__":
    text = PROTOCOL.read_text(encoding="utf-8")
    PROTOCOL.write_text(SESSION.sub(lambda session: answered(session[0]), text), encoding="utf-8")
    text = PLAY.read_text(encoding="utf-8")
    (command,) = COMMAND.findall(text)
    PLAY.write_text(TRANSCRIPT.sub(lambda transcript: played(command, transcript[0]), text), encoding="utf-8")
