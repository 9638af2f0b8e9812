"""What golden games of One More Barrel reach in the checks of voters, oil and turn order: chapters 10 to 12."""

from collections.abc import Iterator

from barrelhouse.games.one_more_barrel.actions.catalogue import Decline, Done, SellOil
from barrelhouse.games.one_more_barrel.actions.checks import (
    BattleDice,
    Export,
    PayBarrel,
    PlaceCell,
    PriceDie,
    Strengthen,
    WithdrawTroop,
)
from barrelhouse.games.one_more_barrel.data import (
    COLUMNS,
    EXPORTED,
    FINE,
    GOVERNMENT,
    IDLE_PENALTY,
    NOT_SELL,
    ORDER_ROW,
    PRICE_STEPS,
    REGION_NAMES,
    REGIONS,
    SPECULATION,
    TERRITORY_NAMES,
)
from barrelhouse.games.one_more_barrel.game_state import SEATS, State
from barrelhouse.games.one_more_barrel.rules.ch01_setup import stage
from barrelhouse.games.one_more_barrel.rules.ch03_media import allowance
from barrelhouse.games.one_more_barrel.rules.ch06_production import can_produce
from barrelhouse.games.one_more_barrel.rules.ch07_contracts import is_pledged
from barrelhouse.games.one_more_barrel.rules.ch07_control import has_players, is_battle
from barrelhouse.games.one_more_barrel.rules.ch11_oil import has_barrels
from barrelhouse.games.one_more_barrel.rules.hands import troops_on_board
from barrelhouse.games.one_more_barrel.state import ENDED, EXPORTING, FINED, PENALTY, PRICE_DIE

# What ends the actions of a round or a check without costing anything itself.
COSTS_NOTHING = (Done, BattleDice, PlaceCell, Strengthen, Decline, PriceDie)
FINES = sorted({int(halves) // 2 for halves in FINE if halves > 0})
EVENTS = [
    "voters: more troops than they allow",
    "voters: two fewer than they allow",
    "pacifism: at its top",
    *(f"fine: {dollars}$ in cash" for dollars in FINES),
    "fine: short of cash",
    "fine: oil is sold",
    "fine: oil is sold in spite of a pledge",
    "fine: a troop for a dollar",
    "fine: a troop for half a dollar",
    "fine: the last troop of a battle",
    "fine: the rest lapses",
    *(f"price: {sellers} of {seats} sell" for seats in SEATS for sellers in range(seats + 1)),
    *(f"price: {steps} more by speculation" for steps in range(1, 5)),
    "price: stopped at its lowest",
    "price: stopped at its highest",
    "government: extra production",
    "penalty: a point of influence",
    "penalty: cash",
    "penalty: oil in hand",
    "penalty: barrels of a region",
    "penalty: nothing left to pay with",
    "export: by one's own hands",
    "export: by pipeline",
    "export: a neighbour's barrel by pipeline",
    "export: more than three barrels",
    "export: declined",
    "trimming: barrels are lost",
    "order: positions change",
    "order: the better of two boxes",
    "order: nobody has taken a box",
]


def changes(a: State, action: object, b: State) -> Iterator[str]:
    """What one action outside of talk has reached."""
    if any(player.pacifism == b.options.country.pacifism_max for player in b.players):
        yield "pacifism: at its top"
    if isinstance(action, WithdrawTroop):
        yield "fine: a troop for a dollar" if a.debt > 1 else "fine: a troop for half a dollar"
        place = TERRITORY_NAMES.index(action.territory)
        if is_battle(a, place) and not has_players(b, place):
            yield "fine: the last troop of a battle"
    if isinstance(action, SellOil) and a.phase == FINED:
        yield "fine: oil is sold"
        if is_pledged(a, a.asked, NOT_SELL, 0):
            yield "fine: oil is sold in spite of a pledge"
    if b.phase == FINED and (a.phase != FINED or a.asked != b.asked):
        yield "fine: short of cash"
    if a.phase == FINED and (b.phase != FINED or a.asked != b.asked):
        yield from _fine_over(a, action, b)
    if a.phase not in (PRICE_DIE, PENALTY, EXPORTING) and _is_after_voters(a, b):
        yield from _votes(a, action, b)
    if a.phase not in (PENALTY, EXPORTING) and _is_after_price(a, b):
        yield from _price_events(a, action, b)
        yield from _penalties(a, action, b)
    if isinstance(action, PayBarrel):
        yield "penalty: barrels of a region"
    if a.phase == EXPORTING:
        yield from _exports(a, action, b)
    if b.round_number > a.round_number:
        yield from _new_order(a, b)


def _is_after_voters(a: State, b: State) -> bool:
    return b.phase == PRICE_DIE or _is_after_price(a, b)


def _is_after_price(a: State, b: State) -> bool:
    return b.round_number > a.round_number or b.phase in (PENALTY, EXPORTING, ENDED)


def _fine_over(a: State, action: object, b: State) -> Iterator[str]:
    """Whether the seat ran out of everything before it was paid."""
    left = int(a.debt) - 2 if isinstance(action, WithdrawTroop) else 0
    if left > 0 and troops_on_board(b, a.asked) == 0:
        yield "fine: the rest lapses"


def _votes(a: State, action: object, b: State) -> Iterator[str]:
    for seat in range(len(a.players)):
        over = troops_on_board(b, seat) - allowance(b, seat)
        if over > 0:
            yield "voters: more troops than they allow"
        elif over <= -2:
            yield "voters: two fewer than they allow"
        fine = int(FINE[b.players[seat].pacifism])
        if fine > 0 and isinstance(action, COSTS_NOTHING) and a.players[seat].cash - b.players[seat].cash == fine:
            yield f"fine: {fine // 2}$ in cash"
        has_nothing = b.players[seat].cash == b.players[seat].oil == troops_on_board(a, seat) == 0
        if has_nothing and a.players[seat].cash < fine:
            yield "fine: the rest lapses"


def _price_events(a: State, action: object, b: State) -> Iterator[str]:
    seats = len(a.players)
    sold = [player.sold == 1 for player in a.players]
    if isinstance(action, SellOil):
        sold[a.asked] = True
    yield f"price: {sum(sold)} of {seats} sell"
    steps = -3 if all(sold) else int(PRICE_STEPS[seats][sum(sold)])
    speculation = int(SPECULATION[max(player.pacifism for player in b.players)])
    if steps >= 0 and speculation > 0:
        yield f"price: {speculation} more by speculation"
    if a.price + steps < 0:
        yield "price: stopped at its lowest"
    if steps >= 0 and a.price + steps + speculation >= len(b.options.country.prices):
        yield "price: stopped at its highest"


def _penalties(a: State, action: object, b: State) -> Iterator[str]:
    if stage(a) != GOVERNMENT:
        return
    if b.government > a.government:
        yield "government: extra production"
    for seat, (before, after) in enumerate(zip(a.players, b.players, strict=True)):
        if after.influence < before.influence:
            yield "penalty: a point of influence"
        idle = any(a.control[r] == b.control[r] == seat and not can_produce(a, r) for r in range(REGIONS))
        if not idle or before.influence > 0 or a.terms or not isinstance(action, COSTS_NOTHING):
            continue
        if before.cash - after.cash > FINE[after.pacifism]:
            yield "penalty: cash"
        if after.oil < before.oil:
            yield "penalty: oil in hand"
        if before.cash < IDLE_PENALTY and before.oil == after.oil == 0 and not has_barrels(b, seat):
            yield "penalty: nothing left to pay with"


def _exports(a: State, action: object, b: State) -> Iterator[str]:
    if isinstance(action, Export):
        region = REGION_NAMES.index(action.region)
        if EXPORTED - a.left + sum(to >= 0 for to in a.served) >= 3:
            yield "export: more than three barrels"
        if b.phase == EXPORTING and b.asked == a.asked:
            yield "export: by pipeline" if b.left == a.left else "export: by one's own hands"
            served = [(place, int(to)) for place, to in enumerate(b.served) if to >= 0]
            if any(place != to for place, to in served):
                yield "export: a neighbour's barrel by pipeline"
    else:
        region = -1
        yield "export: declined"
    if b.round_number > a.round_number:
        for place in range(REGIONS):
            if a.barrels[place] - (place == region) > b.barrels[place]:
                yield "trimming: barrels are lost"


def _new_order(a: State, b: State) -> Iterator[str]:
    taken = [int(a.boxes[ORDER_ROW * COLUMNS + column]) for column in range(COLUMNS)]
    taken = [seat for seat in taken if seat >= 0]
    if list(a.order) != list(b.order):
        yield "order: positions change"
    if len(set(taken)) < len(taken):
        yield "order: the better of two boxes"
    if not taken:
        yield "order: nobody has taken a box"
