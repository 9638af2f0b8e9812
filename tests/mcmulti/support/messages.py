"""What is told of an action, for the tests of the telling."""

from collections.abc import Mapping, Sequence

from barrelhouse.engine.contract import Message
from barrelhouse.games.mcmulti import State, narrate
from barrelhouse.games.mcmulti.actions.catalogue import Done, Throw
from tests.mcmulti.support.tables import idle_to, number, phase, play, throw

GOODS = ("cash", "crude", "gasoline")


def messages_of(s: State, action: object) -> list[Message]:
    """The action is played, and told."""
    before = s.view(0)
    play(s, action)
    return narrate(before, number(action), s.view(0))


def messages_of_throw(s: State, red: int, blue: int) -> list[Message]:
    if phase(s) == "market":
        play(s, Done())
    return messages_of(s, Throw(red, blue))


def keys(lines: Sequence[Message]) -> list[str]:
    return [line.key.removeprefix("mm-log-") for line in lines]


def params(lines: Sequence[Message], key: str) -> list[Mapping[str, int | str]]:
    return [line.params for line in lines if line.key == f"mm-log-{key}"]


def gains(lines: Sequence[Message], seat: int) -> tuple[int, int, int]:
    """What the lines say this seat gained of cash, crude and gasoline."""
    mine = [line.params for line in lines if line.params.get("seat") == seat]
    cash, crude, gasoline = (sum(int(line.get(good, 0)) for line in mine) for good in GOODS)
    return cash, crude, gasoline


def idle_on(s: State, red: int = 1, blue: int = 2) -> None:
    """A turn with this throw in which nobody does anything."""
    throw(s, red, blue)
    idle_to(s, "equipment")
    play(s, Done())
