"""What is under way and not yet on the board: an action half done, a bombing before its throw."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import (
    AT_BUILDING,
    AT_LOGISTICS,
    BORDER,
    BUILDING_COST,
    BY_AIR,
    BY_LAND,
    EXPORTED,
    FINE_PER_TROOP,
    MEDIA_COST,
    NOBODY,
    PIPELINE,
    REGIONS,
    REPETITION,
    SEAT_BIT,
    SUPPORT,
    TERRITORIES,
    TERRITORY_BIT,
)
from barrelhouse.games.one_more_barrel.judging.prospects import (
    HALF,
    access_worth,
    barrels_worth,
    battle_worth,
    expected_price,
    fight_worth,
    holdings,
    media_worth,
    price_now,
    prize_beside,
    prospects,
    rounds_left,
    supply_worth,
    unrest_to_come,
    win_chance,
)
from barrelhouse.games.one_more_barrel.judging.weights import Weights
from barrelhouse.games.one_more_barrel.rules.ch02_round import active_seat
from barrelhouse.games.one_more_barrel.rules.ch04_moves import can_come
from barrelhouse.games.one_more_barrel.rules.ch05_builds import controls_any, has_building, room_for_barrels
from barrelhouse.games.one_more_barrel.rules.ch06_production import barrels_produced, can_produce, logistics_needed
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_hostile
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import minimum
from barrelhouse.games.one_more_barrel.rules.hands import troops_at, troops_on_board
from barrelhouse.games.one_more_barrel.state import (
    BUILDING,
    BUYING,
    FINED,
    MEDIA,
    MOVING,
    PRODUCING,
    SAID_YES,
    SUPPORT_ANSWER,
    SUPPORT_MOVE,
    Board,
)

_FOILED: Final = 10  # what a bombing that fails is worth to its victim


def hopes(w: Weights, s: Board, seat: i64) -> i64:
    """What the rest of the action can still bring, and what the troops that stand ready can do in a later one."""
    if s.phase == BUYING and s.asked == seat:
        return manoeuvre_hope(w, s, seat, min(s.left, s.players[seat].cash // BY_LAND), s.moves) * w.hope_now // 100
    standing = manoeuvre_hope(w, s, seat, 0, 0)
    if s.phase == SUPPORT_ANSWER and seat == active_seat(s) and _promised_troops(s, seat, s.target) > 0:
        return standing  # whatever the others answer, one will come
    if s.asked != seat:
        return standing * w.hope_later // 100 - _support_cost(w, s, seat)
    if s.phase == MOVING and s.moves > 0:
        return standing * w.hope_now // 100
    if s.phase == SUPPORT_MOVE and seat == active_seat(s):
        return standing  # others have said yes
    value = standing * w.hope_later // 100
    if s.phase == MEDIA:
        return value + _media_hope(w, s, seat)
    if s.phase == BUILDING:
        return value + _build_hope(w, s, seat, s.left)
    if s.phase == PRODUCING:
        return value + _production_hope(w, s, seat)
    return value


def _support_cost(w: Weights, s: Board, seat: i64) -> i64:
    """[OMB-4.13] A yes binds: those who said it must send a troop into another's battle; the asker must go, too."""
    if s.phase != SUPPORT_ANSWER and s.phase != SUPPORT_MOVE:
        return 0
    if seat == active_seat(s) or s.players[seat].answer == SAID_YES:
        return w.help
    return 0


def _media_hope(w: Weights, s: Board, seat: i64) -> i64:
    me = s.players[seat]
    left = rounds_left(s)
    best: i64 = 0
    points: i64 = 1
    while points <= s.options.country.media[s.column]:
        if me.cash >= MEDIA_COST[points] and me.media + points <= s.options.country.media_max:
            gain = media_worth(w, me.media + points, left) - media_worth(w, me.media, left) - HALF * MEDIA_COST[points]
            best = max(best, gain)
        points += 1
    return best


def _build_hope(w: Weights, s: Board, seat: i64, builds: i64) -> i64:
    """Contracts, one after the other, while they bring more than repeating them costs."""
    if not controls_any(s, seat):
        return 0
    me = s.players[seat]
    track = s.options.country.contracts
    now = HALF * track[me.contracts] + access_worth(w, s, me.contracts)
    best: i64 = 0
    paid: i64 = 0
    taken: i64 = 1
    while taken <= builds and me.contracts + taken < len(track):
        paid += REPETITION if s.contracted + taken > 1 else 0
        if me.cash < paid:
            break
        step = me.contracts + taken
        best = max(best, HALF * (track[step] - paid) + access_worth(w, s, step) - now)
        taken += 1
    return best


def _production_hope(w: Weights, s: Board, seat: i64) -> i64:
    """Barrels of the regions that can still produce in this action, for the logistics they use up."""
    ways: i64 = EXPORTED
    lying: i64 = 0
    stay: i64 = 0
    more: i64 = 0
    room: i64 = 0
    cost: i64 = 0
    left = rounds_left(s)
    price = expected_price(w, s)
    region: i64 = 0
    while region < REGIONS:
        if s.control[region] == seat:
            ways += 1 if has_building(s, PIPELINE, region) else 0
            there = s.barrels[region]
            kept = room_for_barrels(s, region)
            lying += there
            stay += min(there, kept)
            if can_produce(s, region) and s.done & TERRITORY_BIT[region] == 0:
                has = s.logistics[region]
                more += barrels_produced(s, region)
                there += barrels_produced(s, region)
                cost += supply_worth(w, s, region, has, price, left) - supply_worth(w, s, region, has - 1, price, left)
            room += min(there, kept)
        region += 1
    gain = barrels_worth(w, lying + more, ways, room, price) - barrels_worth(w, lying, ways, stay, price)
    return max(0, gain - cost)


def manoeuvre_hope(w: Weights, s: Board, seat: i64, new: i64, moves: i64) -> i64:
    """The better of an attack and a supply, with so many new elements in the Border."""
    if rounds_left(s) < 2:
        return 0
    attack = _attack_hope(w, s, seat, new)
    return max(attack, _supply_hope(w, s, seat, new, moves)) if new > 0 else attack


def _attack_hope(w: Weights, s: Board, seat: i64, new: i64) -> i64:
    """The best attack on a region next to the seat's troops; those in its own regions leave a garrison."""
    if new == 0 and troops_on_board(s, seat) == 0:
        return 0
    rate, ways, guarded = holdings(s, seat)
    best: i64 = 0
    origin: i64 = 0
    while origin < TERRITORIES:
        ready = troops_at(s, seat, origin)
        if ready > 0 and is_hostile(s, origin):
            ready = 0  # [OMB-4.14]
        if origin != BORDER and ready > 0:
            ready -= 1 if s.control[origin] == seat else 0
        if ready > 0 or (origin == BORDER and new > 0):
            near = s.options.country.neighbours[origin]
            i: i64 = 0
            while i < len(near):
                region = near[i]
                if region != BORDER and s.local_troops[region] != 0:
                    won = prize_beside(w, s, seat, region, rate, ways, guarded)
                    fresh: i64 = 0
                    if origin == BORDER:
                        fresh = new
                    best = max(best, _attack_gain(w, s, seat, region, ready, fresh, won))
                i += 1
        origin += 1
    return best


def _attack_gain(w: Weights, s: Board, seat: i64, region: i64, ready: i64, new: i64, won: i64) -> i64:
    """With the troops that are ready and some, or all, that can be bought; the rest buys logistics to carry."""
    there = troops_at(s, seat, region)
    allies = _promised_troops(s, seat, region)
    before: i64 = 0
    if there > 0:
        before = battle_worth(w, s, seat, region, there)
    calm: i64 = 0
    if new > 0:
        calm = unrest_to_come(w, s, seat, 0)
    need = logistics_needed(s, region) - s.logistics[region]
    best: i64 = 0
    part: i64 = 3 if new > 2 else 1
    whole = part
    while part >= 0:
        bought = new * part // whole
        strength = there + ready + bought
        if strength > 0:
            gain = fight_worth(w, s, region, strength + allies, strength, won) - before
            gain -= ready * w.troop + bought * 2 * HALF
            if bought > 0:
                gain -= unrest_to_come(w, s, seat, bought) - calm
            carried = min(need, s.players[seat].stock + new - bought)
            if carried > 0:
                gain += carried * (w.lacking * win_chance(s, region, strength) // 1000 - 2 * HALF)
            best = max(best, gain)
        part -= 1
    return best


def _promised_troops(s: Board, seat: i64, region: i64) -> i64:
    """[OMB-4.8] Troops of others that will come along, by contract."""
    count: i64 = 0
    for term in s.terms:
        if term.kind == SUPPORT and term.taker == seat and term.what == region and can_come(s, term.giver, region):
            count += 1
    return count


def _supply_hope(w: Weights, s: Board, seat: i64, new: i64, moves: i64) -> i64:
    """New logistics for one of the seat's regions that can use them: by land next to the Border, else by air."""
    best: i64 = 0
    left = rounds_left(s)
    price = expected_price(w, s)
    cash = s.players[seat].cash
    region: i64 = 0
    while region < REGIONS:
        if s.control[region] == seat:
            is_near = moves > 0 and s.options.country.adjacent[BORDER * TERRITORIES + region] == 1
            come = new if is_near else min(new, cash // BY_AIR)
            each = BY_LAND if is_near else BY_AIR
            has = s.logistics[region]
            now = supply_worth(w, s, region, has, price, left)
            more: i64 = 1
            while more <= come:
                gain = supply_worth(w, s, region, has + more, price, left) - now - HALF * each * more
                best = max(best, gain)
                more += 1
        region += 1
    return best


def bombing_threat(w: Weights, s: Board, seat: i64) -> i64:
    """A bombing that is declared: what it will probably cost the victim, and please the bombers."""
    if s.victim == NOBODY:
        return 0
    harm = _expected_harm(w, s)
    if seat == s.victim:
        return -harm
    return harm * 100 // (w.spite if s.bombers & SEAT_BIT[seat] != 0 else 2 * w.spite)


def _expected_harm(w: Weights, s: Board) -> i64:
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
                total -= _FOILED
            elif s.aim < AT_LOGISTICS:
                total += w.harm * 3 * (1 if damage <= 0 else damage // 3)
            elif s.aim == AT_LOGISTICS:
                lost = 1 if damage <= 0 else damage
                total += w.harm * (min(s.logistics[s.target], lost))
            else:
                cost = BUILDING_COST[s.aim - AT_BUILDING]
                total += w.harm * 2 * cost if damage <= 0 or damage >= cost else 2 * HALF * damage
            two += 1
        one += 1
    return total // 36


def fine_cost(w: Weights, s: Board, seat: i64) -> i64:
    """[OMB-10.2] What the seat will give up for the rest of a fine: spare troops, then oil, then troops on guard."""
    if s.phase != FINED or s.asked != seat:
        return 0
    spare: i64 = 0
    territory: i64 = 0
    while territory < TERRITORIES:
        spare += troops_at(s, seat, territory) - (1 if _is_guarded(s, seat, territory) else 0)
        territory += 1
    home = min(spare, _troops_for(s.debt))
    debt = s.debt - min(s.debt, home * FINE_PER_TROOP)
    price = price_now(s)
    barrels = min(s.players[seat].oil, (debt + price - 1) // price)
    debt -= barrels * price  # less than nothing: so much is kept
    cost = home * w.troop + barrels * w.in_hand * expected_price(w, s) // 10 + HALF * min(0, debt)
    return cost + _cost_of_guards(w, s, seat, _troops_for(debt)) if debt > 0 else cost


def _is_guarded(s: Board, seat: i64, territory: i64) -> bool:
    """[OMB-7.1] Whether the seat's troops keep others from a region of its own."""
    return territory != BORDER and s.control[territory] == seat and troops_at(s, seat, territory) > 0


def _troops_for(debt: i64) -> i64:
    """[OMB-10.3] So many pay it, the last one perhaps for half a dollar."""
    return (debt + FINE_PER_TROOP - 1) // FINE_PER_TROOP


def _cost_of_guards(w: Weights, s: Board, seat: i64, count: i64) -> i64:
    """The last troops of so many regions go home, and others may walk in."""
    after = s.copy()
    territory: i64 = 0
    while territory < TERRITORIES and count > 0:
        if _is_guarded(s, seat, territory):
            after.troops[seat * TERRITORIES + territory] = 0
            count -= 1
        territory += 1
    return prospects(w, s, seat) - prospects(w, after, seat)
