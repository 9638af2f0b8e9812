"""Reads lines that people type while news may interrupt them; what they have typed so far is kept."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any, Final

from rich.console import Console

try:
    import readline
except ImportError:  # then the terminal itself keeps what was typed
    readline = None  # type: ignore[assignment]

SIGNAL: Final = getattr(signal, "SIGUSR1", None)  # with which a thread interrupts the one that reads a line
AGAIN: Final = 0.05  # seconds between two signals about the same news
SWALLOWED: Final = 1.0  # seconds after which an interruption counts as swallowed on its way
NEWS: Final = b"\0"  # among the numbers of signals in the pipe
CLEARED: Final = "\r\x1b[K"  # clears the line of the prompt


class Interrupted(Exception):
    """There is news before anybody has finished a line."""


class Keyboard:
    """Reads a line, or is interrupted by news. Where that is not possible, as at a pipe, lines are simply read."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.is_interruptible = console.is_terminal and _is_terminal(sys.stdin) and SIGNAL is not None
        self.has_news: Callable[[], bool] = lambda: False
        self._typed = ""  # before the interruption
        self._is_reading = False
        self._has_begun = False
        self._reads = 0  # how many lines have been read or begun
        self._next_interruption = 0.0  # when unnoticed news may interrupt again
        if self.is_interruptible:
            assert SIGNAL is not None
            self._pipe_end, self._pipe_start = os.pipe()
            os.set_blocking(self._pipe_start, False)
            signal.set_wakeup_fd(self._pipe_start, warn_on_full_buffer=False)
            signal.signal(SIGNAL, self._wake)
            threading.Thread(target=self._keep_waking, daemon=True).start()

    def nudge(self) -> None:
        """Called from any thread: there is news."""
        if self.is_interruptible:
            with suppress(BlockingIOError):  # the pipe is full, so nobody can miss it
                os.write(self._pipe_start, NEWS)

    def _keep_waking(self) -> None:
        """Repeat the signal until news or Ctrl-C is noticed: one just before the terminal is read would be missed."""
        main = threading.main_thread().ident
        assert SIGNAL is not None
        assert main is not None
        while True:
            is_left = signal.SIGINT in os.read(self._pipe_end, 64)
            reads = self._reads
            if is_left:
                time.sleep(AGAIN)  # mostly it is noticed at once, and a second signal must not interfere
            while self._is_reading and self._reads == reads and (is_left or self.has_news()):
                signal.pthread_kill(main, signal.SIGINT if is_left else SIGNAL)
                time.sleep(AGAIN)

    def read(self, prompt: str) -> str:
        """One line. Raises Interrupted if news comes before; EOFError and KeyboardInterrupt as input() does."""
        if not self.is_interruptible:
            line = input(prompt)
            if not self.console.is_terminal:
                print(line)  # a transcript shows what was typed
            return line
        lines: list[str] = []
        self._reads += 1
        self._next_interruption = 0.0
        self._has_begun = False
        if readline is not None:
            readline.set_startup_hook(self._begin)
        try:
            self._is_reading = True
            if self.has_news():
                raise Interrupted
            # In one step of the interpreter, so that no signal comes between typing a line and keeping it.
            lines.extend(map(input, (prompt,)))
        except Interrupted:
            if not lines:
                self.console.file.write(CLEARED)
                self.console.file.flush()
                raise
        except SystemError as both:  # what Python makes of news and Ctrl-C at the same instant
            if isinstance(both.__cause__ or both.__context__, KeyboardInterrupt):
                raise KeyboardInterrupt from None
            raise
        finally:
            self._is_reading = False
            if readline is not None:
                readline.set_startup_hook(None)
        self._typed = ""
        return lines[0]

    def forget(self) -> None:
        """Drop what was typed for a prompt that is gone."""
        self._typed = ""

    def _begin(self) -> None:
        self._has_begun = True
        if self._typed:
            readline.insert_text(self._typed)

    def _wake(self, number: int, frame: FrameType | None) -> None:
        if not self._is_reading or not self.has_news():
            return
        if _is_in_hook(frame):
            return  # readline drops what its hook raises, and the news would be missed: the next signal delivers it
        now = time.monotonic()
        if now < self._next_interruption:
            return  # it is on its way to the reader; if something swallows it, it is raised again
        self._next_interruption = now + SWALLOWED
        if readline is not None and self._has_begun:
            self._typed = readline.get_line_buffer()
        raise Interrupted


def _is_in_hook(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_code is Keyboard._begin.__code__:
            return True
        frame = frame.f_back
    return False


def _is_terminal(stream: Any) -> bool:
    return stream is not None and stream.isatty()
