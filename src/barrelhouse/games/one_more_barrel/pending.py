"""What is under way and not yet on the board: an action half done, a bombing before its throw, contracts to be kept."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import (
    AT_BUILDING,
    AT_LOGISTICS,
    BORDER,
    BUILDING_COST,
    CONTROL,
    LEAVE_CONTROL,
    LOGISTICS,
    MEDIA_COST,
    MONEY,
    NOBODY,
    NOT_BOMB,
    NOT_BOX,
    NOT_ENTER,
    NOT_SELL,
    OIL,
    PIPELINE,
    REGIONS,
    REPETITION,
    SEAT_BIT,
    SUPPORT,
    TAKE_LOSSES,
    TERRITORY_BIT,
)
from barrelhouse.games.one_more_barrel.prospects import (
    HALF,
    attack_worth,
    barrels_worth,
    expected_price,
    media_worth,
    prize,
    rounds_left,
)
from barrelhouse.games.one_more_barrel.rules.ch04_moves import movable_troops
from barrelhouse.games.one_more_barrel.rules.ch05_builds import controls_any, has_building
from barrelhouse.games.one_more_barrel.rules.ch06_production import can_produce, needed, produced
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import minimum
from barrelhouse.games.one_more_barrel.rules.hands import troops_at
from barrelhouse.games.one_more_barrel.state import BUILDING, BUYING, MEDIA, MOVING, PRODUCING, Board, Term

_SURE: Final = 8  # tenths of a hope that count
_HARM: Final = 25  # a point of damage, to the victim
_SPITE: Final = 3  # and so much less to the bomber
# What a promise to do or to leave something costs the giver, and what it is worth to the taker, for each round.
_KEEPING: Final = 10
_HAVING: Final = 14


def unfinished(s: Board, seat: i64) -> i64:
    """What the rest of the action can still bring."""
    if s.phase == MEDIA:
        return _media_hope(s, seat)
    if s.phase == BUILDING:
        return _build_hope(s, seat, s.left)
    if s.phase == PRODUCING:
        return _production_hope(s, seat)
    if s.phase == BUYING:
        afford = s.players[seat].cash // 2
        new = min(s.left, afford)
        return _manoeuvre_hope(s, seat, new) * _SURE // 10
    if s.phase == MOVING and s.moves > 0:
        return _manoeuvre_hope(s, seat, 0) * _SURE // 10
    return 0


def _media_hope(s: Board, seat: i64) -> i64:
    me = s.players[seat]
    left = rounds_left(s)
    best: i64 = 0
    points: i64 = 1
    while points <= s.options.country.media[s.column]:
        if me.cash >= MEDIA_COST[points] and me.media + points <= s.options.country.media_max:
            gain = media_worth(me.media + points, left) - media_worth(me.media, left) - HALF * MEDIA_COST[points]
            best = max(best, gain)
        points += 1
    return best


def _build_hope(s: Board, seat: i64, builds: i64) -> i64:
    """Contracts, one after the other, while they bring more than repeating them costs."""
    if not controls_any(s, seat):
        return 0
    me = s.players[seat]
    track = s.options.country.contracts
    step = me.contracts
    cash = me.cash
    gain: i64 = 0
    taken: i64 = 0
    while taken < builds and step + 1 < len(track):
        cost: i64 = REPETITION if s.contracted + taken > 0 else 0
        if cash < cost or track[step + 1] - track[step] <= cost:
            break
        gain += HALF * (track[step + 1] - track[step] - cost)
        cash -= cost
        step += 1
        taken += 1
    return gain


def _production_hope(s: Board, seat: i64) -> i64:
    ways: i64 = 2
    lying: i64 = 0
    more: i64 = 0
    used: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        if s.control[region] == seat:
            ways += 1 if has_building(s, PIPELINE, region) else 0
            lying += s.barrels[region]
            if can_produce(s, region) and s.done & TERRITORY_BIT[region] == 0:
                more += produced(s, region)
                used += 1
        region += 1
    price = expected_price(s)
    gain = barrels_worth(lying + more, ways, lying + used, price) - barrels_worth(lying, ways, lying, price)
    return (gain - used * 2 * HALF) * _SURE // 10


def _manoeuvre_hope(s: Board, seat: i64, new: i64) -> i64:
    """The better of an attack and a supply, with so many new elements in the Border."""
    attack = _attack_hope(s, seat, new)
    supply = _supply_hope(s, seat, new)
    return max(supply, attack)


def _attack_hope(s: Board, seat: i64, new: i64) -> i64:
    best: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        if s.local_troops[region] != 0 and troops_at(s, seat, region) == 0:
            near = s.options.country.neighbours[region]
            i: i64 = 0
            while i < len(near):
                strength = movable_troops(s, seat, near[i]) + (new if near[i] == BORDER else 0)
                if strength > 0:
                    bought = new if near[i] == BORDER else 0
                    gain = attack_worth(s, seat, region, strength, strength) - strength * 24 - bought * 2
                    best = max(best, gain)
                i += 1
        region += 1
    return best


def _supply_hope(s: Board, seat: i64, new: i64) -> i64:
    """Logistics from the Border into a region of his that lacks them."""
    best: i64 = 0
    price = expected_price(s) * rounds_left(s)
    region: i64 = 0
    while region < REGIONS:
        lacking = needed(s, region) - s.logistics[region]
        if s.control[region] == seat and lacking > 0:
            at_border = s.options.country.adjacent[BORDER * (REGIONS + 1) + region] == 1
            come = s.players[seat].stock + new if at_border else new // 2
            if come > lacking:
                come = lacking
            gain = come * produced(s, region) * price * 2 // needed(s, region) - come * 30
            best = max(best, gain)
        region += 1
    return best


def bombing_threat(s: Board, seat: i64) -> i64:
    """A bombing that is declared: what it will probably cost the victim, and please the bombers."""
    if s.victim == NOBODY:
        return 0
    harm = _expected_harm(s)
    if seat == s.victim:
        return -harm
    return harm // _SPITE if s.bombers & SEAT_BIT[seat] != 0 else harm // (2 * _SPITE)


def _expected_harm(s: Board) -> i64:
    """Damage over all throws, in what the victim can lose."""
    lowest = minimum(s)
    total: i64 = 0
    one: i64 = 1
    while one <= 6:
        two: i64 = 1
        while two <= 6:
            throw = one + two
            damage = throw - lowest
            if throw <= 3 or (damage <= 0 and throw < 11):
                total -= 10
            elif s.aim < AT_LOGISTICS:
                total += _HARM * 3 * (1 if damage <= 0 else damage // 3)
            elif s.aim == AT_LOGISTICS:
                lost = 1 if damage <= 0 else damage
                total += _HARM * (min(s.logistics[s.target], lost))
            else:
                cost = BUILDING_COST[s.aim - AT_BUILDING]
                total += _HARM * 2 * cost if damage <= 0 or damage >= cost else 2 * HALF * damage
            two += 1
        one += 1
    return total // 36


def terms_worth(s: Board, seat: i64) -> i64:
    """What contracts in force will bring this seat, and cost it."""
    value: i64 = 0
    for term in s.terms:
        if term.taker == seat:
            value += _term_worth(s, term, True) * 9 // 10
        if term.giver == seat:
            value -= _term_worth(s, term, False)
    return value


def _term_worth(s: Board, term: Term, to_taker: bool) -> i64:
    if term.kind == MONEY:
        return HALF * term.what
    if term.kind == OIL:
        return 9 * expected_price(s) * term.what
    if term.kind == LOGISTICS:
        return 20 * term.what
    if term.kind == CONTROL:
        return prize(s, term.taker if to_taker else term.giver, term.what)
    lasting = term.when - s.round_number + 1
    each = _HAVING if to_taker else _KEEPING
    if term.kind == NOT_BOMB:
        return _bomb_pledge_worth(s, term, lasting, to_taker)
    if term.kind == NOT_BOX:
        return each * 3 * lasting if not to_taker else each * lasting
    if term.kind == NOT_SELL:
        return each * lasting if not to_taker else 2 * lasting
    if term.kind == NOT_ENTER:
        holds = s.control[term.what] == term.taker
        return each * lasting if not to_taker or holds else 0
    if term.kind == SUPPORT:
        return 50 if not to_taker else 60
    if term.kind == TAKE_LOSSES:
        return 60
    if term.kind == LEAVE_CONTROL:
        return prize(s, term.taker if to_taker else term.giver, term.what) // 2
    return each * lasting


def _bomb_pledge_worth(s: Board, term: Term, lasting: i64, to_taker: bool) -> i64:
    """Peace is worth more the stronger the cell that could break it."""
    strength = s.players[term.giver].strength
    if to_taker:
        return (term.what == term.taker) * strength * _HAVING * lasting
    return strength * _KEEPING // 2 * lasting
