"""Lines that people type, read so that news can come in between; what they had typed so far is kept."""

import signal
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

from rich.console import Console

try:
    import readline
except ImportError:  # then the terminal itself keeps what was typed
    readline = None  # type: ignore[assignment]

SIGNAL: Final = getattr(signal, "SIGUSR1", None)  # by which a thread wakes the one that waits for a line
CLEARED: Final = "\r\x1b[K"  # the line of the prompt


class Interrupted(Exception):
    """There is news, and nobody has finished a line."""


class Keyboard:
    """Reads a line, or is interrupted by news. Where that cannot be, at a pipe say, lines are simply read."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.is_interruptible = console.is_terminal and _is_terminal(sys.stdin) and SIGNAL is not None
        self.has_news: Callable[[], bool] = lambda: False
        self._typed = ""  # before the interruption
        self._is_reading = False
        self._has_begun = False
        if self.is_interruptible:
            assert SIGNAL is not None
            signal.signal(SIGNAL, self._wake)

    def nudge(self) -> None:
        """From any thread: there is news."""
        main = threading.main_thread().ident
        if self.is_interruptible and self._is_reading and main is not None:
            assert SIGNAL is not None
            signal.pthread_kill(main, SIGNAL)

    def read(self, prompt: str) -> str:
        """One line. Interrupted if news comes before; EOFError and KeyboardInterrupt as input() has them."""
        if not self.is_interruptible:
            line = input(prompt)
            if not self.console.is_terminal:
                print(line)  # a transcript shows what was typed
            return line
        lines: list[str] = []
        self._has_begun = False
        if readline is not None:
            readline.set_startup_hook(self._begin)
        try:
            self._is_reading = True
            if self.has_news():
                raise Interrupted
            # In one step of the interpreter, so that no signal comes between a line typed and a line kept.
            lines.extend(map(input, (prompt,)))
        except Interrupted:
            if not lines:
                self.console.file.write(CLEARED)
                self.console.file.flush()
                raise
        finally:
            self._is_reading = False
            if readline is not None:
                readline.set_startup_hook(None)
        self._typed = ""
        return lines[0]

    def forget(self) -> None:
        """What was typed belonged to a question that is no longer asked."""
        self._typed = ""

    def _begin(self) -> None:
        self._has_begun = True
        if self._typed:
            readline.insert_text(self._typed)

    def _wake(self, number: int, frame: FrameType | None) -> None:
        if not self._is_reading:
            return
        self._is_reading = False
        if readline is not None and self._has_begun:
            self._typed = readline.get_line_buffer()
        raise Interrupted


def _is_terminal(stream: Any) -> bool:
    return stream is not None and stream.isatty()
