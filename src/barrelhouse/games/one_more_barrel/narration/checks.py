"""What happened in the checks at the end of a round, step by step as rules/checks.py takes them."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.actions.catalogue import (
    AGREE,
    BATTLE_DICE,
    BOMB,
    BOMBING_DICE,
    DECLINE,
    DONE,
    EXPORT,
    LOSE_BUILDING,
    PAY_BARREL,
    PRICE_DIE,
    REPAIR,
    SELL_OIL,
    THROW,
    WITHDRAW_TROOP,
)
from barrelhouse.games.one_more_barrel.data import (
    FINE,
    GOVERNMENT,
    NOBODY,
    PRICE_STEPS,
    REGIONS,
    SPECULATION,
)
from barrelhouse.games.one_more_barrel.narration.action_messages import narrate_sale
from barrelhouse.games.one_more_barrel.narration.narrative import (
    Narrative,
    Params,
    at,
    narrate_lost_logistics,
    transfer,
)
from barrelhouse.games.one_more_barrel.narration.rebels import (
    narrate_battle,
    narrate_bombing,
    narrate_cell,
    narrate_declared,
    narrate_repair,
)
from barrelhouse.games.one_more_barrel.narration.round_end import narrate_round_over
from barrelhouse.games.one_more_barrel.rules.ch01_setup import stage
from barrelhouse.games.one_more_barrel.rules.ch02_round import price, sell
from barrelhouse.games.one_more_barrel.rules.ch03_media import allowance
from barrelhouse.games.one_more_barrel.rules.ch05_builds import room_for_barrels
from barrelhouse.games.one_more_barrel.rules.ch06_production import can_produce, logistics_needed
from barrelhouse.games.one_more_barrel.rules.ch08_war import next_battle
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import begin_check, go_off_map, goes_off_map, is_guerrilla
from barrelhouse.games.one_more_barrel.rules.ch10_pacifism import fine, lapse, pay_debt, voters_react, withdraw
from barrelhouse.games.one_more_barrel.rules.ch11_oil import (
    begin_export,
    change_price,
    export,
    extra_production,
    has_barrels,
    is_glut,
    next_idle,
    pay_barrel,
    penalise,
    sellers,
    trim,
)
from barrelhouse.games.one_more_barrel.rules.hands import troops_on_board
from barrelhouse.games.one_more_barrel.state import (
    BOMBING,
    EXPORTING,
    FINED,
    NOWHERE,
    PENALTY,
    REBELS,
    Board,
)


def narrate_check(t: Narrative, run: i64, k: i64) -> None:
    """An action within the checks, and all that follows it by itself."""
    if run == THROW:
        key = "omb-log-throw-bombing" if t.w.phase == BOMBING else "omb-log-throw-battle"
        t.add(key, "OMB-7.4", {"seat": t.w.asked, "region": at(t.w.target)})
        t.w.phase = t.b.phase
    elif run == BATTLE_DICE:
        narrate_battle(t, k // 6 + 1, k % 6 + 1)
        _go_on_fighting(t)
    elif run == BOMBING_DICE:
        if not narrate_bombing(t, k // 6 + 1, k % 6 + 1):
            _rebel_done(t)
    elif run in (REPAIR, LOSE_BUILDING):
        narrate_repair(t, run)
        _rebel_done(t)
    elif run in (BOMB, AGREE) or (run == DECLINE and t.w.phase != REBELS):
        narrate_declared(t, run, k)
    elif t.w.phase == REBELS:
        narrate_cell(t, run, k)
        _rebel_done(t)
    else:
        _narrate_voters_or_oil(t, run, k)


def _narrate_voters_or_oil(t: Narrative, run: i64, k: i64) -> None:
    """Fines paid, the price thrown for, penalties paid, barrels exported."""
    if run == SELL_OIL:
        narrate_sale(t, k + 1)
        sell(t.w, k + 1)
        go_on_with_fine(t)
    elif run == WITHDRAW_TROOP:
        _narrate_withdrawn(t, k)
        _go_on_paying(t)
    elif run == PRICE_DIE:
        t.add("omb-log-price-die", "OMB-11.1", {"face": k + 1})
        _narrate_price(t, k + 1)
    elif run == PAY_BARREL:
        _narrate_barrel_paid(t, k)
    elif run == EXPORT:
        export(t.w, k)
        t.add("omb-log-exported", "OMB-11.4", {**transfer(t.w.asked, 0, 1), "region": at(k)})
        if t.b.phase != EXPORTING or t.b.asked != t.w.asked:
            t.w.turn += 1
            _go_on_exporting(t)
    elif run == DONE:
        t.add("omb-log-done", "OMB-11.4", {"seat": t.w.asked, "phase": "exporting"})
        t.w.turn += 1
        _go_on_exporting(t)


def begin_checks(t: Narrative) -> None:
    """[OMB-2.1] After everybody's second action."""
    t.w.done = 0
    _go_on_fighting(t)


def _go_on_fighting(t: Narrative) -> None:
    t.follows = True
    t.w.target = next_battle(t.w)
    if t.w.target != NOWHERE:
        return
    t.w.turn = 0
    if is_guerrilla(t.w):
        begin_check(t.w)
        _go_on_rebelling(t)
    else:
        _narrate_voters(t)


def _rebel_done(t: Narrative) -> None:
    t.follows = True
    t.w.turn += 1
    _go_on_rebelling(t)


def _go_on_rebelling(t: Narrative) -> None:
    while t.w.turn < len(t.w.players):
        seat = t.w.order[t.w.turn]
        if t.w.players[seat].cell_acted == 0:
            if not goes_off_map(t.w, seat):
                return
            go_off_map(t.w, seat)
            t.add("omb-log-cell-off-map", "OMB-9.1", {"seat": seat})
        t.w.turn += 1
    t.w.turn = 0
    _narrate_voters(t)


def _narrate_voters(t: Narrative) -> None:
    """[OMB-10.1] Troops against the allowance, then the fine, in turn order."""
    while t.w.turn < len(t.w.players):
        seat = t.w.order[t.w.turn]
        old = t.w.players[seat].pacifism
        voters_react(t.w, seat)
        me = t.w.players[seat]
        if me.pacifism != old:
            allowed: Params = {"troops": troops_on_board(t.w, seat), "allowance": allowance(t.w, seat)}
            key = "omb-log-voters-angry" if me.pacifism > old else "omb-log-voters-calm"
            t.add(key, "OMB-10.1", {"seat": seat, **allowed, "old": old, "pacifism": me.pacifism})
        owed = FINE[me.pacifism]
        cash = _take_in_hand(t, seat)
        fine(t.w, seat)
        if owed > 0:
            paid = cash - me.cash
            params: Params = {"price": paid, "fine": owed, "pacifism": me.pacifism, "debt": t.w.debt}
            t.add("omb-log-fine", "OMB-10.2", {**transfer(seat, -paid, 0), **params})
        if _stops_at(t, seat):
            return
        _narrate_lapsed(t, seat)
        t.w.turn += 1
    _check_price(t)


def _take_in_hand(t: Narrative, seat: i64) -> i64:
    """What the seat still pays until it is asked or the round is over: all see it, whatever else it has."""
    me = t.w.players[seat]
    me.cash = t.b.players[seat].paid - me.paid
    me.oil = t.b.players[seat].paid_oil - me.paid_oil
    return me.cash


def _stops_at(t: Narrative, seat: i64) -> bool:
    """[OMB-10.2] Whether the seat is asked what it pays with."""
    return t.b.phase == FINED and t.b.asked == seat


def _narrate_lapsed(t: Narrative, seat: i64) -> None:
    if t.w.debt > 0:
        t.add("omb-log-fine-lapsed", "OMB-10.2", {"seat": seat, "price": t.w.debt})
    lapse(t.w, seat)


def go_on_with_fine(t: Narrative) -> None:
    """[OMB-10.2] Cash has come in, or none has: what it pays, and what follows."""
    t.follows = True
    _narrate_paid(t)
    _go_on_paying(t)


def _narrate_paid(t: Narrative) -> None:
    """[OMB-10.2] From what the oil brought, or somebody else. [OMB-7.4]"""
    seat = t.w.asked
    cash = _take_in_hand(t, seat)
    pay_debt(t.w, seat)
    paid = cash - t.w.players[seat].cash
    if paid > 0:
        t.add("omb-log-fine-rest", "OMB-10.2", {**transfer(seat, -paid, 0), "price": paid, "debt": t.w.debt})


def _narrate_withdrawn(t: Narrative, territory: i64) -> None:
    """[OMB-10.2] A troop instead of a dollar; a battle may be lost by it. [OMB-8.9]"""
    old = t.w.copy()
    withdraw(t.w, territory)
    params: Params = {"seat": old.asked, "region": at(territory), "debt": t.w.debt}
    t.add("omb-log-withdrew", "OMB-10.2", params)
    if territory < REGIONS:
        narrate_lost_logistics(t, old, territory)


def _go_on_paying(t: Narrative) -> None:
    t.follows = True
    if t.w.debt > 0 and _stops_at(t, t.w.asked):
        return
    _narrate_lapsed(t, t.w.asked)
    t.w.turn += 1
    _narrate_voters(t)


def _check_price(t: Narrative) -> None:
    if not is_glut(t.w):
        _narrate_price(t, 0)


def _narrate_price(t: Narrative, face: i64) -> None:
    """[OMB-11.1] [OMB-11.2] Who moved it: sellers, and speculation."""
    t.follows = True
    w = t.w
    old = price(w)
    count = sellers(w)
    highest = max(int(player.pacifism) for player in w.players)
    speculates = not is_glut(w) and PRICE_STEPS[len(w.players)][count] >= 0
    params: Params = {"sellers": count, "pacifism": highest, "old": old}
    params["speculation"] = SPECULATION[highest] if speculates else 0
    params["glut"] = "yes" if is_glut(w) else "no"
    change_price(w, face)
    change = "none" if price(w) == old else "some"
    t.add("omb-log-price", "OMB-11.1", {**params, "price": price(w), "change": change})
    if stage(w) == GOVERNMENT:
        _narrate_extra(t)
        _narrate_penalties(t)
    else:
        _begin_exports(t)


def _narrate_extra(t: Narrative) -> None:
    """[OMB-11.3] Half to the region, half to the government."""
    old = t.w.copy()
    extra_production(t.w)
    for region in range(REGIONS):
        barrels = t.w.barrels[region] - old.barrels[region]
        if barrels > 0:
            params: Params = {"region": at(region), "barrels": barrels}
            t.add("omb-log-extra", "OMB-11.3", {"seat": old.control[region], **params})
    if t.w.government > old.government:
        gained: Params = {"barrels": t.w.government - old.government, "total": t.w.government}
        t.add("omb-log-government", "OMB-11.3", gained)


def _narrate_penalties(t: Narrative) -> None:
    """[OMB-11.3] [OMB-11.7] One by one, for regions that stood still."""
    region = next_idle(t.w)
    while region != NOWHERE:
        seat = t.w.control[region]
        _take_in_hand(t, seat)
        old = t.w.players[seat].copy()
        lacks = logistics_needed(t.w, region) - t.w.logistics[region] if not can_produce(t.w, region) else 0
        penalise(t.w, region)
        me = t.w.players[seat]
        idle: Params = {"region": at(region), "lacks": max(1, lacks)}
        if me.influence < old.influence:
            t.add("omb-log-idle-influence", "OMB-11.3", {"seat": seat, **idle, "influence": me.influence})
        else:
            goods = transfer(seat, me.cash - old.cash, me.oil - old.oil)
            paid: Params = {"price": old.cash - me.cash, "barrels": old.oil - me.oil}
            t.add("omb-log-idle-paid", "OMB-11.3", {**goods, **idle, **paid})
        if t.b.phase == PENALTY and t.b.asked == seat and t.b.done == t.w.done:
            return
        _narrate_penalty_lapsed(t, seat)
        region = next_idle(t.w)
    _begin_exports(t)


def _narrate_penalty_lapsed(t: Narrative, seat: i64) -> None:
    if t.w.debt > 0:
        t.add("omb-log-penalty-lapsed", "OMB-11.3", {"seat": seat, "price": t.w.debt})
    t.w.debt = 0


def _narrate_barrel_paid(t: Narrative, region: i64) -> None:
    seat = t.w.asked
    pay_barrel(t.w, region)
    t.add("omb-log-barrel-paid", "OMB-11.3", {"seat": seat, "region": at(region), "debt": t.w.debt})
    t.follows = True
    if t.w.debt == 0 or not has_barrels(t.w, seat):
        _narrate_penalty_lapsed(t, seat)
        _narrate_penalties(t)


def _begin_exports(t: Narrative) -> None:
    t.w.turn = 0
    _go_on_exporting(t)


def _go_on_exporting(t: Narrative) -> None:
    t.follows = True
    while t.w.turn < len(t.w.players):
        seat = t.w.order[t.w.turn]
        if has_barrels(t.w, seat):
            begin_export(t.w)
            t.w.asked = seat
            return
        t.w.turn += 1
    _narrate_trimmed(t)
    narrate_round_over(t)


def _narrate_trimmed(t: Narrative) -> None:
    """[OMB-11.5] What a region cannot keep."""
    old = t.w.copy()
    trim(t.w)
    for region in range(REGIONS):
        lost = old.barrels[region] - t.w.barrels[region]
        if lost > 0:
            params: Params = {"region": at(region), "barrels": lost, "room": room_for_barrels(t.w, region)}
            t.add("omb-log-trimmed", "OMB-11.5", {"seat": _owner(t.w, region), **params})


def _owner(s: Board, region: i64) -> i64:
    owner = s.control[region]
    assert owner != NOBODY, "barrels lie only on regions that somebody controls"
    return owner
