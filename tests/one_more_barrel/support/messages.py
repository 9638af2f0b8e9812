"""The messages about an action, for the tests of the narration."""

from collections.abc import Mapping, Sequence

from barrelhouse.engine.contract import SPECTATOR, Message
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.narration.narrator import narrate
from barrelhouse.games.one_more_barrel.state import Board
from tests.one_more_barrel.support.tables import number, play

GOODS = ("cash", "oil")


def messages_of(s: State, action: object, viewer: int = SPECTATOR) -> list[Message]:
    """The action is played, and told."""
    before = s.view(viewer)
    play(s, action)
    return narrate(before, number(action), s.view(viewer))


def keys(lines: Sequence[Message]) -> list[str]:
    return [line.key.removeprefix("omb-log-") for line in lines]


def params(lines: Sequence[Message], key: str) -> list[Mapping[str, int | str]]:
    return [line.params for line in lines if line.key == f"omb-log-{key}"]


def gains(lines: Sequence[Message], seat: int) -> tuple[int, int]:
    """What the lines say this seat gained of cash and oil; whom something is given gains what the giver loses."""
    found = []
    for good in GOODS:
        gained = sum(int(line.params.get(good, 0)) for line in lines if line.params.get("seat") == seat)
        given = sum(int(line.params.get(good, 0)) for line in lines if line.params.get("seat_to") == seat)
        found.append(gained - given)
    return found[0], found[1]


def lying_open(s: Board) -> dict[str, object]:
    """All pieces and markers that everybody sees."""
    by_place = {
        name: [int(count) for count in getattr(s, name)]
        for name in ("troops", "control", "local_troops", "logistics", "barrels", "buildings", "order")
    }
    marks = {name: int(getattr(s, name)) for name in ("price", "government", "debt", "round_number")}
    scales = (
        "stock",
        "media",
        "pacifism",
        "influence",
        "contracts",
        "cell",
        "strength",
        "paid",
        "paid_oil",
        "sold_last",
    )
    by_seat = {name: [int(getattr(player, name)) for player in s.players] for name in scales}
    return {**by_place, **marks, **by_seat}
