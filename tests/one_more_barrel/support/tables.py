"""Tables of One More Barrel at a known place of the rulebook; seats count from 0, money is in half dollars."""

from collections.abc import Mapping, Sequence

from barrelhouse.engine import driver
from barrelhouse.engine.contract import TABLE, Refusal
from barrelhouse.games.one_more_barrel.actions.catalogue import (
    ALL_ACTIONS,
    Decline,
    Done,
    LocalsDie,
    OrderDie,
    ProduceOil,
    Raise,
    TakeBox,
)
from barrelhouse.games.one_more_barrel.actions.checks import BattleDice, LoseBuilding, Throw
from barrelhouse.games.one_more_barrel.actions.deals import Drop, Speak
from barrelhouse.games.one_more_barrel.actions.moves import LeaveControl, Move, Stop, WithLogistics, WithTroops
from barrelhouse.games.one_more_barrel.data import BUILDING_NAMES, REGIONS, TERM_NAMES, TERRITORIES, TERRITORY_NAMES
from barrelhouse.games.one_more_barrel.game_state import State, new_game_by
from barrelhouse.games.one_more_barrel.options import VERSION
from barrelhouse.games.one_more_barrel.rules.hands import put_troops
from barrelhouse.games.one_more_barrel.state import ORDER_DICE, PHASE_NAMES, Term

_NUMBERS = {action: number for number, action in enumerate(ALL_ACTIONS)}


def game(seats: int = 4, **options: object) -> State:
    """A new game: the dice for the turn order are still to be thrown. Deals are off unless asked for.

    `version` among the options is that of the rules."""
    version = str(options.pop("version", VERSION))
    return new_game_by(version, seats, {"deals": False, **options})


def opening_purchases(seats: int = 4, *, order: Sequence[int] = (), **options: object) -> State:
    """The opening purchases begin; the turn order is that of the seats unless one is given."""
    s = game(seats, **options)
    wanted = list(order or range(seats))
    while s.phase == ORDER_DICE:
        rank = wanted.index(int(s.asked))
        face = 6 - rank if rank < 5 else 1
        play(s, OrderDie(face))
    assert [int(seat) for seat in s.order] == wanted
    return s


def open_table(seats: int = 4, *, order: Sequence[int] = (), **options: object) -> State:
    """Nobody has bought anything; the first slot of the first round begins."""
    s = opening_purchases(seats, order=order, **options)
    while phase(s) == "opening":
        play(s, Done())
    return s


def in_round(number: int, seats: int = 4, *, order: Sequence[int] = (), **options: object) -> State:
    """The first slot of a later round, the board still empty and the hands as at the start."""
    s = open_table(seats, order=order, **options)
    s.round_number = number
    return s


def number(action: object) -> int:
    """The number of an action in the catalogue."""
    return _NUMBERS[action]


def play(s: State, *actions: object) -> None:
    """Actions by name, each asked before it is applied; Refused if it may not be taken."""
    for action in actions:
        driver.play(s, number(action))


def may(s: State, action: object) -> bool:
    """Whether the action may be taken now."""
    return s.why_not(number(action)) is None


def refusal_of(s: State, action: object) -> tuple[str, str]:
    """The rule and the key with which the action is refused."""
    refusal: Refusal | None = s.why_not(number(action))
    assert refusal is not None, f"{action} is not refused"
    return refusal.rule, refusal.key


def named_choices(s: State) -> list[object]:
    """The choices by name."""
    return [ALL_ACTIONS[choice] for choice in s.choices()]


def phase(s: State) -> str:
    return PHASE_NAMES[s.phase]


def territory(name: str) -> int:
    return TERRITORY_NAMES.index(name)


def put(s: State, seat: int, where: str, troops: int) -> None:
    """Troops from the box."""
    put_troops(s, seat, territory(where), troops)


def hold(s: State, seat: int, region: str, *, troops: int = 1, logistics: int = 0, barrels: int = 0) -> None:
    """A region explored, without locals, under this seat's control."""
    r = territory(region)
    s.control[r] = seat
    s.local_troops[r] = 0
    put(s, seat, region, troops)
    supply(s, region, logistics)
    s.barrels[r] += barrels
    s.bank_oil -= barrels


def supply(s: State, region: str, logistics: int) -> None:
    """Logistics on a region."""
    s.logistics[territory(region)] += logistics
    s.bank_logistics -= logistics


def building(s: State, kind: str, region: str, count: int = 1) -> None:
    s.buildings[BUILDING_NAMES.index(kind) * REGIONS + territory(region)] += count


def battle(s: State, region: str, locals_: int, troops: Mapping[int, int]) -> None:
    """A battle going on; the players came in the order given."""
    r = territory(region)
    s.local_troops[r] = locals_
    for place, (seat, count) in enumerate(troops.items()):
        put(s, seat, region, count)
        s.arrival[seat * TERRITORIES + r] = place + 1


def fund(s: State, seat: int, halves: int) -> None:
    """So much cash in hand, the difference taken from or given to the bank."""
    s.bank_cash -= halves - s.players[seat].cash
    s.players[seat].cash = halves


def fill(s: State, seat: int, barrels: int) -> None:
    """So many barrels in hand."""
    s.bank_oil -= barrels - s.players[seat].oil
    s.players[seat].oil = barrels


def cell(s: State, seat: int, region: str, strength: int = 1) -> None:
    """A rebel cell on the map."""
    s.players[seat].cell = territory(region)
    s.players[seat].strength = strength


def troops(s: State, seat: int, where: str) -> int:
    return int(s.troops[seat * TERRITORIES + territory(where)])


def cash(s: State, seat: int) -> int:
    return int(s.players[seat].cash)


def idle(s: State) -> None:
    """One action that does as little as possible; chance falls as its lowest outcome."""
    if s.to_act() == TABLE:
        s.apply(s.chances()[0][0])
        return
    wanted = [Done(), Raise(0), Stop(), LeaveControl(), Decline(), Drop(), Throw(), LoseBuilding(), ProduceOil()]
    for action in wanted:
        if may(s, action):
            play(s, action)
            return
    s.apply(s.choices()[-1])


def idle_until(s: State, *phases: str) -> None:
    """Idle until one of these phases, or the end."""
    for _ in range(2000):
        if phase(s) in (*phases, "ended"):
            return
        idle(s)
    raise AssertionError(f"none of {phases} comes")


def idle_slots(s: State) -> None:
    """Everybody does as little as possible in what is left of the actions of this round; the checks begin."""
    now = int(s.round_number)
    while phase(s) in ("choosing", "producing", "after") and s.round_number == now:
        play(s, ProduceOil() if phase(s) == "choosing" else Done())


def throw_battle(s: State, players: int, locals_: int) -> None:
    """The dice of the next battle fall like this."""
    if phase(s) == "battle":
        play(s, Throw())
    play(s, BattleDice(players, locals_))


def locals_come(s: State, face: int) -> None:
    """The die for the locals of a region just entered."""
    play(s, LocalsDie(face))


def speak(s: State, seat: int) -> None:
    """The seat takes the floor, in or out of its turn."""
    play(s, Speak(seat + 1))


def begin_moves(s: State, moves: int) -> None:
    """The player in the slot takes the purchases box with so many moves, and buys nothing."""
    play(s, TakeBox("purchases", 4 - moves), Done())
    assert (phase(s), int(s.moves)) == ("moving", moves)


def march(s: State, origin: str, to: str, *, troops: int = 0, logistics: int = 0) -> None:
    """A group of this size crosses a border; sizes that leave no choice are not asked for."""
    play(s, Move(origin, to))
    if phase(s) == "troops":
        play(s, WithTroops(troops))
    if phase(s) == "carrying":
        play(s, WithLogistics(logistics))


def stock(s: State, seat: int, logistics: int) -> None:
    """Logistics in the Border Territory."""
    s.players[seat].stock += logistics
    s.bank_logistics -= logistics


def contract(s: State, kind: str, giver: int, taker: int, what: int, *, until: int = 15) -> None:
    """A contract in force with one term, as if agreed earlier."""
    parties = 2**giver | 2**taker
    s.terms.append(
        Term(
            kind=TERM_NAMES.index(kind),
            giver=giver,
            taker=taker,
            what=what,
            when=until,
            deal=1,
            parties=parties,
            private=0,
            breach=0,
        )
    )


def logistics_in(s: State, region: str) -> int:
    return int(s.logistics[territory(region)])


def locals_in(s: State, region: str) -> int:
    """Troops of the locals; -1 before anyone came."""
    return int(s.local_troops[territory(region)])


def control(s: State, region: str) -> int:
    return int(s.control[territory(region)])


def arrivals(s: State, region: str) -> list[int]:
    """By seat: the place in the order of arrival, 0 for none."""
    return [int(s.arrival[seat * TERRITORIES + territory(region)]) for seat in range(len(s.players))]


def targets(s: State, origin: str) -> set[str]:
    """Where a group may go from there."""
    return {action.to for action in named_choices(s) if isinstance(action, Move) and action.origin == origin}
