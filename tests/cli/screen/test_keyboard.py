"""News while somebody is typing a line."""

import os
import pty
import subprocess
import sys

from tests.support.commands import PATIENCE, env_with

# News comes while readline still sets the line up, and is noticed only then: the hook that it calls takes long.
SLOW_START = """
import readline, time
from rich.console import Console
from barrelhouse.cli.screen.keyboard import Interrupted, Keyboard

news = []
keyboard = Keyboard(Console(force_terminal=True))
keyboard.has_news = lambda: bool(news)
assert keyboard.is_interruptible
keyboard._typed = "half"


class Slow:
    def insert_text(self, text):
        news.append(1)
        keyboard.nudge()
        for _ in range(100):
            time.sleep(0.002)
        readline.insert_text(text)

    def __getattr__(self, name):
        return getattr(readline, name)


import barrelhouse.cli.screen.keyboard as module
module.readline = Slow()
try:
    keyboard.read("> ")
except Interrupted:
    print("told", keyboard._typed)
"""


# What is raised in the hook is dropped by readline, as any callback may drop it.
SWALLOWED = SLOW_START.replace(
    "module.readline = Slow()", "module.readline = Slow(); module._is_in_hook = lambda _: False"
)


def test_news_that_comes_while_a_line_is_set_up_is_not_slept_over() -> None:
    assert b"told half" in shown_by(SLOW_START)


def test_news_that_something_swallowed_is_told_again() -> None:
    assert b"told" in shown_by(SWALLOWED)


def shown_by(program: str) -> bytes:
    main, other = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=other, stdout=other, stderr=other, env=env_with({"TERM": "xterm"})
    ) as process:
        os.close(other)
        try:
            assert process.wait(PATIENCE) == 0
            return os.read(main, 65536)
        finally:
            process.kill()
            os.close(main)
