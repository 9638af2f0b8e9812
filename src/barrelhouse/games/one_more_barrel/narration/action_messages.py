"""What somebody did in their slot, or what the table threw in it: the first messages of a narrative."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions.catalogue import (
    AGREE,
    ASK_RETREAT,
    ASK_SUPPORT,
    BUILD,
    BUY_LOGISTICS,
    BUY_TROOPS,
    DECLINE,
    DONE,
    FLY_LOGISTICS,
    FLY_TROOP,
    INFLUENCE,
    LEAVE_CONTROL,
    LOCALS_DIE,
    MOVE,
    NEW_TAXES,
    ORDER_DIE,
    PRODUCE,
    PRODUCE_OIL,
    RAISE,
    RETREAT,
    SELL_OIL,
    SPEECH,
    STOP,
    TAKE_BOX,
    TAKE_CONTRACT,
    TAKE_OVER,
    WITH_LOGISTICS,
    WITH_TROOPS,
)
from barrelhouse.games.one_more_barrel.data import (
    BORDER,
    BUILDING_COST,
    BUILDING_NAMES,
    BUILDS_ROW,
    CASH_ROW,
    COLUMNS,
    LAST_BONUS,
    MEDIA_ROW,
    NOBODY,
    OFF,
    ORDER_ROW,
    PURCHASES_ROW,
    REGIONS,
    ROW_NAMES,
    SUPPORT,
    TERRITORIES,
)
from barrelhouse.games.one_more_barrel.narration.narrative import (
    Narrative,
    Params,
    at,
    join_seats,
    narrate_locals,
    narrate_lost_logistics,
    transfer,
)
from barrelhouse.games.one_more_barrel.rules.ch02_round import price
from barrelhouse.games.one_more_barrel.rules.ch06_production import barrels_produced
from barrelhouse.games.one_more_barrel.rules.hands import troops_at
from barrelhouse.games.one_more_barrel.state import (
    CARRYING,
    ON_THE_WAY,
    OPENING,
    ORDER_DICE,
    PHASE_NAMES,
    RETREAT_ANSWER,
    SAID_YES,
    SUPPORT_ANSWER,
    TAKING_OVER,
    TROOPS,
    Board,
    Term,
)

_DONE_RULES: Final = {
    "opening": "OMB-1.4",
    "buying": "OMB-4.1",
    "moving": "OMB-4.2",
    "building": "OMB-5.1",
    "producing": "OMB-6.1",
    "after": "OMB-2.10",
    "exporting": "OMB-11.4",
}
_BOX_RULES: Final = ["OMB-3.1", "OMB-4.1", "OMB-5.1", "OMB-2.3", "OMB-2.4"]


def narrate_action(t: Narrative, run: i64, k: i64) -> None:
    """The action itself, between the board before it and the board it has changed."""
    a = t.a
    seat = a.asked
    if run == TAKE_BOX:
        _narrate_box(t, k // COLUMNS, k % COLUMNS)
    elif run in (MOVE, WITH_TROOPS, WITH_LOGISTICS, STOP):
        _narrate_movement(t, run)
    elif run == SELL_OIL:
        narrate_sale(t, k + 1)
    elif run == DONE:
        name = PHASE_NAMES[a.phase]
        t.add("omb-log-done", _DONE_RULES[name], {"seat": seat, "phase": name})
    elif run in (BUY_TROOPS, BUY_LOGISTICS, FLY_TROOP, FLY_LOGISTICS):
        _narrate_purchase(t, run, k)
    elif run in (RAISE, NEW_TAXES, SPEECH):
        _narrate_scales(t, run)
    elif run == PRODUCE_OIL:
        t.add("omb-log-production", "OMB-6.1", {"seat": seat})
    elif run == PRODUCE:
        t.add("omb-log-produced", "OMB-6.1", {"seat": seat, "region": at(k), "barrels": barrels_produced(a, k)})
    elif run in (BUILD, INFLUENCE, TAKE_CONTRACT):
        _narrate_build(t, run, k)
    elif run == ORDER_DIE:
        _narrate_order_die(t, k + 1)
    elif run == LOCALS_DIE:
        locals_ = t.w.local_troops[a.group_to]
        more = locals_ - a.options.country.production[a.group_to]
        fallen: Params = {"region": at(a.group_to), "face": k + 1, "more": more, "locals": locals_}
        t.add("omb-log-locals-die", "OMB-8.1", fallen)
    else:
        _narrate_call(t, run, k)


def _narrate_purchase(t: Narrative, run: i64, k: i64) -> None:
    """[OMB-4.1] By land or by air, with what it cost."""
    seat = t.a.asked
    cost = t.w.players[seat].cash - t.a.players[seat].cash
    paid: Params = {**transfer(seat, cost, 0), "price": -cost}
    if run in (BUY_TROOPS, BUY_LOGISTICS):
        key = "omb-log-bought-troops" if run == BUY_TROOPS else "omb-log-bought-logistics"
        t.add(key, "OMB-1.4" if t.a.phase == OPENING else "OMB-4.1", {**paid, "count": k + 1})
        return
    key = "omb-log-flew-troop" if run == FLY_TROOP else "omb-log-flew-logistics"
    t.add(key, "OMB-4.1", {**paid, "region": at(k)})
    narrate_locals(t, t.a)
    if run == FLY_LOGISTICS:
        _narrate_new_owner(t, k, 1)


def _narrate_scales(t: Narrative, run: i64) -> None:
    """[OMB-2.5] [OMB-2.6] [OMB-3.1] Media or pacifism, and what it cost or brought."""
    seat = t.a.asked
    old = t.a.players[seat]
    me = t.w.players[seat]
    goods = transfer(seat, me.cash - old.cash, 0)
    if run == RAISE:
        raised: Params = {"points": me.media - old.media, "media": me.media, "price": old.cash - me.cash}
        t.add("omb-log-raised", "OMB-3.1", {**goods, **raised})
    elif run == NEW_TAXES:
        taxed: Params = {"price": me.cash - old.cash, "pacifism": me.pacifism}
        t.add("omb-log-taxes", "OMB-2.5", {**goods, **taxed})
    else:
        t.add("omb-log-speech", "OMB-2.6", {"seat": seat, "old": old.pacifism, "pacifism": me.pacifism})


def _narrate_box(t: Narrative, row: i64, column: i64) -> None:
    """[OMB-2.2] The box and what it gives."""
    country = t.a.options.country
    seat = t.a.asked
    params: Params = {"seat": seat}
    if row == MEDIA_ROW:
        params["points"] = country.media[column]
    elif row == PURCHASES_ROW:
        params["elements"] = country.purchases[column]
        params["moves"] = country.moves[column]
    elif row == BUILDS_ROW:
        params["builds"] = country.builds[column]
    elif row == CASH_ROW:
        params = {**transfer(seat, country.cash[column], 0), "price": country.cash[column]}
    elif row == ORDER_ROW:
        params["place"] = country.positions[column]
    t.add(f"omb-log-box-{ROW_NAMES[row]}", _BOX_RULES[row], params)


def narrate_sale(t: Narrative, barrels: i64) -> None:
    """[OMB-2.7] Barrels, their price and their sum."""
    each = price(t.a)
    goods = transfer(t.a.asked, barrels * each, -barrels)
    t.add("omb-log-sold", "OMB-2.7", {**goods, "barrels": barrels, "each": each, "price": barrels * each})


def _narrate_movement(t: Narrative, run: i64) -> None:
    """[OMB-4.2] A border crossed; a group being made up has no message before it goes."""
    a = t.a
    seat = a.asked
    if run == STOP:
        t.add("omb-log-stopped", "OMB-4.12", {"seat": seat, "region": at(a.group_at)})
        _narrate_new_owner(t, a.group_at, a.group_logistics)
        return
    if t.w.phase == TROOPS or t.w.phase == CARRYING:
        return
    origin = t.w.group_from
    troops = a.group_troops
    logistics = a.group_logistics
    if a.phase == ON_THE_WAY:
        origin = a.group_at
    else:
        troops = troops_at(a, seat, origin) - troops_at(t.w, seat, origin)
        logistics = _logistics_of(a, seat, origin) - _logistics_of(t.w, seat, origin)
    to = t.w.group_to
    group: Params = {"seat": seat, "troops": troops, "logistics": logistics}
    if to == OFF:
        t.add("omb-log-left-board", "OMB-4.5", group)
        return
    t.add("omb-log-moved", "OMB-4.2", {**group, "origin": at(origin), "region": at(to)})
    narrate_locals(t, a)
    if t.w.phase != ON_THE_WAY:
        _narrate_new_owner(t, to, logistics)


def _logistics_of(s: Board, seat: i64, territory: i64) -> i64:
    return s.players[seat].stock if territory == BORDER else s.logistics[territory]


def _narrate_new_owner(t: Narrative, territory: i64, logistics: i64) -> None:
    """[OMB-7.2] Logistics at rest in another seat's region belong to that seat, unless it is about to be taken over."""
    if territory >= REGIONS or logistics == 0 or t.w.phase == TAKING_OVER:
        return
    owner = t.w.control[territory]
    if owner != NOBODY and owner != t.a.asked:
        params: Params = {"region": at(territory), "logistics": logistics}
        t.add("omb-log-logistics-pass", "OMB-7.2", {"seat": owner, **params}, follows=True)


def _narrate_build(t: Narrative, run: i64, k: i64) -> None:
    """[OMB-5.1] What was built, and the price of a repetition."""
    seat = t.a.asked
    me = t.w.players[seat]
    cost = me.cash - t.a.players[seat].cash
    params: Params = {**transfer(seat, cost, 0), "price": -cost}
    if run == BUILD:
        building = k // REGIONS
        params["building"] = BUILDING_NAMES[building]
        params["region"] = at(k % REGIONS)
        params["logistics"] = BUILDING_COST[building]
        t.add("omb-log-built", "OMB-5.2", params)
    elif run == INFLUENCE:
        params["region"] = at(k)
        params["influence"] = me.influence
        t.add("omb-log-influence", "OMB-5.3", params)
    else:
        params["contracts"] = me.contracts
        params["worth"] = t.a.options.country.contracts[me.contracts]
        t.add("omb-log-contract", "OMB-5.4", params)


def _narrate_order_die(t: Narrative, face: i64) -> None:
    """[OMB-1.3] A die, and what it settles."""
    t.add("omb-log-order-die", "OMB-1.3", {"seat": t.a.asked, "face": face})
    t.follows = True
    if t.w.phase != ORDER_DICE:
        order = [int(seat) for seat in t.w.order]
        t.add("omb-log-order", "OMB-1.3", {"seats_order": join_seats(order)})
        t.add("omb-log-last-bonus", "OMB-1.3", {**transfer(order[-1], LAST_BONUS, 0), "price": LAST_BONUS})
    elif t.w.asked <= t.a.asked:
        ranks = [int(player.order_throw) for player in t.w.players]
        tied = [seat for seat in range(len(ranks)) if ranks.count(ranks[seat]) > 1]
        t.add("omb-log-order-tied", "OMB-1.3", {"seats_tied": join_seats(tied)})


def _narrate_call(t: Narrative, run: i64, k: i64) -> None:
    """Control taken or left; support and retreat, asked for and answered."""
    a = t.a
    seat = a.asked
    params: Params = {"seat": seat}
    if run in (TAKE_OVER, LEAVE_CONTROL):
        key = "omb-log-took-over" if run == TAKE_OVER else "omb-log-left-control"
        t.add(key, "OMB-7.6", {**params, "region": at(a.group_to), "seat_owner": a.control[a.group_to]})
    elif run == ASK_SUPPORT:
        t.add("omb-log-asked-support", "OMB-4.8", {**params, "region": at(k)})
        t.follows = True
        for other in range(len(a.players)):
            if other != seat and t.b.players[other].answer == SAID_YES:
                t.add("omb-log-bound-support", "OMB-7.7", {"seat": other, "region": at(k)})
        narrate_breaches(t, seat, SUPPORT)
    elif run == ASK_RETREAT:
        t.add("omb-log-asked-retreat", "OMB-4.9", {**params, "region": at(k)})
    elif run == RETREAT:
        _narrate_retreat(t, k // TERRITORIES, k % TERRITORIES)
    elif run in (AGREE, DECLINE):
        params["region"] = at(a.target)
        if a.phase == SUPPORT_ANSWER:
            key = "omb-log-supports" if run == AGREE else "omb-log-no-support"
            t.add(key, "OMB-4.8", params)
        else:
            t.add("omb-log-stays", "OMB-4.9", params)


def narrate_breaches(t: Narrative, taker: i64, kind: i64) -> None:
    """[OMB-7.8] Who had agreed to come, and could not."""
    for term in t.w.terms:
        if term.kind == kind and term.taker == taker and term.breach == 1 and not _was_breach(t.a, term):
            t.add("omb-log-breach-answer", "OMB-7.8", {"seat": term.giver, "number": term.deal}, follows=True)


def _was_breach(s: Board, term: Term) -> bool:
    for old in s.terms:
        if old.deal == term.deal and old.kind == term.kind and old.giver == term.giver and old.what == term.what:
            return old.breach == 1
    return False


def _narrate_retreat(t: Narrative, region: i64, to: i64) -> None:
    """[OMB-4.9] An answer, or all who go at once: how many, where to, who lost a troop."""
    a = t.a
    if a.phase == RETREAT_ANSWER:
        params: Params = {"seat": a.asked, "region": at(region), "to-region": at(to)}
        t.add("omb-log-will-retreat", "OMB-4.9", params)
        return
    order = [int(a.asked)] + [seat for seat in range(len(a.players)) if seat != a.asked]
    for seat in order:
        gone = troops_at(a, seat, region) - troops_at(t.w, seat, region)
        if gone == 0:
            continue
        goal = to if seat == a.asked else a.players[seat].answer
        arrived = troops_at(t.w, seat, goal) - troops_at(a, seat, goal)
        went: Params = {"seat": seat, "region": at(region), "to-region": at(goal), "troops": arrived}
        t.add("omb-log-retreated", "OMB-4.9", {**went, "lost": gone - arrived, "pacifism": t.w.players[seat].pacifism})
        t.follows = True  # the others go with the seat that acts
    narrate_lost_logistics(t, a, region)
