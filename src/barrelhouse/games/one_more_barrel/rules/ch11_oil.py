"""OMB-11 Oil check: the price, the government's share, exports, and what a region can keep."""

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions.catalogue import EXPORT, PAY_BARREL
from barrelhouse.games.one_more_barrel.data import (
    EXPORTED,
    GLUT,
    IDLE_PENALTY,
    NOBODY,
    PIPELINE,
    PRICE_STEPS,
    REGIONS,
    REINFORCEMENTS,
    SPECULATION,
    TERRITORIES,
    TERRITORY_BIT,
)
from barrelhouse.games.one_more_barrel.rules import hands
from barrelhouse.games.one_more_barrel.rules.ch02_round import change_influence, price
from barrelhouse.games.one_more_barrel.rules.ch05_builds import has_building, room_for_barrels, spend_logistics
from barrelhouse.games.one_more_barrel.rules.ch06_production import barrels_produced, can_produce, lay_barrels
from barrelhouse.games.one_more_barrel.rules.ch10_pacifism import pay_debt
from barrelhouse.games.one_more_barrel.rules.hands import gain_oil, seen_empty, spend_oil
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED, EXPORT_FULL, NO_BARRELS, NOT_YOURS
from barrelhouse.games.one_more_barrel.state import NOWHERE, Board


def sellers(s: Board) -> i64:
    count: i64 = 0
    for player in s.players:
        count += player.sold
    return count


def is_glut(s: Board) -> bool:
    """[OMB-11.1] Everybody has sold: a die says how far the price falls."""
    return sellers(s) == len(s.players)


def price_steps(s: Board, face: i64) -> i64:
    """[OMB-11.1] [OMB-11.2] Steps by sellers; if they are not downwards, speculation adds to them."""
    if is_glut(s):
        return GLUT - REINFORCEMENTS[face]  # the die is read as the one for locals
    steps = PRICE_STEPS[len(s.players)][sellers(s)]
    if steps < 0:
        return steps
    highest: i64 = 0
    for player in s.players:
        if player.pacifism > highest:
            highest = player.pacifism
    return steps + SPECULATION[highest]


def change_price(s: Board, face: i64) -> None:
    """[OMB-11.1] [OMB-2.8] The marker stops at the ends of its track."""
    step = s.price + price_steps(s, face)
    top = len(s.options.country.prices) - 1
    s.price = 0 if step < 0 else (min(step, top))


def extra_production(s: Board) -> None:
    """[OMB-11.3] [OMB-11.7] Every controlled region that can: half to it, half to the government, both rounded up."""
    s.done = 0
    region: i64 = 0
    while region < REGIONS:
        if s.control[region] != NOBODY and can_produce(s, region):
            half = (barrels_produced(s, region) + 1) // 2
            lay_barrels(s, region, half)
            s.government += half
            s.bank_oil -= half
            spend_logistics(s, region, 1)
            s.done |= TERRITORY_BIT[region]
        region += 1


def next_idle(s: Board) -> i64:
    """[OMB-11.7] The next controlled region that did not produce and is not paid for, in turn order of players."""
    i: i64 = 0
    while i < len(s.players):
        region: i64 = 0
        while region < REGIONS:
            if s.control[region] == s.order[i] and s.done & TERRITORY_BIT[region] == 0:
                return region
            region += 1
        i += 1
    return NOWHERE


def penalise(s: Board, region: i64) -> None:
    """[OMB-11.3] A point of influence; without any, four dollars: cash, then oil from hand, then from regions."""
    s.done |= TERRITORY_BIT[region]
    seat = s.control[region]
    if s.players[seat].influence > 0:
        change_influence(s, seat, -1)
        return
    s.debt = IDLE_PENALTY
    pay_debt(s, seat)
    if s.debt > 0:
        _pay_with_oil(s, seat)


def _pay_with_oil(s: Board, seat: i64) -> None:
    """[OMB-11.3] As few barrels as cover it at the current price, without change; no sale. [OMB-11.7]"""
    barrels = (s.debt + price(s) - 1) // price(s)
    if barrels > s.players[seat].oil:
        barrels = s.players[seat].oil
    spend_oil(s, seat, barrels)
    s.players[seat].paid_oil += barrels
    s.debt = _amount_owed(s.debt - barrels * price(s))
    if s.debt > 0:
        seen_empty(s, seat, hands.OIL)


def _amount_owed(debt: i64) -> i64:
    """There is no change."""
    return max(0, debt)


def has_barrels(s: Board, seat: i64) -> bool:
    region: i64 = 0
    while region < REGIONS:
        if s.control[region] == seat and s.barrels[region] > 0:
            return True
        region += 1
    return False


def why_not_pay_barrel(s: Board, region: i64) -> i64:
    """[OMB-11.3] A barrel lying on a region of the payer's."""
    if s.control[region] != s.asked:
        return NOT_YOURS
    return NO_BARRELS if s.barrels[region] == 0 else ALLOWED


def list_pay_barrel(s: Board, into: vec[i64], n: i64) -> i64:
    region: i64 = 0
    while region < REGIONS:
        into[n] = PAY_BARREL + region
        n += why_not_pay_barrel(s, region) == ALLOWED
        region += 1
    return n


def pay_barrel(s: Board, region: i64) -> None:
    s.barrels[region] -= 1
    s.bank_oil += 1
    s.debt = _amount_owed(s.debt - price(s))


def begin_export(s: Board) -> None:
    """[OMB-11.4] Two barrels in all, and one for each pipeline."""
    s.left = EXPORTED
    region: i64 = 0
    while region < REGIONS:
        s.served[region] = NOWHERE
        region += 1


def why_not_export(s: Board, region: i64) -> i64:
    """[OMB-11.4] [OMB-11.8] A barrel of one's own region, while there is a way out for it."""
    if s.control[region] != s.asked:
        return NOT_YOURS
    if s.barrels[region] == 0:
        return NO_BARRELS
    if s.left > 0:
        return ALLOWED
    return ALLOWED if _pipe(s, region, False) else EXPORT_FULL


def list_export(s: Board, into: vec[i64], n: i64) -> i64:
    region: i64 = 0
    while region < REGIONS:
        if s.control[region] == s.asked and s.barrels[region] > 0:
            into[n] = EXPORT + region
            n += s.left > 0 or _pipe(s, region, False)
        region += 1
    return n


def export(s: Board, region: i64) -> None:
    """[OMB-11.4] By a pipeline if any can serve it, so that as many as possible do; else one of the two."""
    if not _pipe(s, region, True):
        s.left -= 1
    s.barrels[region] -= 1
    gain_oil(s, s.asked, 1)


def _pipe(s: Board, region: i64, use: bool) -> bool:
    """Whether a pipeline can take a barrel from here, others changing what they serve if need be."""
    return _serve(s, region, 0, use)


def _serve(s: Board, region: i64, tried: i64, use: bool) -> bool:
    pipeline: i64 = 0
    while pipeline < REGIONS:
        if _reaches(s, pipeline, region) and tried & TERRITORY_BIT[pipeline] == 0:
            served = s.served[pipeline]
            tried |= TERRITORY_BIT[pipeline]
            if served == NOWHERE or _serve(s, served, tried, use):
                if use:
                    s.served[pipeline] = region
                return True
        pipeline += 1
    return False


def _reaches(s: Board, pipeline: i64, region: i64) -> bool:
    """[OMB-5.7] From its own region or a neighbour, both the exporter's."""
    if s.control[pipeline] != s.asked or not has_building(s, PIPELINE, pipeline):
        return False
    return pipeline == region or s.options.country.adjacent[pipeline * TERRITORIES + region] == 1


def trim(s: Board) -> None:
    """[OMB-11.5] What a region cannot keep is lost."""
    region: i64 = 0
    while region < REGIONS:
        room = room_for_barrels(s, region)
        if s.barrels[region] > room:
            s.bank_oil += s.barrels[region] - room
            s.barrels[region] = room
        region += 1
