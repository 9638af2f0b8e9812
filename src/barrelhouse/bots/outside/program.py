"""A program that answers every line with a line: never waited for endlessly, and ended when no longer needed."""

import os
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, Final

from barrelhouse.bots.errors import BotFailed

LONGEST: Final = 65_536  # bytes of an answer
MOST_UNREAD: Final = 16  # lines; a program that says more unasked is no longer read
LAST_WORDS: Final = 12  # lines of its standard error that are shown when it has ended
ENDING: Final = 1.0  # seconds in which it must end by itself once its input has ended
GOING: Final = 3.0  # seconds in which one that has closed its output is expected to be gone

Lines = SimpleQueue[bytes | None]  # None: no more will come


class Program:
    """One process, which lives no longer than this object: dropped, ended, or left over when the interpreter ends."""

    def __init__(self, words: Sequence[str]) -> None:
        """Raises BotFailed if there is no such program."""
        self.command = " ".join(words)
        try:
            process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # a Ctrl-C at the keyboard is meant for us; and its own children end with it
            )
        except (OSError, ValueError) as broken:
            why = getattr(broken, "strerror", None) or str(broken)
            raise BotFailed("bot-program-missing", command=self.command, why=why) from None
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self.process = process
        self._questions: Lines = SimpleQueue()
        self._answers: Lines = SimpleQueue()
        self._last_words: deque[bytes] = deque(maxlen=LAST_WORDS)
        # Pipes can block, so threads write and read them; these hold nothing that would keep this object alive.
        _begin(_write, process.stdin, self._questions)
        _begin(_read, process.stdout, self._answers)
        self._error_reader = _begin(_keep, process.stderr, self._last_words)
        self._ender = weakref.finalize(self, _end, process, self._questions, os.getpid())

    def answer_to(self, line: bytes, seconds: float) -> bytes:
        """Its answer to a line. Raises BotFailed."""
        until = time.monotonic() + seconds
        self._questions.put(line)
        answer: bytes | None = b"\n"
        while answer is not None and not answer.strip():  # blank lines are passed over
            try:
                answer = self._answers.get(timeout=max(0.0, until - time.monotonic()))
            except Empty:
                raise BotFailed("bot-program-slow", command=self.command, seconds=f"{seconds:g}") from None
        if answer is None:
            raise self._why_ended()
        return answer

    def has_spoken(self) -> bool:
        """Whether it has said something unasked."""
        return not self._answers.empty()

    def end(self) -> None:
        self._ender()

    def kill(self) -> None:
        """End it without giving it time to end by itself."""
        _kill(self.process)
        self._ender()

    def _why_ended(self) -> BotFailed:
        """Why it no longer answers, in its own last words."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(GOING)
        code = self.process.poll()
        if code is None:  # it has only closed its output
            return BotFailed("bot-program-silent", command=self.command)
        self._error_reader.join(ENDING)
        lines = [line.decode(errors="replace").rstrip()[:200] for line in self._last_words]
        said = "\n".join(lines).strip()
        if not said:
            return BotFailed("bot-program-ended", command=self.command, code=str(code))
        return BotFailed("bot-program-ended-saying", command=self.command, code=str(code), said=said)


def _begin(target: object, pipe: IO[bytes], lines: object) -> threading.Thread:
    assert callable(target)
    thread = threading.Thread(target=target, args=(pipe, lines), daemon=True, name="outside")
    thread.start()
    return thread


def _write(pipe: IO[bytes], questions: Lines) -> None:
    with suppress(OSError), pipe:
        while (line := questions.get()) is not None:
            pipe.write(line)
            pipe.flush()


def _read(pipe: IO[bytes], answers: Lines) -> None:
    with suppress(OSError), pipe:
        while answers.qsize() < MOST_UNREAD and (line := pipe.readline(LONGEST)):
            answers.put(line)
    answers.put(None)


def _keep(pipe: IO[bytes], last_words: "deque[bytes]") -> None:
    with suppress(OSError), pipe:
        while line := pipe.readline(LONGEST):
            last_words.append(line)


def _end(process: subprocess.Popen[bytes], questions: Lines, owner: int) -> None:
    """Close its input; if it goes on nevertheless, kill it."""
    if os.getpid() != owner:  # a fork of the process that started it
        return
    questions.put(None)
    with suppress(subprocess.TimeoutExpired):
        process.wait(ENDING)
    _kill(process)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Together with all its children. Only while it runs: its process id may be another's afterwards."""
    if process.poll() is None:
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)
        process.wait()
