"""A worker with bots that misbehave; started in place of the house's own by tests."""

import os
import time
from collections.abc import Callable

from barrelhouse.bots import BOTS, Bot
from barrelhouse.engine.contract import Dice, Game, View
from barrelhouse.server.bots import worker as bot_worker


def _fail(choices: list[int]) -> int:
    raise RuntimeError("a secret of the bot's")


def _illegal(choices: list[int]) -> int:
    return -7


def _no_number(choices: list[int]) -> int:
    return str(choices[0])  # type: ignore[return-value]


def _slow(choices: list[int]) -> int:
    time.sleep(3600)
    return choices[0]


def _busy(choices: list[int]) -> int:
    while True:
        pass


def _dead(choices: list[int]) -> int:
    os._exit(3)


def _talkative(choices: list[int]) -> int:
    print("hello", flush=True)
    os.write(1, b"\xff" * 100)
    return choices[0]


def _curious(choices: list[int]) -> int:
    """The last choice if anything of the house is open here, or known from its environment; else the first."""
    opened = 0
    for number in range(3, 256):
        try:
            os.fstat(number)
            opened += 1
        except OSError:
            pass
    # The two pipes, and what its own output was sent to.
    return choices[-1] if opened != 3 or "BARRELHOUSE_SECRET" in os.environ else choices[0]


BAD: dict[str, Callable[[list[int]], int]] = {
    "failing": _fail,
    "illegal": _illegal,
    "no-number": _no_number,
    "slow": _slow,
    "busy": _busy,
    "dead": _dead,
    "talkative": _talkative,
    "curious": _curious,
}


class BadBot(Bot):
    def __init__(self, misbehave: Callable[[list[int]], int]) -> None:
        self.misbehave = misbehave

    def choose(self, view: View, choices: list[int]) -> int:
        return self.misbehave(choices)


def _maker(misbehave: Callable[[list[int]], int]) -> Callable[[Game, Dice], BadBot]:
    return lambda game, dice: BadBot(misbehave)


if __name__ == "__main__":
    BOTS.update({name: _maker(misbehave) for name, misbehave in BAD.items()})
    bot_worker.main()
