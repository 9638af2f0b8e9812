"""What a seat can look forward to: its hand, its scales, its regions and its troops, in tenths of half dollars."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.chances import fallen_mils, win_mils
from barrelhouse.games.one_more_barrel.data import (
    BORDER,
    EXPORTED,
    FINE,
    GOVERNMENT,
    INVASION,
    PIPELINE,
    POLICE,
    REGIONS,
    TERRITORIES,
)
from barrelhouse.games.one_more_barrel.rules.ch01_setup import stage
from barrelhouse.games.one_more_barrel.rules.ch03_media import allowance
from barrelhouse.games.one_more_barrel.rules.ch05_builds import has_building, room_for_barrels
from barrelhouse.games.one_more_barrel.rules.ch06_production import can_produce, needed, produced
from barrelhouse.games.one_more_barrel.rules.ch08_war import holder, players_strength
from barrelhouse.games.one_more_barrel.rules.ch13_end import government_share
from barrelhouse.games.one_more_barrel.rules.hands import troops_at, troops_on_board
from barrelhouse.games.one_more_barrel.state import UNEXPLORED, Board

HALF: Final = 10  # a half dollar
_FREE_CASH: Final = 20  # half dollars one likes to have at hand
_LIQUID: Final = 4  # what each of them is worth beside itself
_OIL_IN_HAND: Final = 9  # tenths of the price expected
_TO_EXPORT: Final = 8
_STORED: Final = 5
_RATE: Final = 3  # tenths of the price for each barrel a round to come
_BARE: Final = 300  # thousandths of a region's rate that control alone is worth
_EXCESS: Final = 6  # a barrel that cannot be exported counts so much less
_FIRST_REGION: Final = 25  # a round: contracts can be taken
_REGION: Final = 30
_TROOP: Final = 24  # one that may yet win a region
_GUEST: Final = 8  # one that may not
_GARRISON: Final = 22
_FALLEN: Final = 30
_STOCK: Final = 22
_SPARE: Final = 12  # logistics beyond what a region needs
_IDLE: Final = 16  # a round of the government with a region that cannot produce
_POLICE: Final = 25
_UNGUARDED: Final = 5  # tenths
_STRENGTH: Final = 12
_SPEECH: Final = 40  # not made yet


def rounds_left(s: Board) -> i64:
    """This one included."""
    return s.options.rounds - s.round_number + 1


def expected_price(s: Board) -> i64:
    """Half dollars a barrel at the end, if the price climbs by a step a round."""
    prices = s.options.country.prices
    step = s.price + rounds_left(s)
    top = len(prices) - 1
    return prices[min(top, step)]


def prospects(s: Board, seat: i64) -> i64:
    return hand(s, seat) + scales(s, seat) + regions(s, seat) + troops(s, seat)


def hand(s: Board, seat: i64) -> i64:
    """Cash, some of it liked better than its sum, and oil at the price to come."""
    me = s.players[seat]
    free = min(_FREE_CASH, me.cash)
    value = HALF * me.cash + _LIQUID * free + _OIL_IN_HAND * expected_price(s) * me.oil
    return value + contracts_worth(s, me.contracts)


def contracts_worth(s: Board, step: i64) -> i64:
    """What the step is worth at the end; early on also as a part of the way to the dear ones."""
    track = s.options.country.contracts
    last = len(track) - 1
    even = HALF * track[last] * step // last
    return (HALF * track[step] * (s.options.rounds - rounds_left(s)) + even * rounds_left(s)) // s.options.rounds


def scales(s: Board, seat: i64) -> i64:
    """Media, influence, the cell, and what pacifism will cost."""
    me = s.players[seat]
    left = rounds_left(s)
    value = media_worth(me.media, left) + me.influence * (14 + 4 * left) + me.strength * _STRENGTH
    if me.spoken == 0 and stage(s) != GOVERNMENT:
        value += _SPEECH
    return value - _unrest_to_come(s, seat)


def _unrest_to_come(s: Board, seat: i64) -> i64:
    """[OMB-10.1] As the voters will feel after the next check, and after the one that follows."""
    over = troops_on_board(s, seat) - allowance(s, seat)
    change = over if over > 0 else -(-over // 2)
    pacifism = s.players[seat].pacifism
    top = s.options.country.pacifism_max
    soon = pacifism + change
    later = soon + change if rounds_left(s) > 1 else soon
    soon = 0 if soon < 0 else (top if soon > top else soon)
    later = 0 if later < 0 else (top if later > top else later)
    return (unrest(s, soon) + unrest(s, later)) // 2


def media_worth(media: i64, left: i64) -> i64:
    """The first points are worth most."""
    counted = min(8, media)
    return counted * 5 * left // 2 + (media - counted) * left // 2


def unrest(s: Board, pacifism: i64) -> i64:
    """[OMB-10.2] [OMB-13.2] Fines of the rounds to come, and ten of them at the end, the surer the nearer it is."""
    played = s.round_number * 100 // s.options.rounds
    sure = 40 + 60 * played * played // 10_000
    coming = rounds_left(s)
    if coming > 3:
        coming = 3
    return FINE[pacifism] * (HALF * coming + sure) + pacifism * (10 + sure // 4)


def regions(s: Board, seat: i64) -> i64:
    """What they will produce as far as it can be exported, what lies on them, and the government's thanks."""
    rate: i64 = 0
    held: i64 = 0
    ways: i64 = EXPORTED
    barrels: i64 = 0
    room: i64 = 0
    value: i64 = 0
    idle: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        if s.control[region] == seat:
            held += 1
            need = needed(s, region)
            has = s.logistics[region]
            counted = min(need, has)
            gives = produced(s, region) * (_BARE + (1000 - _BARE) * counted // need)
            if troops_at(s, seat, region) > 0:
                rate += gives
                value += _REGION
            else:
                rate += gives * _UNGUARDED // 10  # anyone may take it
            spare = has - counted
            value += (min(4, spare)) * _SPARE + counted * 4
            idle += 0 if can_produce(s, region) else 1
            ways += 1 if has_building(s, PIPELINE, region) else 0
            value += _POLICE if has_building(s, POLICE, region) else 0
            barrels += s.barrels[region]
            kept = room_for_barrels(s, region)
            room += min(s.barrels[region], kept)
        region += 1
    if held == 0:
        return 0
    left = rounds_left(s)
    price = expected_price(s)
    value += held * _REGION // 2 + _FIRST_REGION * left
    value += _rate_worth(rate, ways) * price * left * _RATE // 1000
    value += barrels_worth(barrels, ways, room, price)
    value += government_share(s, seat) * price * _TO_EXPORT
    coming = min(s.options.rounds_per_phase, left)
    return value - (idle * _IDLE * coming if stage(s) > INVASION else 0)


def _rate_worth(rate: i64, ways: i64) -> i64:
    """Thousandths of barrels a round, those without a way out counting little."""
    most = ways * 1000
    return rate if rate <= most else most + (rate - most) // _EXCESS


def barrels_worth(barrels: i64, ways: i64, room: i64, price: i64) -> i64:
    """Barrels lying on regions: those that can go, those that can stay; the rest is lost."""
    out = min(ways, barrels)
    stay = barrels - out
    if stay > room:
        stay = room
    return out * price * _TO_EXPORT + stay * price * _STORED


def troops(s: Board, seat: i64) -> i64:
    """In the Border, in battles, as garrisons and guests; and what the voters say to their number."""
    left = rounds_left(s)
    value: i64 = 0
    waiting = troops_at(s, seat, BORDER)
    value += (min(6, waiting)) * (_TROOP if left > 2 else _GUEST)
    stock = s.players[seat].stock
    value += (min(6, stock)) * (_STOCK if left > 2 else 5)
    region: i64 = 0
    while region < REGIONS:
        count = s.troops[seat * TERRITORIES + region]
        if count > 0:
            if s.local_troops[region] != 0:
                value += battle_worth(s, seat, region, count)
            elif s.control[region] == seat:
                value += _GARRISON + (count - 1) * (_TROOP - 6)
            else:
                value += count * (_TROOP - 8)
        region += 1
    return value


def battle_worth(s: Board, seat: i64, region: i64, count: i64) -> i64:
    """The region if he gets it, less those who will fall; a battle led by another is worth little."""
    if holder(s, region) != seat:
        return count * _GUEST
    return attack_worth(s, seat, region, players_strength(s, region), count)


def attack_worth(s: Board, seat: i64, region: i64, strength: i64, own: i64) -> i64:
    theirs = locals_expected(s, region)
    fallen = fallen_mils(strength, theirs)
    if fallen > own * 1000:
        fallen = own * 1000
    won = prize(s, seat, region) * win_mils(strength, theirs) // 1000
    return won + own * _GARRISON - fallen * (_FALLEN + _GARRISON) // 1000


def locals_expected(s: Board, region: i64) -> i64:
    """[OMB-8.1] With what the die brings on average in the first phase."""
    if s.local_troops[region] != UNEXPLORED:
        return s.local_troops[region]
    return s.options.country.production[region] + (2 if stage(s) == INVASION else 0)


def prize(s: Board, seat: i64, region: i64) -> i64:
    """What control of one more region is worth before any logistics are there."""
    left = rounds_left(s)
    if left < 2:
        return _REGION
    first = _FIRST_REGION * left
    other: i64 = 0
    while other < REGIONS:
        if s.control[other] == seat:
            first = 0
        other += 1
    rate = s.options.country.production[region] * (_BARE + 200)
    return _REGION + first + rate * expected_price(s) * left * _RATE // (1000 if first > 0 else 2000)
