"""OMB-8 Battles to the end and among allies: the exact odds, agreements, and the order of another board."""

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import cache

import pytest

from barrelhouse.games.one_more_barrel.actions.checks import BattleDice, Throw
from barrelhouse.games.one_more_barrel.actions.deals import Accept, FromTo, MakeOffer, OfferLosses, OfferVictory, Send
from barrelhouse.games.one_more_barrel.country import default_text
from barrelhouse.games.one_more_barrel.data import NOBODY
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.rules.ch08_war import fight
from tests.one_more_barrel.support.tables import (
    battle,
    idle_slots,
    idle_until,
    open_table,
    phase,
    play,
    refusal_of,
    speak,
    supply,
    territory,
    throw_battle,
    troops,
)
from tests.rules import rule

BASRA = territory("basra")


@cache
def chances(players: int, theirs: int) -> tuple[Fraction, Fraction]:
    """Fought to the end without reinforcement: that the players win, that both sides are gone."""
    start = open_table()
    battle(start, "basra", theirs, {0: players})
    supply(start, "basra", 1)
    win, gone, same = Fraction(0), Fraction(0), 0
    for one in range(1, 7):
        for two in range(1, 7):
            s = start.copy()
            fight(s, BASRA, one, two)
            left = troops(s, 0, "basra")
            if s.control[BASRA] == 0:
                win += 1
            elif left == 0:
                gone += s.logistics[BASRA] == 1  # the locals would have removed it
            elif (left, s.local_troops[BASRA]) == (players, theirs):
                same += 1
            else:
                more = chances(left, int(s.local_troops[BASRA]))
                win += more[0]
                gone += more[1]
    return win / (36 - same), gone / (36 - same)


@rule("OMB-8.4", "OMB-8.3", "OMB-8.2")
@pytest.mark.parametrize(
    ("players", "theirs", "win", "gone"),
    [
        (2, 1, "0.773", "0.182"),
        (4, 2, "0.959", "0.022"),
        (4, 3, "0.866", "0.052"),
        (8, 5, "0.990", "0.003"),
        (4, 7, "0.073", "0.025"),
    ],
)
def test_the_chances_of_fighting_to_the_end_are_exact(players: int, theirs: int, win: str, gone: str) -> None:
    assert tuple(f"{float(chance):.3f}" for chance in chances(players, theirs)) == (win, gone)


@rule("OMB-8.4")
def test_two_troops_against_one_local_win_17_times_in_22() -> None:
    assert chances(2, 1) == (Fraction(17, 22), Fraction(2, 11))


def talking_at_war(locals_: int, sides: Mapping[int, int]) -> State:
    """The battle of Basra before its throw, at a table with deals; 2 logistics lie there."""
    s = open_table(deals=True)
    battle(s, "basra", locals_, sides)
    supply(s, "basra", 2)
    idle_slots(s)
    assert phase(s) == "battle"
    return s


def agree(s: State, giver: int, taker: int, term: object) -> None:
    """The giver offers the taker a term about the battle; the taker accepts."""
    speak(s, giver)
    play(s, MakeOffer(str(taker + 1)), term, Send())
    play(s, Accept(int(s.answering) + 1))
    assert s.terms[-1].giver == giver
    assert s.terms[-1].taker == taker


@rule("OMB-8.5", "OMB-7.4")
def test_the_holder_of_the_die_is_asked_to_throw() -> None:
    s = talking_at_war(3, {2: 1, 0: 2})
    assert s.to_act() == 2
    play(s, Throw())
    assert phase(s) == "battle_dice"


@rule("OMB-8.5", "OMB-7.7")
def test_an_ally_may_agree_to_take_the_losses_first() -> None:
    s = talking_at_war(3, {0: 2, 1: 1})
    agree(s, 1, 0, OfferLosses("basra"))
    throw_battle(s, 6, 1)
    assert (troops(s, 0, "basra"), troops(s, 1, "basra")) == (1, 0), "the rest falls on the holder of the die"


@rule("OMB-8.5", "OMB-7.7")
def test_an_ally_who_agreed_to_lose_spares_the_others_as_long_as_he_has_troops() -> None:
    s = talking_at_war(5, {0: 2, 2: 1, 1: 2})
    agree(s, 1, 0, OfferLosses("basra"))
    throw_battle(s, 6, 1)
    assert [troops(s, seat, "basra") for seat in (0, 1, 2)] == [2, 0, 1]


@rule("OMB-8.5", "OMB-8.6", "OMB-7.7")
def test_the_thrower_may_leave_control_to_an_ally() -> None:
    s = talking_at_war(1, {0: 3, 1: 1})
    agree(s, 0, 1, OfferVictory("basra"))
    throw_battle(s, 1, 6)
    assert s.control[BASRA] == 1
    assert s.terms == [], "the agreement ends with the battle"


@rule("OMB-8.5")
def test_nobody_but_the_thrower_can_give_control_away() -> None:
    s = talking_at_war(1, {0: 3, 1: 1})
    agree(s, 2, 3, OfferVictory("basra"))
    agree(s, 1, 2, OfferVictory("basra"))
    throw_battle(s, 1, 6)
    assert s.control[BASRA] == 0


@rule("OMB-8.5", "OMB-8.7")
def test_whom_the_thrower_leaves_control_to_has_it_even_without_a_troop_there() -> None:
    s = talking_at_war(1, {0: 4})
    agree(s, 0, 3, OfferVictory("basra"))
    throw_battle(s, 1, 6)
    assert (s.control[BASRA], troops(s, 3, "basra")) == (3, 0)


@rule("OMB-8.5", "OMB-7.7")
def test_an_agreement_holds_until_the_battle_ends_and_no_deal_behind_his_back_takes_it_from_the_ally() -> None:
    s = talking_at_war(6, {0: 3, 1: 3})
    agree(s, 0, 1, OfferVictory("basra"))
    throw_battle(s, 6, 6)
    idle_slots(s)
    agree(s, 0, 2, OfferVictory("basra"))
    throw_battle(s, 6, 6)
    s.local_troops[BASRA] = 1
    idle_slots(s)
    throw_battle(s, 1, 6)
    assert s.control[BASRA] == 1


@rule("OMB-8.6", "OMB-7.7")
def test_an_agreement_ends_with_a_battle_that_is_lost() -> None:
    s = talking_at_war(9, {0: 1, 1: 1})
    agree(s, 0, 1, OfferVictory("basra"))
    throw_battle(s, 6, 1)
    assert (s.terms, s.control[BASRA]) == ([], NOBODY)


@rule("OMB-8.5")
def test_there_is_no_agreement_about_a_region_without_locals() -> None:
    s = talking_at_war(1, {0: 3})
    s.local_troops[territory("najaf")] = 0
    speak(s, 0)
    play(s, MakeOffer("2"))
    assert refusal_of(s, OfferLosses("najaf")) == ("OMB-8.5", "omb-no-battle-there")
    play(s, FromTo(2, 1), OfferLosses("basra"), Send(), Accept(1))
    assert s.terms[-1].giver == 1


@rule("OMB-8.7")
def test_the_order_of_battles_is_that_of_the_board_file_in_use() -> None:
    board = json.loads(default_text())
    board["regions"] = dict(reversed(board["regions"].items()))
    s = open_table(board=json.dumps(board))
    for region in ("basra", "dohuk", "baghdad"):
        battle(s, region, 9, {0: 2})
    idle_slots(s)
    fought = []
    while phase(s) == "battle_dice":
        fought.append(int(s.target))
        play(s, BattleDice(6, 6))
    assert fought == [territory(region) for region in ("dohuk", "baghdad", "basra")]


@rule("OMB-8.2", "OMB-2.1")
def test_the_war_check_comes_before_that_of_the_rebels() -> None:
    s = open_table()
    s.round_number = 5
    battle(s, "basra", 9, {0: 1})
    idle_slots(s)
    assert phase(s) == "battle_dice"
    play(s, BattleDice(6, 6))
    assert phase(s) == "rebels"
    idle_until(s, "choosing")
