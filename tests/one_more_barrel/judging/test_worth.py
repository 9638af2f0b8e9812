"""How a player estimates positions of One More Barrel, and what greedy opponents make of it."""

from typing import cast

import pytest

from barrelhouse.bots.greedy_bot import GreedyBot
from barrelhouse.engine.contract import Game
from barrelhouse.engine.driver import dice_for
from barrelhouse.games import one_more_barrel
from barrelhouse.games.one_more_barrel.actions.catalogue import (
    ALL_ACTIONS,
    BuyTroops,
    Decline,
    Done,
    ProduceOil,
    SellOil,
    TakeBox,
    TakeContract,
)
from barrelhouse.games.one_more_barrel.actions.moves import TakeOver
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.judging.weights import WEIGHTS
from barrelhouse.games.one_more_barrel.judging.worth import Judge
from barrelhouse.games.one_more_barrel.state import ENDED
from tests.one_more_barrel.support.full_games import tables
from tests.one_more_barrel.support.tables import (
    battle,
    begin_moves,
    building,
    cell,
    control,
    fill,
    fund,
    hold,
    in_round,
    march,
    may,
    open_table,
    opening_purchases,
    phase,
    play,
    put,
    supply,
    troops,
)
from tests.rules import rule

GAME = cast(Game, one_more_barrel)
BY_HAND = Judge({})


def worth(s: State, seat: int) -> int:
    return int(BY_HAND.worth(s, seat))


def choice_of(s: State) -> object:
    seat = int(s.to_act())
    return ALL_ACTIONS[GreedyBot(GAME, dice_for("own", 0), BY_HAND).choose(s.view(seat), s.choices())]


def turn(s: State) -> list[object]:
    """What a greedy seat does until another is asked or dice are thrown."""
    seat = s.to_act()
    done: list[object] = []
    while s.to_act() == seat and len(done) < 40:
        done.append(choice_of(s))
        play(s, done[-1])
    return done


@rule("OMB-8.3")
@rule("OMB-13.2")
def test_at_the_end_only_money_counts() -> None:
    s = in_round(12)
    fund(s, 0, 50)
    s.phase = ENDED
    more = s.copy()
    more.players[0].cash += 2
    assert worth(more, 0) == worth(s, 0) + 20
    assert worth(more, 1) < worth(s, 1)


def test_a_guarded_region_is_worth_more_than_one_that_anyone_may_take() -> None:
    s = in_round(5)
    hold(s, 0, "basra", troops=0, logistics=4)
    guarded = s.copy()
    put(guarded, 0, "basra", 1)
    bare = in_round(5)
    assert worth(bare, 0) < worth(s, 0) < worth(guarded, 0)


def test_logistics_are_worth_more_where_they_are_lacking() -> None:
    s = in_round(5)
    hold(s, 0, "basra", logistics=3)
    last, spare = s.copy(), s.copy()
    supply(last, "basra", 1)
    supply(spare, "basra", 9)
    assert worth(last, 0) - worth(s, 0) > (worth(spare, 0) - worth(last, 0)) // 8


@rule("OMB-11.3")
def test_a_region_that_cannot_produce_is_a_burden_under_the_government() -> None:
    s = in_round(11)
    hold(s, 0, "karbala")
    able = s.copy()
    supply(able, "karbala", 2)
    assert worth(able, 0) - worth(s, 0) > 2 * 20  # more than they cost


@rule("OMB-10.1")
def test_troops_above_the_allowance_cost_more_than_they_are_worth() -> None:
    s = in_round(6)
    s.players[0].pacifism = 6
    hold(s, 0, "basra", troops=3, logistics=4)
    more = s.copy()
    put(more, 0, "basra", 4)
    assert worth(more, 0) < worth(s, 0)


@rule("OMB-1.4")
def test_greedy_buys_an_army_in_the_opening_and_attacks_with_it() -> None:
    s = opening_purchases()
    bought = turn(s)
    assert isinstance(bought[0], BuyTroops)
    assert troops(s, 0, "border") >= 4
    while phase(s) == "opening":
        play(s, Done())
    attack = turn(s)
    assert isinstance(attack[0], TakeBox)
    assert attack[0].row == "purchases"
    assert phase(s) == "locals_die"


def test_greedy_does_not_produce_with_nothing_to_produce() -> None:
    s = in_round(4)
    hold(s, 0, "basra", logistics=3)
    assert choice_of(s) != ProduceOil()
    supply(s, "basra", 2)
    fund(s, 0, 0)
    s.players[0].contracts = 14
    assert choice_of(s) == ProduceOil()


@rule("OMB-5.4")
def test_greedy_takes_as_many_contracts_as_pay() -> None:
    s = in_round(9)
    hold(s, 0, "basra", logistics=2)
    s.players[0].contracts = 8
    fund(s, 0, 20)
    assert turn(s)[:4] == [TakeBox("builds", 1), TakeContract(), TakeContract(), TakeContract()]


@rule("OMB-7.6")
def test_greedy_takes_over_what_nobody_guards() -> None:
    s = in_round(6)
    hold(s, 0, "basra", troops=2, logistics=4)
    hold(s, 1, "dhi_qar", troops=0, logistics=3)
    begin_moves(s, 1)
    march(s, "basra", "dhi_qar", troops=1)
    assert may(s, TakeOver())
    assert choice_of(s) == TakeOver()
    play(s, TakeOver())
    assert control(s, "dhi_qar") == 0


@rule("OMB-2.7")
def test_greedy_holds_its_oil_while_the_price_climbs_and_sells_when_it_needs_money() -> None:
    s = in_round(5)
    s.price = 6
    hold(s, 0, "basra", logistics=4)
    fill(s, 0, 5)
    fund(s, 0, 60)
    assert not isinstance(choice_of(s), SellOil)
    poor = in_round(5)
    poor.price = 15
    poor.players[0].pacifism = 9
    hold(poor, 0, "basra", logistics=4)
    fill(poor, 0, 5)
    fund(poor, 0, 0)
    assert any(isinstance(action, SellOil) for action in turn(poor))


@rule("OMB-4.8")
def test_greedy_helps_nobody_for_nothing() -> None:
    s = open_table()
    put(s, 0, "border", 4)
    put(s, 1, "border", 4)
    begin_moves(s, 1)
    s.apply(next(choice for choice in s.choices() if type(ALL_ACTIONS[choice]).__name__ == "AskSupport"))
    assert s.to_act() == 1
    assert choice_of(s) == Decline()


@rule("OMB-9.3")
def test_a_declared_bombing_frightens_the_victim_the_more_the_stronger_the_cell() -> None:
    s = in_round(6)
    hold(s, 0, "basra", logistics=4)
    building(s, "police", "basra")
    cell(s, 1, "maysan", strength=1)
    s.target, s.aim, s.victim, s.bombers = 0, 5, 0, 2
    strong = s.copy()
    strong.players[1].strength = 4
    calm = s.copy()
    calm.victim = -1
    assert worth(strong, 0) < worth(s, 0) < worth(calm, 0)
    assert worth(strong, 1) > worth(s, 1)


@rule("OMB-8.5")
def test_a_battle_led_by_another_is_worth_little() -> None:
    s = in_round(5)
    battle(s, "basra", 3, {1: 2, 0: 4})
    own = in_round(5)
    battle(own, "basra", 3, {0: 4, 1: 2})
    assert worth(own, 0) > worth(s, 0)


def test_every_weight_counts_somewhere() -> None:
    unmoved = {name: Judge({name: 2 * weight}) for name, weight in WEIGHTS.items()}
    for moment, (s, _) in enumerate(tables(games=4, actions=1500)):
        if moment % 5 == 0:
            for seat in range(len(s.players)):
                now = BY_HAND.worth(s, seat), BY_HAND.spread(s)
                unmoved = {name: one for name, one in unmoved.items() if (one.worth(s, seat), one.spread(s)) == now}
        if not unmoved:
            break
    assert not unmoved


def test_weights_are_rounded_and_none_counts_the_other_way_round() -> None:
    s = in_round(5)
    put(s, 0, "border", 3)
    assert Judge({"troop": 17.6}).worth(s, 0) == worth(s, 0)
    assert Judge({"troop": -40.0}).worth(s, 0) == Judge({"troop": 0.0}).worth(s, 0) < worth(s, 0)
    nothing = Judge(dict.fromkeys(WEIGHTS, 0.0))
    assert nothing.worth(s, 0) < worth(s, 0)


def test_an_unknown_weight_is_refused() -> None:
    with pytest.raises(ValueError, match="no weight trops"):
        Judge({"trops": 1.0})
