"""The log of the house: a line of JSON for whatever happened, without names, secrets, or anything people wrote."""

import asyncio
import json
import logging
import sys
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final, TextIO

from barrelhouse.engine.contract import Refused
from barrelhouse.error_places import places_of

NAME: Final = "barrelhouse"
LOG: Final = logging.getLogger(NAME)
PLACE: Final = "place"  # of a record: the address it is about, which is counted and not written
OF_ADDRESS: Final = 120  # lines a minute about the requests of one address, and with any other message
OF_ALL: Final = 1200  # lines a minute about the requests of all addresses
MINUTE: Final = 60.0
_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message", PLACE}
_NO_NEWS: Final = (
    "ASGI callable returned without completing handshake.",
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
)


class JsonLines(logging.Formatter):
    """The message, and what came with it as `extra`. Of an exception its kind and its places, not its words: they
    may hold secrets."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": _message_of(record),
        }
        line.update((name, value) for name, value in vars(record).items() if name not in _USUAL)
        if record.exc_info and record.exc_info[1] is not None:
            line.update(places_of(record.exc_info[1]))
        return json.dumps(line, ensure_ascii=False, default=str)


def _message_of(record: logging.LogRecord) -> str:
    """Of a task that failed unseen, asyncio's first line alone: the next ones repeat the exception's words."""
    said = record.getMessage()
    return said.partition("\n")[0] if record.name == "asyncio" else said


def _is_news(record: logging.LogRecord) -> bool:
    """What the web server says about requests that were refused, or that are none: whoever sends them could fill the
    disk with it."""
    return record.msg not in _NO_NEWS


class BoundedLines(logging.StreamHandler[TextIO]):
    """Nobody fills the disk by sending requests: in a minute so many lines, and later one that says how many more
    there would have been."""

    def __init__(self, to: TextIO, tick: Callable[[], float] = time.monotonic) -> None:
        super().__init__(to)
        self._tick = tick
        self._minute_began = tick()
        self._written: Counter[str] = Counter()  # in this minute, by address or message
        self._of_all = 0
        self._left_out = 0

    def emit(self, record: logging.LogRecord) -> None:
        if self._tick() - self._minute_began >= MINUTE:
            self._begin_minute()
        place = str(getattr(record, PLACE, ""))
        if self._is_enough(place or f"{record.name}: {record.msg}", bool(place)):
            self._left_out += 1
        else:
            super().emit(record)

    def close(self) -> None:
        self.acquire()
        try:
            self._begin_minute()
        finally:
            self.release()
        super().close()

    def _is_enough(self, about: str, is_address: bool) -> bool:
        """Whether this line is one too many; otherwise it is counted."""
        if self._written[about] >= OF_ADDRESS or (is_address and self._of_all >= OF_ALL):
            return True
        self._written[about] += 1
        self._of_all += is_address
        return False

    def _begin_minute(self) -> None:
        left_out, self._left_out = self._left_out, 0
        self._minute_began, self._of_all = self._tick(), 0
        self._written.clear()
        if left_out:
            facts = {"name": NAME, "levelno": logging.WARNING, "levelname": "WARNING", "msg": "lines left out"}
            super().emit(logging.makeLogRecord({**facts, "lines": left_out}))


def write_logs(to: TextIO = sys.stderr, level: int = logging.INFO) -> None:
    """Everything the house and its web server have to say goes here, one line each."""
    out = BoundedLines(to)
    out.setFormatter(JsonLines())
    out.addFilter(_is_news)
    for name in (NAME, "uvicorn", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [out]
        logger.setLevel(level)
        logger.propagate = False


def log_outcome(task: asyncio.Task[Any]) -> None:
    """Nobody waits for the outcome any more: log what went wrong, without the params of a refusal, which may show what
    somebody holds."""
    broken = None if task.cancelled() else task.exception()
    if isinstance(broken, Refused):
        LOG.info("refused unheard", extra={"why": broken.refusal.key})
    elif broken is not None:
        LOG.error("failed unheard", extra=places_of(broken))
