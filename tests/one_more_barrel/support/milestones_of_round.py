"""What golden games of One More Barrel reach in the actions of a round and in its battles: chapters 1 to 8."""

from collections.abc import Iterator

from barrelhouse.games.one_more_barrel.actions.catalogue import (
    Agree,
    Build,
    Decline,
    FlyLogistics,
    FlyTroop,
    Influence,
    LocalsDie,
    Raise,
    Speech,
    TakeContract,
)
from barrelhouse.games.one_more_barrel.actions.checks import BattleDice
from barrelhouse.games.one_more_barrel.actions.moves import (
    AskSupport,
    LeaveControl,
    Move,
    Retreat,
    Stop,
    TakeOver,
    WithLogistics,
    WithTroops,
)
from barrelhouse.games.one_more_barrel.data import (
    BORDER,
    LOSSES,
    NOBODY,
    OFF,
    REGION_NAMES,
    REGIONS,
    RETREAT_LOSS,
    SPEECH,
    TAKE_LOSSES,
    TERRITORIES,
    TERRITORY_NAMES,
    WAREHOUSE,
)
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.rules.ch04_moves import can_come, is_free_to_cross
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import agreed_givers
from barrelhouse.games.one_more_barrel.rules.ch07_control import has_players, is_battle
from barrelhouse.games.one_more_barrel.rules.ch08_war import holder, odds, players_strength
from barrelhouse.games.one_more_barrel.rules.hands import troops_at
from barrelhouse.games.one_more_barrel.state import (
    BUYING,
    LOCALS_DIE,
    NOWHERE,
    ON_THE_WAY,
    RETREAT_ANSWER,
    SAID_YES,
    SUPPORT_ANSWER,
    SUPPORT_MOVE,
    UNEXPLORED,
)

ODDS = ["1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1"]
EVENTS = [
    "start: tied",
    *(f"speech: pacifism falls by {points}" for points in range(6)),
    "media: at its end",
    "locals: met without a die",
    "locals: those left from an earlier battle",
    "locals: met by air",
    "battle: joined by another player",
    *(f"battle: at {one}" for one in ODDS),
    "battle: won",
    "battle: lost",
    "battle: lost with logistics",
    "battle: both gone",
    "battle: both gone, logistics stay",
    "battle: goes on",
    "battle: nobody falls",
    "battle: of allies",
    "battle: losses pass to the next to come",
    "battle: losses by agreement",
    "battle: control by agreement",
    "battle: control by a thrower whose last troop fell",
    "move: a free crossing",
    "move: a free crossing that ends there",
    "move: one group far",
    "move: troops off the board",
    "move: logistics off the board",
    "move: logistics alone",
    "move: logistics alone into a battle",
    "move: logistics for another player",
    "fly: logistics into a battle",
    "control: taken over by a move",
    "control: taken over by air",
    "control: left to another",
    "support: agreed",
    "support: declined by all",
    "support: promised by contract",
    "support: promised and impossible",
    "support: three come",
    "support: asked from further away",
    "support: on the way there",
    "retreat: alone",
    "retreat: the only troop is lost",
    "retreat: to the border",
    "retreat: declined",
    "retreat: together",
    "retreat: together, the loser agreed",
    "retreat: together, the holder of the die loses",
    "retreat: together without the holder of the die",
    "retreat: logistics left to locals are destroyed",
    "builds: a kind twice",
    "builds: a kind three times",
    "builds: three kinds",
    "builds: two warehouses in a region",
    "builds: three buildings in a region",
    "influence: at its end",
    "contracts: at their end",
]


def changes(a: State, action: object, b: State) -> Iterator[str]:
    """What one action outside of talk has reached."""
    if isinstance(action, BattleDice):
        yield from _battle(a, action, b)
    elif isinstance(action, Move | WithTroops | WithLogistics | Stop | FlyTroop | FlyLogistics | LocalsDie):
        yield from _move_events(a, action, b)
    elif isinstance(action, TakeOver):
        yield f"control: taken over by {'air' if a.back == BUYING else 'a move'}"
    elif isinstance(action, LeaveControl):
        yield "control: left to another"
    elif isinstance(action, Retreat):
        yield from _retreat(a, action, b)
    elif isinstance(action, AskSupport | Agree | Decline):
        yield from _support(a, action, b)
    elif isinstance(action, Build | Influence | TakeContract):
        yield from _build_events(a, b)
    elif isinstance(action, Speech):
        yield f"speech: pacifism falls by {SPEECH[a.players[a.asked].pacifism]}"
    elif isinstance(action, Raise) and b.players[a.asked].media == b.options.country.media_max:
        yield "media: at its end"


def _battle(a: State, action: BattleDice, b: State) -> Iterator[str]:
    region = int(a.target)
    strength, thrower = players_strength(a, region), int(holder(a, region))
    ratio = odds(strength, a.local_troops[region])
    fallen = [int(troops_at(a, seat, region) - troops_at(b, seat, region)) for seat in range(len(a.players))]
    yield f"battle: at {ODDS[ratio + 3]}"
    if b.control[region] != NOBODY:
        yield "battle: won"
        if b.control[region] != thrower:
            yield "battle: control by agreement"
        elif troops_at(b, thrower, region) == 0:
            yield "battle: control by a thrower whose last troop fell"
    elif has_players(b, region):
        yield "battle: goes on"
        if sum(fallen) == 0 and a.local_troops[region] == b.local_troops[region]:
            yield "battle: nobody falls"
    elif LOSSES[3 + ratio][action.players] >= a.local_troops[region]:
        yield "battle: both gone"
        if b.logistics[region] > 0:
            yield "battle: both gone, logistics stay"
    else:
        yield "battle: lost"
        if a.logistics[region] > 0:
            yield "battle: lost with logistics"
    there = [seat for seat in range(len(a.players)) if troops_at(a, seat, region) > 0]
    agreed = [seat for seat in agreed_givers(a, TAKE_LOSSES, region) if seat in there]
    if len(there) > 1:
        yield "battle: of allies"
        if sum(lost > 0 for lost in fallen) > 1:
            yield "battle: losses pass to the next to come"
        if agreed and agreed[0] != thrower and fallen[agreed[0]] > 0:
            yield "battle: losses by agreement"


def _move_events(a: State, action: object, b: State) -> Iterator[str]:
    me = int(a.asked)
    if b.phase == ON_THE_WAY and b.target != NOWHERE:
        yield "support: on the way there"
    for region in range(REGIONS):
        if a.local_troops[region] == UNEXPLORED < b.local_troops[region] and a.phase != LOCALS_DIE:
            yield "locals: met without a die"
        more = troops_at(b, me, region) > troops_at(a, me, region)
        if more and a.local_troops[region] > 0:
            if not is_battle(a, region):
                yield "locals: those left from an earlier battle"
            elif troops_at(a, me, region) == 0 and b.arrival[me * TERRITORIES + region] > 1:
                yield "battle: joined by another player"
        if b.logistics[region] > a.logistics[region] and isinstance(action, Move | WithTroops | WithLogistics | Stop):
            if is_battle(a, region) and not more:
                yield "move: logistics alone into a battle"
            if b.control[region] not in (NOBODY, me):
                yield "move: logistics for another player"
    if isinstance(action, FlyTroop) and a.local_troops[REGION_NAMES.index(action.region)] != 0:
        yield "locals: met by air"
    elif isinstance(action, FlyLogistics) and is_battle(a, REGION_NAMES.index(action.region)):
        yield "fly: logistics into a battle"
    yield from _on_the_way(a, action, b)


def _on_the_way(a: State, action: object, b: State) -> Iterator[str]:
    if int(b.group_path).bit_count() >= 4:
        yield "move: one group far"
    if b.phase == ON_THE_WAY and b.moves == a.moves and is_free_to_cross(b, b.group_at):
        yield "move: a free crossing"
    if isinstance(action, Stop) and is_free_to_cross(a, a.group_at):
        yield "move: a free crossing that ends there"
    if b.group_to == OFF and a.moves > b.moves:
        if b.bank_troops > a.bank_troops:
            yield "move: troops off the board"
        if b.bank_logistics > a.bank_logistics:
            yield "move: logistics off the board"
    if b.phase == ON_THE_WAY and b.group_troops == 0:
        yield "move: logistics alone"


def _support(a: State, action: object, b: State) -> Iterator[str]:
    if isinstance(action, AskSupport):
        if not can_come(a, a.asked, REGION_NAMES.index(action.region)):
            yield "support: asked from further away"
        promised = [player for player in b.players if player.answer == SAID_YES]
        if promised and b.phase in (SUPPORT_ANSWER, SUPPORT_MOVE):
            yield "support: promised by contract"
        if sum(term.breach for term in b.terms) > sum(term.breach for term in a.terms):
            yield "support: promised and impossible"
    elif a.phase == SUPPORT_ANSWER:
        if isinstance(action, Agree):
            yield "support: agreed"
        if b.phase == SUPPORT_MOVE and sum(player.answer == SAID_YES for player in b.players) >= 2:
            yield "support: three come"
        if b.phase not in (SUPPORT_ANSWER, SUPPORT_MOVE):
            yield "support: declined by all"
    elif a.phase == RETREAT_ANSWER:
        yield "retreat: declined"


def _retreat(a: State, action: Retreat, b: State) -> Iterator[str]:
    if a.phase == RETREAT_ANSWER:
        return
    region = REGION_NAMES.index(action.region)
    gone = [
        seat for seat in range(len(a.players)) if troops_at(a, seat, region) > 0 and troops_at(b, seat, region) == 0
    ]
    if TERRITORY_NAMES.index(action.to) == BORDER:
        yield "retreat: to the border"
    if gone == [a.asked]:
        yield "retreat: alone"
        if troops_at(a, a.asked, region) == 1:
            yield "retreat: the only troop is lost"
    else:
        yield "retreat: together"
        agreed = [seat for seat in agreed_givers(a, RETREAT_LOSS, region) if seat in gone]
        if agreed:
            yield "retreat: together, the loser agreed"
        elif holder(a, region) in gone:
            yield "retreat: together, the holder of the die loses"
        else:
            yield "retreat: together without the holder of the die"
    if a.logistics[region] > b.logistics[region]:
        yield "retreat: logistics left to locals are destroyed"


def _build_events(a: State, b: State) -> Iterator[str]:
    me = int(a.asked)
    for times in (int(b.built), int(b.helped), int(b.contracted)):
        if times >= 2:
            yield f"builds: a kind {'twice' if times == 2 else 'three times'}"
    if min(b.built, b.helped, b.contracted) > 0:
        yield "builds: three kinds"
    for region in range(REGIONS):
        if b.buildings[WAREHOUSE * REGIONS + region] == 2:
            yield "builds: two warehouses in a region"
        if sum(b.buildings[kind * REGIONS + region] for kind in range(4)) == 3:
            yield "builds: three buildings in a region"
    if b.players[me].influence == b.options.country.influence_max:
        yield "influence: at its end"
    if b.players[me].contracts == len(b.options.country.contracts) - 1:
        yield "contracts: at their end"
