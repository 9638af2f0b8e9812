"""What happened in the war and the rebel check: battles with both dice, cells, bombings throw by throw."""

from itertools import permutations
from typing import Final

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions.catalogue import AGREE, BOMB, PLACE_CELL, REPAIR, STRENGTHEN
from barrelhouse.games.one_more_barrel.data import (
    ALWAYS_HITS,
    AT_LOGISTICS,
    JOIN_BOMBING,
    LEAVE_CONTROL,
    LEND_POLICE,
    NOBODY,
    TAKE_LOSSES,
    TARGET_NAMES,
    TARGETS,
)
from barrelhouse.games.one_more_barrel.narration.action_messages import narrate_breaches
from barrelhouse.games.one_more_barrel.narration.chances import odds_text
from barrelhouse.games.one_more_barrel.narration.narrative import (
    Narrative,
    Params,
    at,
    join_seats,
    narrate_lost_logistics,
    seats_of,
    transfer,
)
from barrelhouse.games.one_more_barrel.rules.ch08_war import fight, holder, losses_of, odds, players_strength
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import (
    bomb,
    destroy_building,
    is_on_map,
    minimum,
    place_cell,
    police_bonus,
    repair,
    strengthen,
)
from barrelhouse.games.one_more_barrel.rules.hands import troops_at
from barrelhouse.games.one_more_barrel.state import JOINING, LENDING, OFF_MAP, REPAIRING, SAID_YES, Board, Term

_EVERYBODY: Final = 31  # a bit for each seat


def with_term(s: Board, kind: i64, giver: i64, taker: i64, what: i64) -> Board:
    """The same board with one more agreement, which counts as the latest."""
    agreed = s.copy()
    agreed.terms = [
        *s.terms,
        Term(kind=kind, giver=giver, taker=taker, what=what, when=0, deal=0, parties=_EVERYBODY, private=0, breach=0),
    ]
    return agreed


def _board_after_battle(t: Narrative, region: i64, players_face: i64, locals_face: i64) -> Board:
    """[OMB-8.5] The fight as the rules have it, with the agreements that explain who lost and who controls."""
    there = [seat for seat in range(len(t.w.players)) if troops_at(t.w, seat, region) > 0]
    for losers in [(), *permutations(there)]:
        trial = t.w.copy()
        for loser in reversed(losers):
            trial = with_term(trial, TAKE_LOSSES, loser, loser, region)
        if t.b.control[region] != NOBODY:
            trial = with_term(trial, LEAVE_CONTROL, holder(t.w, region), t.b.control[region], region)
        fight(trial, region, players_face, locals_face)
        if all(troops_at(trial, seat, region) == troops_at(t.b, seat, region) for seat in there):
            break
    trial.terms = [term for term in trial.terms if term in t.w.terms]
    return trial


def narrate_battle(t: Narrative, players_face: i64, locals_face: i64) -> None:
    """[OMB-8.3] Both dice, the odds, the losses and what becomes of the region."""
    old = t.w
    region = old.target
    troops = players_strength(old, region)
    theirs = old.local_troops[region]
    ratio = odds(troops, theirs)
    where: Params = {"region": at(region)}
    sides: Params = {"troops": troops, "locals": theirs, "odds": odds_text(ratio)}
    t.add("omb-log-battle", "OMB-8.3", {**where, **sides, "face": players_face, "other": locals_face})
    t.follows = True
    t.w = _board_after_battle(t, region, players_face, locals_face)
    fell = min(theirs, losses_of(ratio, players_face))
    lost = min(troops, losses_of(-ratio, locals_face))
    t.add("omb-log-losses", "OMB-8.4", {"locals": fell, "troops": lost})
    for seat in range(len(old.players)):
        gone = troops_at(old, seat, region) - troops_at(t.w, seat, region)
        if gone > 0:
            t.add("omb-log-fell", "OMB-8.4", {"seat": seat, "troops": gone, **_pacifism(t, seat)})
    left = players_strength(t.w, region)
    if t.w.control[region] != NOBODY:
        t.add("omb-log-won-region", "OMB-8.6", {"seat": t.w.control[region], **where})
    elif left > 0:
        t.add("omb-log-battle-on", "OMB-8.4", {**where, "troops": left, "locals": t.w.local_troops[region]})
    elif fell == theirs:
        t.add("omb-log-both-gone", "OMB-8.6", where)
    else:
        t.add("omb-log-locals-won", "OMB-8.6", {**where, "locals": t.w.local_troops[region]})
        narrate_lost_logistics(t, old, region)


def _pacifism(t: Narrative, seat: i64) -> Params:
    return {"pacifism": t.w.players[seat].pacifism}


def narrate_cell(t: Narrative, run: i64, k: i64) -> None:
    """[OMB-9.2] A cell placed, moved, strengthened, or left where it is."""
    seat = t.w.asked
    old = t.w.players[seat].copy()
    params: Params = {"seat": seat}
    if run == PLACE_CELL:
        place_cell(t.w, k)
        placed: Params = {"region": at(k), "strength": t.w.players[seat].strength}
        if is_on_map(old.cell):
            t.add("omb-log-cell-moved", "OMB-9.2", {**params, **placed, "origin": at(old.cell)})
        else:
            key = "omb-log-cell-entered" if old.cell == OFF_MAP else "omb-log-cell-placed"
            t.add(key, "OMB-9.1", {**params, **placed})
    elif run == STRENGTHEN:
        strengthen(t.w)
        grown: Params = {"region": at(old.cell), "strength": t.w.players[seat].strength}
        t.add("omb-log-cell-stronger", "OMB-9.2", {**params, **grown})
    else:
        t.add("omb-log-cell-waits", "OMB-9.11", params)


def aim_name(aim: i64) -> str:
    """What a bombing aims at, whoever owns it."""
    return "troops" if aim < AT_LOGISTICS else TARGET_NAMES[aim]


def narrate_declared(t: Narrative, run: i64, k: i64) -> None:
    """[OMB-9.14] The target, who joins, who lends police: asked, or bound by a contract."""
    a = t.a
    b = t.b
    seat = a.asked
    if run == BOMB:
        aimed: Params = {"region": at(k // TARGETS), "aim": aim_name(k % TARGETS), "seat_victim": b.victim}
        t.add("omb-log-bomb", "OMB-9.3", {"seat": seat, **aimed, "strength": a.players[seat].strength})
    elif a.phase == JOINING and run == AGREE:
        t.add("omb-log-joins", "OMB-9.9", {"seat": seat, "strength": a.players[seat].strength})
    elif a.phase == JOINING:
        t.add("omb-log-joins-not", "OMB-9.9", {"seat": seat})
    elif run == AGREE:
        bonus = police_bonus(a, seat, a.target)
        t.add("omb-log-lends", "OMB-9.9", {"seat": seat, "seat_victim": a.victim, "bonus": bonus})
    else:
        t.add("omb-log-lends-not", "OMB-9.9", {"seat": seat})
    t.follows = True
    if run == BOMB:
        for other in _bound_seats(b, b.bombers, JOINING):
            if other != seat:
                t.add("omb-log-bound-join", "OMB-7.7", {"seat": other, "strength": a.players[other].strength})
    if a.phase != LENDING and b.phase != JOINING:
        for other in _bound_seats(b, b.lenders, LENDING):
            bonus = police_bonus(b, other, b.target)
            t.add("omb-log-bound-lend", "OMB-7.7", {"seat": other, "seat_victim": b.victim, "bonus": bonus})
    t.w = b.copy()
    narrate_breaches(t, seat, JOIN_BOMBING)
    narrate_breaches(t, b.victim, LEND_POLICE)


def _bound_seats(b: Board, gathered: i64, phase: i64) -> list[int]:
    """[OMB-7.7] Seats whose contract says yes: before anybody is asked in this phase, or when it is over already."""
    if b.phase == phase:
        return [seat for seat in range(len(b.players)) if b.players[seat].answer == SAID_YES]
    return seats_of(gathered, len(b.players))


def narrate_bombing(t: Narrative, one: i64, two: i64) -> bool:
    """[OMB-9.4] The throw against the minimum and what it destroys; whether a repair must be decided."""
    old = t.w.copy()
    least = minimum(old)
    throw = one + two
    dice: Params = {"seat": old.victim, "one": one, "two": two, "throw": throw, "minimum": least}
    must_repair = bomb(t.w, throw)
    foiled = throw <= 3 or (throw <= least and throw < ALWAYS_HITS)
    if foiled:
        t.add("omb-log-foiled", "OMB-9.5" if throw <= 3 else "OMB-9.4", {**dice, **_pacifism(t, old.victim)})
    elif throw <= least:
        t.add("omb-log-lucky-hit", "OMB-9.5", dice)
    else:
        t.add("omb-log-hit", "OMB-9.4", {**dice, "damage": throw - least})
    t.follows = True
    if must_repair:
        t.w.phase = REPAIRING
        damage: Params = {"building": aim_name(old.aim), "region": at(old.target), "price": 2 * t.w.damage}
        t.add("omb-log-damaged", "OMB-9.6", {"seat": old.victim, **damage})
    elif not foiled:
        _narrate_destroyed(t, old)
    t.add("omb-log-cells-leave", "OMB-9.8", {"seats_bombers": join_seats(seats_of(old.bombers, len(old.players)))})
    return must_repair


def _narrate_destroyed(t: Narrative, old: Board) -> None:
    """[OMB-9.6] [OMB-9.7] What is lost, and what the voters think of it."""
    region = old.target
    victim = old.victim
    params: Params = {"seat": victim, "region": at(region), **_pacifism(t, victim)}
    if old.aim < AT_LOGISTICS:
        lost = troops_at(old, victim, region) - troops_at(t.w, victim, region)
        t.add("omb-log-bombed-troops", "OMB-9.6", {**params, "troops": lost})
        narrate_lost_logistics(t, old, region)
    elif old.aim == AT_LOGISTICS:
        t.add(
            "omb-log-bombed-logistics",
            "OMB-9.6",
            {**params, "logistics": old.logistics[region] - t.w.logistics[region]},
        )
    else:
        _narrate_building_lost(t, old)


def _narrate_building_lost(t: Narrative, old: Board) -> None:
    """[OMB-9.6] A warehouse takes its barrels with it. [OMB-5.5]"""
    region = old.target
    barrels = old.barrels[region] - t.w.barrels[region]
    params: Params = {"building": aim_name(old.aim), "region": at(region), "barrels": barrels}
    t.add("omb-log-building-lost", "OMB-9.6", {"seat": old.victim, **params, **_pacifism(t, old.victim)})


def narrate_repair(t: Narrative, run: i64) -> None:
    """[OMB-9.6] Paid, or given up."""
    old = t.w.copy()
    if run == REPAIR:
        repair(t.w)
        cost = t.w.players[old.victim].cash - old.players[old.victim].cash
        params: Params = {"building": aim_name(old.aim), "region": at(old.target), "price": -cost}
        t.add("omb-log-repaired", "OMB-9.6", {**transfer(old.victim, cost, 0), **params})
    else:
        destroy_building(t.w)
        _narrate_building_lost(t, old)
