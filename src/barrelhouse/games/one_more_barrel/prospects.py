"""What a seat can look forward to: its hand, its scales, its regions and its troops, in tenths of half dollars."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.chances import fallen_on_entry, win_on_entry
from barrelhouse.games.one_more_barrel.data import (
    BORDER,
    COLUMNS,
    EXPORTED,
    FINE,
    GOVERNMENT,
    INVASION,
    ORDER_ROW,
    PIPELINE,
    POLICE,
    REGIONS,
    TERRITORIES,
)
from barrelhouse.games.one_more_barrel.rules.ch01_setup import stage
from barrelhouse.games.one_more_barrel.rules.ch03_media import allowance
from barrelhouse.games.one_more_barrel.rules.ch04_moves import movable_troops
from barrelhouse.games.one_more_barrel.rules.ch05_builds import has_building, room_for_barrels
from barrelhouse.games.one_more_barrel.rules.ch06_production import needed, produced
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_hostile
from barrelhouse.games.one_more_barrel.rules.ch08_war import holder, players_strength
from barrelhouse.games.one_more_barrel.rules.ch13_end import government_share
from barrelhouse.games.one_more_barrel.rules.hands import troops_at, troops_on_board
from barrelhouse.games.one_more_barrel.state import UNEXPLORED, Board

HALF: Final = 10  # a half dollar
TROOP: Final = 18  # one that stands ready; a little less than it costs
# Money at hand is worth more than its sum: the first for repeated builds, the next for supplies.
_FIRST_CASH: Final = 12  # half dollars
_FIRST_LIKED: Final = 6  # each
_MORE_CASH: Final = 12
_MORE_LIKED: Final = 2
# Oil, in tenths of the price expected at the end.
_IN_HAND: Final = 9
_TO_EXPORT: Final = 8
_STORED: Final = 5
_CLIMB: Final = 3  # half steps a round
_CLIMB_TOP: Final = 15  # the step the price hardly passes by itself: somebody always needs money
# Contracts still to come, for who has a region: so many a round, counted in these hundredths.
_STEPS: Final = 110
_MOST_HOPE: Final = 60
_HOPE_A_ROUND: Final = 10
# Regions.
_RATE: Final = 2  # tenths of a barrel's price, for each barrel a round
_WAY: Final = 1500  # thousandths a round that a way out can take, since nobody produces in every round
_EXCESS: Final = 4  # a barrel a round without a way out counts so much less
LACKING: Final = 70  # one logistics that a region lacks: its price, its way, the time it takes
_MOST_LACKING: Final = 7  # but never more than so many tenths of the region
_FUEL: Final = 32  # logistics beyond what a region needs, for the rounds it is still good for
_LATE_FUEL: Final = 3
_MOST_FUEL: Final = 3
_IDLE: Final = 70  # a round of the government with a region that cannot produce: nearly four dollars
_DOUBT: Final = 2  # divides what the government's rounds will bring; a round more for each before them
_POLICE: Final = 25
_UNGUARDED: Final = 4  # tenths of a region that anyone may take
_REGION: Final = 30  # for the ranking in the government
# Troops.
_GUEST: Final = 8  # in another's region or battle
_GARRISON: Final = 40  # the first in a region of his
_FALLEN: Final = 38  # its price, and what the voters say
STOCK: Final = 17  # logistics in the Border
_MOST_STOCK: Final = 8
# Scales.
_STRENGTH: Final = 12  # of the cell
_SPEECH: Final = 30  # not made yet
_FINES: Final = 5  # rounds in which pacifism stays about as high as it is
_FIRST_MEDIA: Final = 7
_MEDIA: Final = 8  # each of them, for each round to come
_PLACE: Final = 55  # a place further up in the next turn order, which lasts until somebody takes it


def rounds_left(s: Board) -> i64:
    """This one included."""
    return s.options.rounds - s.round_number + 1


def expected_price(s: Board) -> i64:
    """Half dollars a barrel at the end, if the price climbs as it usually does."""
    prices = s.options.country.prices
    top = min(_CLIMB_TOP, len(prices) - 1)
    climbed = s.price + (rounds_left(s) - 1) * _CLIMB // 2
    return prices[max(s.price, min(top, climbed))]


def price_now(s: Board) -> i64:
    """Half dollars a barrel."""
    return s.options.country.prices[s.price]


def prospects(s: Board, seat: i64) -> i64:
    return hand(s, seat) + scales(s, seat) + regions(s, seat) + troops(s, seat)


def hand(s: Board, seat: i64) -> i64:
    """Cash, the first of it liked better than its sum, and oil at the price to come."""
    me = s.players[seat]
    value = HALF * me.cash + _IN_HAND * expected_price(s) * me.oil
    if rounds_left(s) > 1:
        value += _FIRST_LIKED * min(_FIRST_CASH, me.cash)
        value += _MORE_LIKED * min(_MORE_CASH, max(0, me.cash - _FIRST_CASH))
    return value + HALF * s.options.country.contracts[me.contracts]


def access_worth(s: Board, step: i64) -> i64:
    """[OMB-5.4] Contracts still to come for who has a region: each step taken now is one more at the dear end."""
    track = s.options.country.contracts
    left = rounds_left(s)
    reached = min(len(track) - 1, step + left * _STEPS // 100)
    hope = min(_MOST_HOPE, left * _HOPE_A_ROUND)
    return HALF * (track[reached] - track[step]) * hope // 100


def scales(s: Board, seat: i64) -> i64:
    """Media, influence, the cell, the turn order to come, and what pacifism will cost."""
    me = s.players[seat]
    left = rounds_left(s)
    value = media_worth(me.media, left) + me.influence * (14 + 4 * left) + me.strength * _STRENGTH
    if me.spoken == 0 and stage(s) != GOVERNMENT:
        value += _SPEECH
    return value + _place_worth(s, seat) - unrest_to_come(s, seat, 0)


def _place_worth(s: Board, seat: i64) -> i64:
    """[OMB-2.4] Places gained in the next turn order by the best box taken."""
    if rounds_left(s) == 1:
        return 0
    columns = s.options.country.columns[len(s.players)]
    place: i64 = 0
    while s.order[place] != seat:
        place += 1
    column: i64 = 0
    while column < columns:
        if s.boxes[ORDER_ROW * COLUMNS + column] == seat:
            return _PLACE * max(0, place - column)
        column += 1
    return 0


def unrest_to_come(s: Board, seat: i64, more: i64) -> i64:
    """[OMB-10.1] As the voters will feel after the next check and two rounds later, with so many more troops."""
    over = troops_on_board(s, seat) + more - allowance(s, seat)
    change = over if over > 0 else -(-over // 2)
    pacifism = s.players[seat].pacifism
    top = s.options.country.pacifism_max
    soon = pacifism + change
    later = soon + min(2, rounds_left(s) - 1) * change
    soon = 0 if soon < 0 else (min(soon, top))
    later = 0 if later < 0 else (min(later, top))
    return (unrest(s, soon) + unrest(s, later)) // 2


def media_worth(media: i64, left: i64) -> i64:
    """[OMB-3.2] Four points spare one of pacifism a round; the first are worth most."""
    first = min(_FIRST_MEDIA, media)
    return (first * _MEDIA + (media - first)) * left


def unrest(s: Board, pacifism: i64) -> i64:
    """[OMB-10.2] [OMB-13.2] Fines of the rounds to come, and ten of them at the end, the surer the nearer it is."""
    played = s.round_number * 100 // s.options.rounds
    sure = 20 + 80 * played // 100
    coming = rounds_left(s)
    if coming > _FINES:
        coming = _FINES
    return FINE[pacifism] * (HALF * coming + sure) + pacifism * (8 + sure // 4)


def regions(s: Board, seat: i64) -> i64:
    """What they will produce as far as it can be exported, what lies on them, and the government's thanks."""
    rate: i64 = 0  # thousandths of barrels a round
    held: i64 = 0
    guarded: i64 = 0
    ways: i64 = EXPORTED
    barrels: i64 = 0
    room: i64 = 0
    value: i64 = 0
    left = rounds_left(s)
    price = expected_price(s)
    region: i64 = 0
    while region < REGIONS:
        if s.control[region] == seat:
            held += 1
            share: i64 = _UNGUARDED
            if troops_at(s, seat, region) > 0:
                share = 10
                guarded += 1
            rate += 100 * share * produced(s, region)
            value += (_REGION + supply_worth(s, region, s.logistics[region], price, left)) * share // 10
            ways += 1 if has_building(s, PIPELINE, region) else 0
            value += _POLICE if has_building(s, POLICE, region) else 0
            barrels += s.barrels[region]
            kept = room_for_barrels(s, region)
            room += min(s.barrels[region], kept)
        region += 1
    if held == 0:
        return 0
    access = access_worth(s, s.players[seat].contracts)
    value += access if guarded > 0 else access * _UNGUARDED // 10
    value += rate_worth(rate, ways) * price * left * _RATE // 1000
    value += barrels_worth(barrels, ways, room, price)
    return value + government_share(s, seat) * price * _TO_EXPORT


def supply_worth(s: Board, region: i64, has: i64, price: i64, left: i64) -> i64:
    """What so many logistics are good for there: less than nothing while some are lacking, more than that as fuel."""
    need = needed(s, region)
    gives = produced(s, region)
    value: i64 = 0
    fuel = has - need + 1
    if fuel <= 0:
        most = min(EXPORTED, gives) * price * left * _RATE * _MOST_LACKING // 10
        value -= min(most, LACKING * (need - has))
    else:
        spare = min(fuel - 1, _MOST_FUEL, left - 1)
        value += spare * (_FUEL + _LATE_FUEL * gives) + (fuel - 1 - spare) * _LATE_FUEL
    return value + _government_worth(s, gives, fuel, price, left)


def _government_worth(s: Board, gives: i64, fuel: i64, price: i64, left: i64) -> i64:
    """[OMB-11.3] Extra production in the rounds of the government it has fuel for, and penalties in the others."""
    rounds = min(s.options.rounds_per_phase, left)
    before = left - rounds
    if before >= s.options.rounds_per_phase:
        return 0  # too far away to prepare for
    able = min(max(0, fuel), rounds)
    value = able * ((gives + 1) // 2) * price * _TO_EXPORT - (rounds - able) * _IDLE
    return value // (_DOUBT + before)


def rate_worth(rate: i64, ways: i64) -> i64:
    """Thousandths of barrels a round, those without a way out counting little."""
    most = ways * _WAY
    return rate if rate <= most else most + (rate - most) // _EXCESS


def barrels_worth(barrels: i64, ways: i64, room: i64, price: i64) -> i64:
    """Barrels lying on regions: those that can go, those that can stay; the rest is lost."""
    out = min(ways, barrels)
    stay = barrels - out
    if stay > room:
        stay = room
    return out * price * _TO_EXPORT + stay * price * _STORED


def troops(s: Board, seat: i64) -> i64:
    """In the Border, in battles, as garrisons and guests."""
    left = rounds_left(s)
    waiting = troops_at(s, seat, BORDER)
    each: i64 = TROOP if left > 2 else _GUEST
    value: i64 = waiting * each
    stock = s.players[seat].stock
    value += (min(_MOST_STOCK, stock)) * (STOCK if left > 1 else 4)
    region: i64 = 0
    while region < REGIONS:
        count = s.troops[seat * TERRITORIES + region]
        if count > 0:
            if s.local_troops[region] != 0:
                value += battle_worth(s, seat, region, count)
            elif s.control[region] == seat:
                value += _GARRISON + (count - 1) * (each - 2)
            else:
                value += count * _GUEST
        region += 1
    return value


def battle_worth(s: Board, seat: i64, region: i64, count: i64) -> i64:
    """The region if he gets it, less those who will fall; a battle led by another is worth little."""
    if holder(s, region) != seat:
        return count * _GUEST
    return attack_worth(s, seat, region, players_strength(s, region), count)


def attack_worth(s: Board, seat: i64, region: i64, strength: i64, own: i64) -> i64:
    """[OMB-8] The region times the chance to win it, what is left of the troops, and what voters say of the others."""
    return fight_worth(s, region, strength, own, prize(s, seat, region))


def fight_worth(s: Board, region: i64, strength: i64, own: i64, won: i64) -> i64:
    """The same for a prize that is known."""
    fallen = fallen_on_entry(strength, locals_met(s, region), throws_die(s, region))
    if fallen > own * 1000:
        fallen = own * 1000
    return won * win_chance(s, region, strength) // 1000 + own * TROOP - fallen * _FALLEN // 1000


def win_chance(s: Board, region: i64, strength: i64) -> i64:
    """In thousandths."""
    return win_on_entry(strength, locals_met(s, region), throws_die(s, region))


def ready_for(s: Board, seat: i64, region: i64) -> i64:
    """The troops of his next to the region that one move brings there, the most from one place."""
    most: i64 = 0
    near = s.options.country.neighbours[region]
    i: i64 = 0
    while i < len(near):
        most = max(most, 0 if is_hostile(s, near[i]) else movable_troops(s, seat, near[i]))
        i += 1
    return most


def locals_met(s: Board, region: i64) -> i64:
    """[OMB-8.1] Without those the die may bring."""
    theirs = s.local_troops[region]
    return s.options.country.production[region] if theirs == UNEXPLORED else theirs


def throws_die(s: Board, region: i64) -> bool:
    """[OMB-8.1] In the first phase the first to come throws for more of them."""
    return s.local_troops[region] == UNEXPLORED and stage(s) == INVASION


def prize(s: Board, seat: i64, region: i64) -> i64:
    """What control of one more region is worth, with the logistics that stand there."""
    rate, ways, guarded = holdings(s, seat)
    return prize_beside(s, seat, region, rate, ways, guarded)


def holdings(s: Board, seat: i64) -> tuple[i64, i64, bool]:
    """Thousandths of barrels a round, ways to export them, and whether any region is guarded."""
    rate: i64 = 0
    ways: i64 = EXPORTED
    guarded = False
    region: i64 = 0
    while region < REGIONS:
        if s.control[region] == seat:
            rate += 1000 * produced(s, region)
            ways += 1 if has_building(s, PIPELINE, region) else 0
            guarded = guarded or troops_at(s, seat, region) > 0
        region += 1
    return rate, ways, guarded


def prize_beside(s: Board, seat: i64, region: i64, rate: i64, ways: i64, guarded: bool) -> i64:
    """One more region, beside those he has."""
    left = rounds_left(s)
    if left < 2:
        return _REGION
    price = expected_price(s)
    outlet = max(ways, EXPORTED + 1)  # a pipeline can be built when there is something to pump
    more = rate_worth(rate + 1000 * produced(s, region), outlet) - rate_worth(rate, outlet)
    value = _REGION + _GARRISON - TROOP + supply_worth(s, region, s.logistics[region], price, left)
    value += more * price * left * _RATE // 1000
    return value if guarded else value + access_worth(s, s.players[seat].contracts)
