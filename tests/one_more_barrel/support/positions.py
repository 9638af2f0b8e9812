"""Tables of One More Barrel in the midst of every phase, where everything still adds up, and as saved and spoilt."""

from collections.abc import Callable

from barrelhouse.games import one_more_barrel
from barrelhouse.games.one_more_barrel.actions.catalogue import Agree, FlyTroop, ProduceOil, TakeBox
from barrelhouse.games.one_more_barrel.actions.checks import Bomb, BombingDice, Throw
from barrelhouse.games.one_more_barrel.actions.deals import (
    FromTo,
    InRound,
    Later,
    OfferMoney,
    OfferOil,
    OfferSupport,
    PledgeNotToBomb,
    PromiseTo,
)
from barrelhouse.games.one_more_barrel.actions.moves import AskRetreat, AskSupport, Move, Retreat
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.state import ANSWERING
from tests.one_more_barrel.support.deals import agree, draft, offer
from tests.one_more_barrel.support.tables import (
    battle,
    begin_moves,
    building,
    cell,
    fill,
    fund,
    game,
    hold,
    idle_slots,
    idle_until,
    in_round,
    march,
    open_table,
    opening_purchases,
    play,
    speak,
    stock,
)
from tests.one_more_barrel.support.tables import put as put_troops
from tests.support.saved_states import refused_by

At = Callable[[], State]


def refusal_of_saved(named: object) -> tuple[str, dict[str, int | str]]:
    return refused_by(one_more_barrel, named)


def after_box(row: str, column: int = 1) -> State:
    s = open_table()
    hold(s, 0, "basra", logistics=4)
    play(s, TakeBox(row, column))
    return s


def at_border(troops: int = 2, logistics: int = 0) -> State:
    """Seat 0 is about to move out of the Border, seat 1 waits there too."""
    s = open_table()
    put_troops(s, 0, "border", troops)
    put_troops(s, 1, "border", 2)
    stock(s, 0, logistics)
    begin_moves(s, 2)
    return s


def taking_over() -> State:
    s = open_table()
    hold(s, 1, "basra", troops=0)
    put_troops(s, 0, "border", 1)
    begin_moves(s, 1)
    march(s, "border", "basra")
    return s


def making_up() -> State:
    s = at_border()
    play(s, Move("border", "basra"))
    return s


def load_to_choose() -> State:
    s = at_border(troops=1, logistics=3)
    play(s, Move("border", "basra"))
    return s


def on_the_way() -> State:
    s = open_table()
    hold(s, 0, "basra")
    put_troops(s, 0, "border", 2)
    stock(s, 0, 1)
    begin_moves(s, 2)
    march(s, "border", "basra", troops=2, logistics=1)
    return s


def asked_for_support() -> State:
    s = at_border()
    play(s, AskSupport("basra"))
    return s


def support_under_way() -> State:
    s = asked_for_support()
    play(s, Agree())
    return s


def supporter_comes() -> State:
    s = in_round(6)
    put_troops(s, 0, "border", 1)
    put_troops(s, 1, "border", 2)
    begin_moves(s, 1)
    play(s, AskSupport("basra"), Agree(), Move("border", "basra"), Move("border", "basra"))
    return s


def asked_to_retreat() -> State:
    s = open_table()
    battle(s, "basra", 3, {1: 2, 0: 2})
    hold(s, 2, "muthanna")
    begin_moves(s, 1)
    play(s, AskRetreat("basra"))
    return s


def retreat_under_way() -> State:
    s = asked_to_retreat()
    play(s, Retreat("basra", "muthanna"))
    return s


def with_oil() -> State:
    s = open_table()
    fill(s, 0, 3)
    play(s, TakeBox("cash", 1))
    return s


def production() -> State:
    s = open_table()
    hold(s, 0, "basra", logistics=4)
    play(s, ProduceOil())
    return s


def landing_on_locals() -> State:
    s = at_border()
    march(s, "border", "basra", troops=2)
    return s


def landing_by_air() -> State:
    s = after_box("purchases")
    play(s, FlyTroop("baghdad"))
    return s


def before_battle(*, deals: bool) -> State:
    s = open_table(deals=deals)
    battle(s, "basra", 3, {1: 2, 0: 2})
    battle(s, "najaf", 2, {0: 1})
    idle_slots(s)
    return s


def before_rebels(*, deals: bool = False) -> State:
    """Seat 0 and seat 1 can bomb Baghdad, which is seat 2's; seat 3 has police next to it."""
    s = in_round(6, deals=deals)
    hold(s, 2, "baghdad", troops=6, logistics=2)
    building(s, "refinery", "baghdad")
    hold(s, 3, "wasit")
    building(s, "police", "wasit")
    cell(s, 0, "diyala", strength=3)
    cell(s, 1, "wasit", strength=2)
    idle_slots(s)
    return s


def call_to_join() -> State:
    s = before_rebels()
    play(s, Bomb("baghdad", "refinery"))
    return s


def call_to_lend() -> State:
    s = call_to_join()
    play(s, Agree())
    return s


def bombing(*, deals: bool) -> State:
    s = before_rebels(deals=deals)
    play(s, Bomb("baghdad", "refinery"), Agree(), Agree())
    return s


def repair_due() -> State:
    s = bombing(deals=True)
    play(s, Throw(), BombingDice(1, 3))
    return s


def fine_due() -> State:
    s = open_table()
    s.players[1].pacifism = 11
    put_troops(s, 1, "border", 3)
    fund(s, 1, 3)
    idle_until(s, "fined")
    return s


def oil_glut() -> State:
    s = open_table()
    for player in s.players:
        player.sold = 1
    idle_until(s, "price_die")
    return s


def penalty_due() -> State:
    s = in_round(10)
    hold(s, 1, "basra", barrels=9)
    fund(s, 1, 0)
    idle_slots(s)
    idle_until(s, "penalty")
    return s


def export_due() -> State:
    s = open_table()
    hold(s, 1, "basra", barrels=5)
    building(s, "pipeline", "basra")
    idle_slots(s)
    return s


def game_over() -> State:
    s = in_round(12)
    hold(s, 1, "basra", barrels=2)
    idle_until(s, "ended")
    return s


def floor_taken() -> State:
    s = open_table(deals=True)
    fill(s, 0, 5)
    agree(s, 0, "2", OfferOil(2), InRound(3), OfferMoney(4), FromTo(2, 1), PledgeNotToBomb(1))
    speak(s, 3)
    play(s, PromiseTo(1))
    speak(s, 2)
    return s


def offer_begun() -> State:
    s = open_table(deals=True)
    offer(s, 1, "1,3", OfferMoney(3), FromTo(3, 2), OfferSupport("basra"))
    while s.talk == ANSWERING:
        play(s, Later())
    draft(s, 0, "2,4", OfferMoney(7), FromTo(2, 4), private=True)
    return s


def offer_made() -> State:
    s = open_table(deals=True)
    offer(s, 1, "1,3", OfferMoney(3), FromTo(3, 2), OfferSupport("basra"), private=True)
    return s


def after_secrets() -> State:
    """A private deal has made hands uncertain, and something of it is still due."""
    s = open_table(deals=True)
    agree(s, 1, "3", OfferMoney(3), InRound(4), OfferMoney(5), private=True)
    play(s, TakeBox("cash", 1))
    return s


def waiting_in_private() -> State:
    """A private offer lies open, to be answered later."""
    s = open_table(deals=True)
    offer(s, 1, "3", OfferMoney(3), private=True)
    play(s, Later())
    return s


# Every phase, and what else a state can be in the middle of.
STANDS: dict[str, At] = {
    "order_dice": game,
    "opening": lambda: opening_purchases(seats=3),
    "choosing": open_table,
    "media": lambda: after_box("media"),
    "buying": lambda: after_box("purchases"),
    "taking_over": taking_over,
    "moving": at_border,
    "troops": making_up,
    "carrying": load_to_choose,
    "on_the_way": on_the_way,
    "support_answer": asked_for_support,
    "support_move": support_under_way,
    "a supporter comes": supporter_comes,
    "retreat_answer": asked_to_retreat,
    "retreating": retreat_under_way,
    "building": lambda: after_box("builds"),
    "producing": production,
    "after": with_oil,
    "locals_die": landing_on_locals,
    "landing by air": landing_by_air,
    "battle": lambda: before_battle(deals=True),
    "battle_dice": lambda: before_battle(deals=False),
    "rebels": before_rebels,
    "joining": call_to_join,
    "lending": call_to_lend,
    "bombing": lambda: bombing(deals=True),
    "bombing_dice": lambda: bombing(deals=False),
    "repairing": repair_due,
    "fined": fine_due,
    "price_die": oil_glut,
    "penalty": penalty_due,
    "exporting": export_due,
    "ended": game_over,
    "talking": floor_taken,
    "drafting": offer_begun,
    "answering": offer_made,
    "after secrets": after_secrets,
    "waiting in private": waiting_in_private,
}
