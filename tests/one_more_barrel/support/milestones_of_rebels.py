"""What golden games of One More Barrel reach in the rebel check: cells and bombings, chapter 9."""

from collections.abc import Iterator

from barrelhouse.games.one_more_barrel.actions.catalogue import Agree, Decline
from barrelhouse.games.one_more_barrel.actions.checks import (
    Bomb,
    BombingDice,
    LoseBuilding,
    PlaceCell,
    Repair,
    Strengthen,
    Throw,
)
from barrelhouse.games.one_more_barrel.data import (
    ALWAYS_FOILED,
    AT_BUILDING,
    AT_LOGISTICS,
    BUILDING_COST,
    BUILDING_NAMES,
    JOIN_BOMBING,
    LEND_POLICE,
    MOST_STRENGTH,
    REGION_NAMES,
)
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.rules.ch07_control import has_players, is_battle
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import minimum
from barrelhouse.games.one_more_barrel.state import BOMBING, JOINING, LENDING, OFF_MAP, REBELS, SAID_YES, UNPLACED, Term

REPAIRABLE = [name for kind, name in enumerate(BUILDING_NAMES) if BUILDING_COST[kind] > 1]
EVENTS = [
    "cell: placed",
    "cell: placed again after a bombing",
    "cell: moves with strength 1",
    "cell: moves and loses strength",
    "cell: at full strength",
    "cell: off the map",
    "cell: enters from off the map",
    "cell: waits",
    "cell: shares a region",
    "bombing: foiled by a 2 or 3",
    "bombing: foiled by the minimum",
    "bombing: one troop on 11 or 12",
    "bombing: one logistics on 11 or 12",
    "bombing: the building on 11 or 12",
    "bombing: troops fall",
    "bombing: too little damage for a troop",
    "bombing: logistics destroyed",
    *(f"bombing: {name} destroyed" for name in BUILDING_NAMES),
    "bombing: barrels lost with a warehouse",
    *(f"bombing: {name} damaged" for name in REPAIRABLE),
    "bombing: repaired",
    "bombing: given up",
    "bombing: troops in a battle",
    "bombing: a battle is left to the locals",
    "bombing: a minimum below nothing",
    "bombing: joint",
    "bombing: joint of three",
    "bombing: joined by contract",
    "bombing: joining promised and impossible",
    "bombing: declined to join",
    "bombing: police lent",
    "bombing: police not lent",
    "bombing: police lent by contract",
    "bombing: police promised by a bomber",
    "bombing: police promised before the throw",
]


def changes(a: State, action: object, b: State) -> Iterator[str]:
    """What one action outside of talk has reached."""
    if any(
        after.cell == OFF_MAP and before.cell == UNPLACED for before, after in zip(a.players, b.players, strict=True)
    ):
        yield "cell: off the map"
    if isinstance(action, BombingDice):
        yield from _throw_events(a, action, b)
    elif isinstance(action, Bomb | Agree | Decline) and a.phase in (REBELS, JOINING, LENDING):
        yield from _calls_to_join(a, action, b)
    elif isinstance(action, Throw) and a.phase == BOMBING and b.lenders != a.lenders:
        yield "bombing: police promised before the throw"
    elif isinstance(action, Repair):
        yield "bombing: repaired"
    elif isinstance(action, LoseBuilding):
        yield "bombing: given up"
    elif isinstance(action, Strengthen) and b.players[a.asked].strength == MOST_STRENGTH:
        yield "cell: at full strength"
    elif isinstance(action, PlaceCell):
        yield from _placements(a, action)


def _placements(a: State, action: PlaceCell) -> Iterator[str]:
    me = a.players[a.asked]
    if me.cell == OFF_MAP:
        yield "cell: enters from off the map"
    elif me.cell == UNPLACED:
        again = a.round_number > a.options.rounds_per_phase + 1
        yield "cell: placed again after a bombing" if again else "cell: placed"
    else:
        yield "cell: moves and loses strength" if me.strength > 1 else "cell: moves with strength 1"
    if any(other.cell == REGION_NAMES.index(action.region) for other in a.players):
        yield "cell: shares a region"


def _calls_to_join(a: State, action: object, b: State) -> Iterator[str]:
    if a.phase == REBELS and isinstance(action, Decline):
        yield "cell: waits"
        return
    if isinstance(action, Bomb):
        if b.phase == JOINING and any(player.answer == SAID_YES for player in b.players):
            yield "bombing: joined by contract"
        if b.phase != JOINING and int(b.bombers).bit_count() > 1:
            yield "bombing: joined by contract"
        if _count_broken(b, JOIN_BOMBING) > _count_broken(a, JOIN_BOMBING):
            yield "bombing: joining promised and impossible"
    elif a.phase == JOINING and isinstance(action, Decline):
        yield "bombing: declined to join"
    elif a.phase == LENDING:
        yield "bombing: police lent" if isinstance(action, Agree) else "bombing: police not lent"
    if b.phase != JOINING:
        if int(b.bombers).bit_count() > 1:
            yield "bombing: joint"
        if int(b.bombers).bit_count() > 2:
            yield "bombing: joint of three"
        lent = b.phase == LENDING and any(player.answer == SAID_YES for player in b.players)
        if a.phase != LENDING and (lent or b.lenders != 0):
            yield "bombing: police lent by contract"
        if _count_broken(b, LEND_POLICE) > _count_broken(a, LEND_POLICE):
            yield "bombing: police promised by a bomber"


def _count_broken(s: State, kind: int) -> int:
    broken: list[Term] = [term for term in s.terms if term.kind == kind and term.breach == 1]
    return len(broken)


def _throw_events(a: State, action: BombingDice, b: State) -> Iterator[str]:
    throw, lowest = action.one + action.two, int(minimum(a))
    region, aim = int(a.target), int(a.aim)
    if lowest < 0:
        yield "bombing: a minimum below nothing"
    if throw <= ALWAYS_FOILED:
        if throw > lowest:
            yield "bombing: foiled by a 2 or 3"
        return
    if throw <= lowest and throw <= 10:
        yield "bombing: foiled by the minimum"
        return
    if throw <= lowest:
        one = "one troop" if aim < AT_LOGISTICS else "one logistics" if aim == AT_LOGISTICS else "the building"
        yield f"bombing: {one} on 11 or 12"
    elif aim < AT_LOGISTICS:
        yield "bombing: troops fall" if throw - lowest >= 3 else "bombing: too little damage for a troop"
    elif aim == AT_LOGISTICS:
        yield "bombing: logistics destroyed"
    else:
        hurt = "damaged" if throw - lowest < BUILDING_COST[aim - AT_BUILDING] else "destroyed"
        yield f"bombing: {BUILDING_NAMES[aim - AT_BUILDING]} {hurt}"
        if a.barrels[region] > b.barrels[region] and b.round_number == a.round_number and aim == AT_BUILDING:
            yield "bombing: barrels lost with a warehouse"
    if aim < AT_LOGISTICS and is_battle(a, region):
        yield "bombing: troops in a battle"
        if not has_players(b, region):
            yield "bombing: a battle is left to the locals"
