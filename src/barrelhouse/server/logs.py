"""The log of the house: a line of JSON for whatever happened, without names, secrets, or anything people wrote."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final, TextIO

from barrelhouse.error_places import places_of

NAME: Final = "barrelhouse"
LOG: Final = logging.getLogger(NAME)
_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


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
    """The web server calls every handshake that was refused with a reason an error; the refusal is no news."""
    return record.msg != "ASGI callable returned without completing handshake."


def write_logs(to: TextIO = sys.stderr, level: int = logging.INFO) -> None:
    """Everything the house and its web server have to say goes here, one line each."""
    out = logging.StreamHandler(to)
    out.setFormatter(JsonLines())
    out.addFilter(_is_news)
    for name in (NAME, "uvicorn", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [out]
        logger.setLevel(level)
        logger.propagate = False
