"""What a seat can look forward to: its hand, its scales, its regions and its troops, in tenths of half dollars."""

from typing import Final

from mypy_extensions import i64

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
)
from barrelhouse.games.one_more_barrel.judging.weights import Weights
from barrelhouse.games.one_more_barrel.rules.ch01_setup import stage
from barrelhouse.games.one_more_barrel.rules.ch03_media import allowance
from barrelhouse.games.one_more_barrel.rules.ch04_moves import movable_troops
from barrelhouse.games.one_more_barrel.rules.ch05_builds import has_building, room_for_barrels
from barrelhouse.games.one_more_barrel.rules.ch06_production import barrels_produced, logistics_needed
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_hostile
from barrelhouse.games.one_more_barrel.rules.ch08_odds import fallen_on_entry, win_on_entry
from barrelhouse.games.one_more_barrel.rules.ch08_war import holder, players_strength
from barrelhouse.games.one_more_barrel.rules.ch13_end import government_share
from barrelhouse.games.one_more_barrel.rules.hands import troops_at, troops_on_board
from barrelhouse.games.one_more_barrel.state import UNEXPLORED, Board

HALF: Final = 10  # a half dollar
_LACKING_MOST: Final = 7  # tenths of a region: the logistics that it lacks never cost more
_MOST_FUEL: Final = 3
_MOST_STOCK: Final = 8
_LAST_STOCK: Final = 4  # each, in the last round
_CROWDED: Final = 2  # a troop beside a garrison is worth so much less
_FIRST_MEDIA: Final = 7


def rounds_left(s: Board) -> i64:
    """This one included."""
    return s.options.rounds - s.round_number + 1


def expected_price(w: Weights, s: Board) -> i64:
    """Half dollars a barrel at the end, if the price climbs as it usually does."""
    prices = s.options.country.prices
    top = min(w.climb_top, len(prices) - 1)
    climbed = s.price + (rounds_left(s) - 1) * w.climb // 100
    return prices[max(s.price, min(top, climbed))]


def price_now(s: Board) -> i64:
    """Half dollars a barrel."""
    return s.options.country.prices[s.price]


def prospects(w: Weights, s: Board, seat: i64) -> i64:
    return hand(w, s, seat) + scales(w, s, seat) + regions(w, s, seat) + troops(w, s, seat)


def hand(w: Weights, s: Board, seat: i64) -> i64:
    """Cash, the first of it liked better than its sum, and oil at the price to come."""
    me = s.players[seat]
    value = HALF * me.cash + w.in_hand * expected_price(w, s) * me.oil // 10
    if rounds_left(s) > 1:
        value += w.first_liked * min(w.first_cash, me.cash) // 10
        value += w.more_liked * min(w.more_cash, max(0, me.cash - w.first_cash)) // 10
    return value + HALF * s.options.country.contracts[me.contracts]


def access_worth(w: Weights, s: Board, step: i64) -> i64:
    """[OMB-5.4] Contracts still to come for a seat that has a region: each step now is one more at the dear end."""
    track = s.options.country.contracts
    left = rounds_left(s)
    reached = min(len(track) - 1, step + left * w.contracts // 100)
    hope = min(w.hope_most, left * w.hope_a_round)
    return HALF * (track[reached] - track[step]) * hope // 100


def scales(w: Weights, s: Board, seat: i64) -> i64:
    """Media, influence, the cell, the turn order to come, and what pacifism will cost."""
    me = s.players[seat]
    left = rounds_left(s)
    value = media_worth(w, me.media, left) + me.strength * w.strength
    value += me.influence * (w.influence * 10 + w.influence_a_round * left) // 10
    if me.spoken == 0 and stage(s) != GOVERNMENT:
        value += w.speech
    return value + _place_worth(w, s, seat) - unrest_to_come(w, s, seat, 0)


def _place_worth(w: Weights, s: Board, seat: i64) -> i64:
    """[OMB-2.4] Places gained in the next turn order by the best box taken."""
    if rounds_left(s) == 1:
        return 0
    columns = s.options.country.columns[len(s.players)]
    place: i64 = 0
    while s.order[place] != seat:
        place += 1
    column: i64 = 0
    while column < columns:
        box = ORDER_ROW * COLUMNS + column
        if s.boxes[box] == seat:
            return w.place * max(0, place - column)
        column += 1
    return 0


def unrest_to_come(w: Weights, s: Board, seat: i64, more: i64) -> i64:
    """[OMB-10.1] As the voters will feel after the next check and two rounds later, with so many more troops."""
    over = troops_on_board(s, seat) + more - allowance(s, seat)
    change = over if over > 0 else -(-over // 2)
    pacifism = s.players[seat].pacifism
    top = s.options.country.pacifism_max
    soon = pacifism + change
    later = soon + min(2, rounds_left(s) - 1) * change
    soon = max(0, min(soon, top))
    later = max(0, min(later, top))
    return (unrest(w, s, soon) + unrest(w, s, later)) // 2


def media_worth(w: Weights, media: i64, left: i64) -> i64:
    """[OMB-3.2] Four points spare one of pacifism a round; the first are worth most."""
    first = min(_FIRST_MEDIA, media)
    return (first * w.media + (media - first) * 10) * left // 10


def unrest(w: Weights, s: Board, pacifism: i64) -> i64:
    """[OMB-10.2] [OMB-13.2] Fines of the rounds to come, and ten of them at the end, the surer the nearer it is."""
    played = s.round_number * 100 // s.options.rounds
    sure = w.final_fines + (100 - w.final_fines) * played // 100
    coming = min(rounds_left(s) * 10, w.fines)
    return FINE[pacifism] * (HALF * coming // 10 + sure) + pacifism * (w.pacifism + sure * w.pacifism_late // 100)


def regions(w: Weights, s: Board, seat: i64) -> i64:
    """What they will produce as far as it can be exported, what lies on them, and the government's thanks."""
    rate: i64 = 0  # thousandths of barrels a round
    held: i64 = 0
    guarded: i64 = 0
    ways: i64 = EXPORTED
    barrels: i64 = 0
    room: i64 = 0
    value: i64 = 0
    left = rounds_left(s)
    price = expected_price(w, s)
    region: i64 = 0
    while region < REGIONS:
        if s.control[region] == seat:
            held += 1
            share: i64 = w.unguarded
            if troops_at(s, seat, region) > 0:
                share = 100
                guarded += 1
            rate += 10 * share * barrels_produced(s, region)
            value += (w.region + supply_worth(w, s, region, s.logistics[region], price, left)) * share // 100
            ways += 1 if has_building(s, PIPELINE, region) else 0
            if has_building(s, POLICE, region):
                value += w.police
            barrels += s.barrels[region]
            kept = room_for_barrels(s, region)
            room += min(s.barrels[region], kept)
        region += 1
    if held == 0:
        return 0
    access = access_worth(w, s, s.players[seat].contracts)
    value += access if guarded > 0 else access * w.unguarded // 100
    value += rate_worth(w, rate, ways) * price * left * w.rate // 100000
    value += barrels_worth(w, barrels, ways, room, price)
    return value if s.government == 0 else value + government_share(s, seat) * price * w.to_export // 10


def supply_worth(w: Weights, s: Board, region: i64, has: i64, price: i64, left: i64) -> i64:
    """What so many logistics are good for there: less than nothing while some are lacking, more than that as fuel."""
    need = logistics_needed(s, region)
    gives = barrels_produced(s, region)
    value: i64 = 0
    fuel = has - need + 1
    if fuel <= 0:
        most = min(EXPORTED, gives) * price * left * w.rate * _LACKING_MOST // 1000
        value -= min(most, w.lacking * (need - has))
    else:
        useful = min(_MOST_FUEL, left - 1)  # one after the other: compiled, the least of three takes long
        spare = min(fuel - 1, useful)
        value += spare * w.fuel + (spare * gives + fuel - 1 - spare) * w.late_fuel // 10
    return value + _government_worth(w, s, gives, fuel, price, left)


def _government_worth(w: Weights, s: Board, gives: i64, fuel: i64, price: i64, left: i64) -> i64:
    """[OMB-11.3] Extra production in the rounds of the government it has fuel for, and penalties in the others."""
    rounds = min(s.options.rounds_per_phase, left)
    before = left - rounds
    if before >= s.options.rounds_per_phase:
        return 0  # too far away to prepare for
    able = min(max(0, fuel), rounds)
    value = able * ((gives + 1) // 2) * price * w.to_export // 10 - (rounds - able) * w.idle
    return value * 10 // (w.doubt + before * 10)


def rate_worth(w: Weights, rate: i64, ways: i64) -> i64:
    """Thousandths of barrels a round, those without a way out counting little."""
    most = ways * w.way
    return rate if rate <= most else most + (rate - most) * w.excess // 100


def barrels_worth(w: Weights, barrels: i64, ways: i64, room: i64, price: i64) -> i64:
    """Barrels lying on regions: those that can go, those that can stay; the rest is lost."""
    out = min(ways, barrels)
    stay = barrels - out
    if stay > room:
        stay = room
    return (out * w.to_export + stay * w.stored) * price // 10


def troops(w: Weights, s: Board, seat: i64) -> i64:
    """In the Border, in battles, as garrisons and guests."""
    left = rounds_left(s)
    waiting = troops_at(s, seat, BORDER)
    each: i64 = w.troop if left > 2 else w.guest
    value: i64 = waiting * each
    stock = min(_MOST_STOCK, s.players[seat].stock)
    if left > 1:
        value += stock * w.stock
    else:
        value += stock * _LAST_STOCK
    region: i64 = 0
    while region < REGIONS:
        count = troops_at(s, seat, region)
        if count > 0:
            if s.local_troops[region] != 0:
                value += battle_worth(w, s, seat, region, count)
            elif s.control[region] == seat:
                value += w.garrison + (count - 1) * (each - _CROWDED)
            else:
                value += count * w.guest
        region += 1
    return value


def battle_worth(w: Weights, s: Board, seat: i64, region: i64, count: i64) -> i64:
    """The region if the seat wins it, less the troops that will fall; a battle led by another is worth little."""
    if holder(s, region) != seat:
        return count * w.guest
    return attack_worth(w, s, seat, region, players_strength(s, region), count)


def attack_worth(w: Weights, s: Board, seat: i64, region: i64, strength: i64, own: i64) -> i64:
    """[OMB-8] The region times the chance to win it, what is left of the troops, and what voters say of the others."""
    return fight_worth(w, s, region, strength, own, prize(w, s, seat, region))


def fight_worth(w: Weights, s: Board, region: i64, strength: i64, own: i64, won: i64) -> i64:
    """The same for a prize that is known."""
    fallen = fallen_on_entry(strength, locals_met(s, region), throws_die(s, region))
    if fallen > own * 1000:
        fallen = own * 1000
    return won * win_chance(s, region, strength) // 1000 + own * w.troop - fallen * w.fallen // 1000


def win_chance(s: Board, region: i64, strength: i64) -> i64:
    """In thousandths."""
    return win_on_entry(strength, locals_met(s, region), throws_die(s, region))


def ready_for(s: Board, seat: i64, region: i64) -> i64:
    """The seat's troops next to the region that one move brings there, the most from one territory."""
    most: i64 = 0
    near = s.options.country.neighbours[region]
    i: i64 = 0
    while i < len(near):
        if not is_hostile(s, near[i]):
            most = max(most, movable_troops(s, seat, near[i]))
        i += 1
    return most


def locals_met(s: Board, region: i64) -> i64:
    """[OMB-8.1] Without those the die may bring."""
    theirs = s.local_troops[region]
    return s.options.country.production[region] if theirs == UNEXPLORED else theirs


def throws_die(s: Board, region: i64) -> bool:
    """[OMB-8.1] In the first phase the first to come throws for more of them."""
    return s.local_troops[region] == UNEXPLORED and stage(s) == INVASION


def prize(w: Weights, s: Board, seat: i64, region: i64) -> i64:
    """What control of one more region is worth, with the logistics that stand there."""
    rate, ways, guarded = holdings(s, seat)
    return prize_beside(w, s, seat, region, rate, ways, guarded)


def holdings(s: Board, seat: i64) -> tuple[i64, i64, bool]:
    """Thousandths of barrels a round, ways to export them, and whether any region is guarded."""
    rate: i64 = 0
    ways: i64 = EXPORTED
    guarded = False
    region: i64 = 0
    while region < REGIONS:
        if s.control[region] == seat:
            rate += 1000 * barrels_produced(s, region)
            ways += 1 if has_building(s, PIPELINE, region) else 0
            guarded = guarded or troops_at(s, seat, region) > 0
        region += 1
    return rate, ways, guarded


def prize_beside(w: Weights, s: Board, seat: i64, region: i64, rate: i64, ways: i64, guarded: bool) -> i64:
    """One more region, beside those the seat has."""
    left = rounds_left(s)
    if left < 2:
        return w.region
    price = expected_price(w, s)
    outlet = max(ways, EXPORTED + 1)  # a pipeline can be built when there is something to pump
    more = rate_worth(w, rate + 1000 * barrels_produced(s, region), outlet) - rate_worth(w, rate, outlet)
    value = w.region + w.garrison - w.troop + supply_worth(w, s, region, s.logistics[region], price, left)
    value += more * price * left * w.rate // 100000
    return value if guarded else value + access_worth(w, s, s.players[seat].contracts)
