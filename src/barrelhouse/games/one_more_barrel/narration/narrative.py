"""The narrative of one action: the messages so far, and the board as far as they have come."""

from mypy_extensions import i64

from barrelhouse.engine.contract import Message
from barrelhouse.games.one_more_barrel.data import REGION_NAMES, TERRITORIES, TERRITORY_NAMES
from barrelhouse.games.one_more_barrel.rules import sequence
from barrelhouse.games.one_more_barrel.state import UNEXPLORED, Board

Params = dict[str, int | str]


class Narrative:
    """What was, what is, and a board that the rules lead from the one to the other, step by step."""

    def __init__(self, a: Board, w: Board, b: Board) -> None:
        self.a = a  # before
        self.w = w  # as far as the messages have come
        self.b = b  # after
        self.messages: list[Message] = []
        self.follows = False  # whether the action itself is told, and what comes now follows from it

    def add(self, key: str, rule: str, params: Params, follows: bool = False) -> None:
        self.messages.append(Message(key, rule, params, follows or self.follows))


def transfer(seat: i64, cash: i64, oil: i64) -> Params:
    """What a message moves into a seat's hand, under the same three names in every message that moves anything."""
    return {"seat": seat, "cash": cash, "oil": oil}


def seats_of(mask: i64, seats: int) -> list[int]:
    """The seats that have a bit in it."""
    return [seat for seat in range(seats) if mask & 2**seat]


def join_seats(seats: list[int]) -> str:
    """Seats as a message's parameter that names them all."""
    return " ".join(str(seat) for seat in seats)


def at(territory: i64) -> str:
    return TERRITORY_NAMES[territory] if territory < TERRITORIES else "off"


def board_after(a: Board, action: i64) -> Board:
    """The action alone: as if in the first slot of the same player, so that no checks follow."""
    w = a.copy()
    seats = len(a.players)
    is_second = w.turn >= seats
    if is_second:
        w.turn -= seats
    sequence.apply(w, action)
    if is_second:
        w.turn += seats
    return w


def narrate_locals(t: Narrative, old: Board) -> None:
    """[OMB-8.1] Who stands up where players come for the first time."""
    for region in range(len(REGION_NAMES)):
        if old.local_troops[region] == UNEXPLORED and t.w.local_troops[region] != UNEXPLORED:
            params: Params = {"region": at(region), "locals": t.w.local_troops[region]}
            t.add("omb-log-met-locals", "OMB-8.1", params, follows=True)


def narrate_lost_logistics(t: Narrative, old: Board, region: i64) -> None:
    """[OMB-8.6] [OMB-8.9] The locals are alone there, and take what lay there."""
    lost = old.logistics[region] - t.w.logistics[region]
    if lost > 0:
        t.add("omb-log-logistics-lost", "OMB-8.6", {"region": at(region), "logistics": lost}, follows=True)
