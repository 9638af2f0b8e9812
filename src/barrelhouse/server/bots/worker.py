"""A process in which bots think: it reads a position, answers with actions, and ends when nobody writes any more."""

import faulthandler
import os
import time
from contextlib import suppress
from typing import Any, BinaryIO, Final

import msgspec
from msgspec import Struct

from barrelhouse.bots import BOTS
from barrelhouse.engine.driver import KeyedDice
from barrelhouse.games import GAMES
from barrelhouse.server.logs import places_of

HEAD: Final = 4  # bytes that say how long a message is
TOGETHER: Final = 0.1  # seconds in which one decision after the other is taken before the house hears of them
MOST_TOGETHER: Final = 50
GRACE: Final = 2.0  # seconds beyond its limit after which a worker ends itself, should nobody be left to end it
POLITE: Final = 5  # whoever thinks lets those who wait for the house go first


class Thought(Struct, frozen=True):
    """What a bot is asked: the worker makes its view of the state, and the bot sees nothing else."""

    game: str
    bot: str
    seat: int
    n: int
    key: bytes  # of this bot's dice, and of no others
    seconds: float
    state: dict[str, Any]


class Answer(Struct, frozen=True):
    """The bot's actions, one after the other while nobody else is asked; or why there is none."""

    actions: list[int] = []
    trouble: str = ""  # what went wrong at its first decision
    details: dict[str, Any] = {}


ENCODER: Final = msgspec.msgpack.Encoder()
THOUGHTS: Final = msgspec.msgpack.Decoder(Thought)
ANSWERS: Final = msgspec.msgpack.Decoder(Answer)


def framed(message: Thought | Answer) -> bytes:
    """A message as it goes through a pipe."""
    packed = ENCODER.encode(message)
    return len(packed).to_bytes(HEAD, "big") + packed


def think(thought: Thought) -> Answer:
    """What the bot does now; a mistake of the bot's is an answer, too."""
    actions: list[int] = []
    try:
        _decide(thought, actions)
    except Exception as broken:
        # What was decided before is played; asked again, the bot makes the same mistake at its first decision.
        if not actions:
            return Answer(trouble="illegal" if isinstance(broken, Illegal) else "failed", details=places_of(broken))
    return Answer(actions)


def _decide(thought: Thought, actions: list[int]) -> None:
    """One decision, and those that follow from it while nobody else is asked and little time has gone by."""
    game = GAMES[thought.game]
    state = game.state_from(thought.state)
    until = time.monotonic() + min(TOGETHER, thought.seconds / 2)
    while not actions or (state.to_act() == thought.seat and len(actions) < MOST_TOGETHER and time.monotonic() < until):
        bot = BOTS[thought.bot](game, KeyedDice(thought.key, thought.n + len(actions)))
        action: object = bot.choose(state.view(thought.seat), state.choices())
        if type(action) is not int or action not in state.choices():
            raise Illegal
        state.apply(action)
        actions.append(action)


class Illegal(Exception):
    """A bot chose what is none of its choices."""


def _read(pipe: BinaryIO) -> Thought | None:
    head = pipe.read(HEAD)
    packed = pipe.read(int.from_bytes(head, "big")) if len(head) == HEAD else b""
    return THOUGHTS.decode(packed) if packed else None


def main() -> None:
    """Answer thoughts until the pipe ends. Whatever a bot reads or prints goes nowhere near them."""
    with suppress(AttributeError, OSError):  # not on every system
        os.nice(POLITE)
    thoughts = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for usual in (0, 1, 2):
        os.dup2(nowhere, usual)
    with suppress(BrokenPipeError):
        answers.write(framed(Answer()))  # ready
        while (thought := _read(thoughts)) is not None:
            faulthandler.dump_traceback_later(thought.seconds + GRACE, exit=True, file=nowhere)
            answer = think(thought)
            faulthandler.cancel_dump_traceback_later()
            answers.write(framed(answer))


if __name__ == "__main__":
    main()
