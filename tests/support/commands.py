"""The command barrelhouse in a process of its own, through pipes or a terminal that is none."""

import io
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from contextlib import chdir, redirect_stderr, redirect_stdout
from fcntl import ioctl
from pathlib import Path

from barrelhouse.cli import main

COMMAND = [sys.executable, "-m", "barrelhouse"]
# Ctrl-C reaches only the process that owns the terminal.
OWN_TERMINAL = (
    "import fcntl, os, signal, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0);"
    # a shell that starts tests in the background makes its children deaf to Ctrl-C
    "signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])"
)
PROMPTS = ("> ", "own words: ", "which? ", "for no: ", ", q: ")  # whole, for a page may be read in parts
PATIENCE = 60  # seconds; a slow machine is no failure
_STYLES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07|\r")


def run(
    *arguments: str, typed: str | bytes = "", cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """The command with this on its standard input, to its end."""
    given = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=given,
        capture_output=True,
        cwd=cwd,
        env=env_with(env),
        timeout=PATIENCE,
        check=False,
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def run_here(*arguments: str, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The same without a process of its own, which is twenty times as fast."""
    out, err = io.StringIO(), io.StringIO()
    was = sys.stdin, os.environ.get("COLUMNS")
    sys.stdin, os.environ["COLUMNS"] = io.StringIO(typed), "80"
    try:
        with redirect_stdout(out), redirect_stderr(err), chdir(cwd or "."):
            code = main(arguments)
    finally:
        sys.stdin = was[0]
        os.environ["COLUMNS"] = was[1] or ""
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())


class Terminal:
    """The command at a pseudo-terminal of this size: what it writes is read as a person would."""

    def __init__(self, *arguments: str, columns: int = 80, rows: int = 44, cwd: Path | None = None, **env: str) -> None:
        self.main, other = pty.openpty()
        ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", OWN_TERMINAL, *COMMAND, *arguments],
            stdin=other,
            stdout=other,
            stderr=other,
            cwd=cwd,
            env=env_with({"TERM": "xterm-256color", **env}),
            start_new_session=True,
        )
        os.close(other)
        self.shown = ""  # everything so far, without colours

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.main)

    def type(self, line: str) -> None:
        os.write(self.main, line.encode() + b"\n")

    def interrupt(self) -> None:
        """Ctrl-C, once the command waits: Python misses one that comes between its prompt and its waiting for a key."""
        status = Path(f"/proc/{self.process.pid}/stat")
        until = time.monotonic() + PATIENCE
        while status.exists() and not _is_asleep(status.read_text()) and time.monotonic() < until:
            time.sleep(0.001)
        os.write(self.main, b"\x03")

    def end_input(self) -> None:
        """Ctrl-D on an empty line."""
        os.write(self.main, b"\x04")

    def read_until(self, is_enough: Callable[[str], bool], typed: str = "") -> str:
        """What has been written since the last reading, up to a prompt where it is enough, or to the end."""
        page = read_page(self.main, is_enough, typed)
        self.shown += page
        return page

    def peek(self) -> str:
        """All that is there now, to find out why nothing came elsewhere."""
        while select.select([self.main], [], [], 0)[0]:
            try:
                self.shown += _STYLES.sub("", os.read(self.main, 65536).decode(errors="replace"))
            except OSError:
                break
        return self.shown[-2000:]

    def read_question(self) -> str:
        """Up to the next prompt, or to the end."""
        return self.read_until(lambda _: True)

    def wait(self) -> int:
        self.read_until(lambda _: False)
        return self.process.wait(PATIENCE)


def read_page(source: int, is_enough: Callable[[str], bool], typed: str = "") -> str:
    """What can be read, without colours, up to a prompt where it is enough, followed by what was typed there; or all.

    A page often comes in several parts. One that were left in the middle of its prompt would end in the next reading,
    where nobody could tell any more whose prompt it was.
    """
    raw = b""
    page = ""
    until = time.monotonic() + PATIENCE
    while not (is_enough(page) and page.endswith(tuple(prompt + typed for prompt in PROMPTS))):
        left = until - time.monotonic()  # also for a process that writes on and on, but never what is waited for
        if left <= 0 or not select.select([source], [], [], left)[0]:
            raise AssertionError(f"it did not come within {PATIENCE} seconds:\n{page[-2000:]}")
        try:
            read = os.read(source, 65536)
        except OSError:  # the other side is closed
            break
        if not read:
            break
        raw += read
        page = _STYLES.sub("", raw.decode(errors="replace"))
    return page


def _is_asleep(status: str) -> bool:
    return status.rpartition(")")[2].split()[0] == "S"


def env_with(more: dict[str, str]) -> dict[str, str]:
    env = {**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "80", **more}
    if "TERM" in more:
        del env["COLUMNS"]
        env.pop("LINES", None)  # left there by readline in whoever started the tests
    return env
