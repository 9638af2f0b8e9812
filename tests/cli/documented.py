"""The sessions in docs/protocol.md; `python -m tests.cli.documented` answers them anew when a message has changed."""

import re
from pathlib import Path

from tests.cli.running import run

DOCS = Path(__file__).parents[2] / "docs" / "protocol.md"
SESSION = re.compile(r"(?<=```\n)> .*?(?=```)", re.DOTALL)


def answered(session: str) -> str:
    """The same requests with the engine's answers."""
    requests = [line for line in session.splitlines() if line.startswith("> ")]
    done = run("engine", typed="".join(line[2:] + "\n" for line in requests))
    assert (done.returncode, done.stderr) == (0, "")
    answers = done.stdout.splitlines()
    return "".join(f"{request}\n< {answer}\n" for request, answer in zip(requests, answers, strict=True))


if __name__ == "__main__":
    text = DOCS.read_text(encoding="utf-8")
    DOCS.write_text(SESSION.sub(lambda session: answered(session[0]), text), encoding="utf-8")
