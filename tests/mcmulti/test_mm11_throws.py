"""MM-11 Variants of throwing: the second throw, the central die and the deck of throws."""

from collections.abc import Sequence

import pytest

from barrelhouse.engine.contract import TABLE
from barrelhouse.games.mcmulti import State
from barrelhouse.games.mcmulti.actions.catalogue import BuildWell, Done, Keep, ShuffleThrow, Throw, ThrowAgain, ThrowDie
from barrelhouse.games.mcmulti.state import DISCARDED, IN_FORCE
from tests.mcmulti.support.tables import (
    chances,
    choices,
    economy,
    idle_turn,
    may,
    news_place,
    open_table,
    phase,
    place,
    play,
    put_news,
    refusal_of,
    seat_players,
    shuffle_throws,
    throw,
    visible_news,
)
from tests.rules import rule

FACES = range(1, 7)
ALL_THROWS = [(red, blue) for red in FACES for blue in FACES]


@rule("MM-11.1")
def test_after_a_throw_that_is_no_double_the_active_player_may_throw_again_or_keep_it() -> None:
    s = open_table(reroll=True)
    throw(s, 3, 5)
    assert (phase(s), s.to_act()) == ("reroll", 0)
    assert choices(s) == [Keep(), ThrowAgain()]


@rule("MM-11.1")
def test_a_kept_throw_counts() -> None:
    s = open_table(reroll=True)
    place(s, 0, "well", "c1")
    throw(s, 3, 5)
    assert s.players[0].crude == 3
    play(s, Keep())
    assert (s.players[0].crude, phase(s)) == (5, "equipment")


@rule("MM-11.1")
def test_the_second_throw_replaces_the_first() -> None:
    s = open_table(reroll=True)
    place(s, 0, "well", "c1")
    place(s, 0, "rig", "c5", "d6")
    throw(s, 3, 5)
    play(s, ThrowAgain())
    assert (phase(s), s.to_act(), len(chances(s))) == ("dice", TABLE, 36)
    play(s, Throw(4, 6))
    assert phase(s) == "strike"  # d6 strikes now, c5 does not
    play(s, BuildWell())
    assert (s.players[0].cash, s.players[0].crude) == (200 - 20, 3)


@rule("MM-11.1")
def test_there_is_no_third_throw() -> None:
    s = open_table(reroll=True)
    throw(s, 3, 5)
    play(s, ThrowAgain(), Throw(1, 2))
    assert (phase(s), s.red, s.blue) == ("equipment", 1, 2)
    assert refusal_of(s, ThrowAgain()) == ("MM-11.1", "mm-not-now", {"phase": "equipment"})
    assert refusal_of(s, Keep()) == ("MM-11.1", "mm-not-now", {"phase": "equipment"})


@rule("MM-11.1")
@pytest.mark.parametrize("face", FACES)
def test_a_double_is_not_thrown_again(face: int) -> None:
    s = open_table(reroll=True, news=["embargo"])
    throw(s, face, face)
    assert phase(s) == "equipment"


@rule("MM-11.1")
def test_a_double_of_the_second_throw_counts_as_any_double() -> None:
    s = open_table(reroll=True, news=["embargo"])
    throw(s, 3, 5)
    play(s, ThrowAgain(), Throw(6, 6))
    assert (economy(s), news_place(s, "embargo")) == ("rapid_growth", IN_FORCE)


@rule("MM-11.1")
def test_each_turn_has_its_own_second_throw() -> None:
    s = open_table(reroll=True)
    throw(s, 3, 5)
    play(s, ThrowAgain(), Throw(1, 2), Done())
    throw(s, 3, 5)
    assert (phase(s), s.to_act()) == ("reroll", 1)


@rule("MM-11.1")
def test_without_the_option_there_is_no_second_throw() -> None:
    s = open_table()
    throw(s, 3, 5)
    assert phase(s) == "equipment"
    assert not may(s, ThrowAgain())


def with_central(face: int, *, news: Sequence[str] = (), reroll: bool = False) -> State:
    """The central die shows this face, and island 0 is about to throw."""
    s = open_table(news=news, central_die=True, reroll=reroll)
    s.central = face
    play(s, Done())
    return s


@rule("MM-11.2")
def test_the_central_die_begins_on_6() -> None:
    assert open_table(central_die=True).central == 6


@rule("MM-11.2")
@pytest.mark.parametrize("central", FACES)
def test_both_dice_one_or_none_reach_the_central_die(central: int) -> None:
    for red, blue in ALL_THROWS:
        s = with_central(central, news=["embargo"])
        play(s, Throw(red, blue))
        both = red >= central and blue >= central
        one = not both and (red >= central or blue >= central)
        assert phase(s) == ("economy_die" if both else "equipment"), (red, blue)
        assert s.central == (6 if both else central - 1 if one else central), (red, blue)
        assert (economy(s), s.marker) == ("recovery", 27)


@rule("MM-11.2")
def test_the_example_of_the_central_die_on_4() -> None:
    s = with_central(4)
    play(s, Throw(5, 2), Done())
    assert (s.central, economy(s)) == (3, "recovery")
    throw(s, 3, 6)
    play(s, ThrowDie(2))
    assert (s.central, economy(s)) == (6, "improvement")


@rule("MM-11.2", "MM-6.2")
@pytest.mark.parametrize(
    ("face", "after", "marker"),
    [
        (1, "recovery", 35),
        (2, "rapid_growth", 45),
        (3, "rapid_growth", 45),
        (4, "rapid_growth", 45),
        (5, "rapid_growth", 45),
        (6, "prosperity", 47),
    ],
)
def test_the_thrown_central_die_is_read_as_the_double_and_the_price_rises(face: int, after: str, marker: int) -> None:
    s = with_central(3)
    s.economy = 1  # improvement
    play(s, Throw(4, 5))
    assert (phase(s), s.to_act(), chances(s)) == ("economy_die", TABLE, [ThrowDie(value) for value in FACES])
    play(s, ThrowDie(face))
    assert (economy(s), s.marker, s.central, phase(s)) == (after, marker, 6, "equipment")


@rule("MM-11.2")
def test_the_economy_changes_before_the_strike_and_the_throw_is_then_carried_out() -> None:
    s = with_central(3)
    place(s, 0, "rig", "d5")
    place(s, 0, "well", "d1")
    play(s, Throw(4, 5), ThrowDie(1))
    assert (phase(s), economy(s)) == ("strike", "improvement")
    play(s, BuildWell())
    assert s.players[0].crude == 5


@rule("MM-11.2")
def test_a_double_6_always_changes_the_economy_and_a_low_double_need_not() -> None:
    for central in FACES:
        s = with_central(central, news=["embargo"])
        play(s, Throw(6, 6))
        assert phase(s) == "economy_die"
    s = with_central(6, news=["embargo"])
    play(s, Throw(5, 5))
    assert (economy(s), s.central, phase(s)) == ("recovery", 6, "equipment")


@rule("MM-11.2", "MM-5.2")
def test_real_doubles_still_carry_out_and_turn_up_news_without_a_change_of_economy() -> None:
    s = with_central(6, news=["embargo", "crude_tax", "bounty"])
    play(s, Throw(1, 1), Done())
    assert (news_place(s, "embargo"), visible_news(s), economy(s)) == (IN_FORCE, "crude_tax", "recovery")
    throw(s, 3, 3)
    assert (visible_news(s), economy(s)) == ("bounty", "recovery")


@rule("MM-11.2", "MM-5.2")
def test_the_thrown_central_die_moves_no_news() -> None:
    s = with_central(3, news=["embargo", "crude_tax"])
    play(s, Throw(4, 5), ThrowDie(6))
    assert (visible_news(s), economy(s)) == ("embargo", "rapid_growth")


@rule("MM-11.2", "MM-5.4")
def test_a_real_double_that_changes_the_economy_carries_out_its_news_after_the_die() -> None:
    s = with_central(6, news=["middle_east"])
    play(s, Throw(6, 6))
    assert (visible_news(s), s.market[0]) == ("middle_east", 25)
    play(s, ThrowDie(1))
    assert (economy(s), s.marker, s.market[0]) == ("improvement", 27 + 14 - 10, 30)


@rule("MM-11.2", "MM-5.3", "MM-7.8")
def test_endings_and_the_winter_go_by_real_doubles() -> None:
    s = with_central(6, news=["crude_tax"])
    for card in ("bounty", "embargo", "hard_winter"):
        put_news(s, card, IN_FORCE)
    play(s, Throw(2, 2), Done())
    assert (news_place(s, "bounty"), s.market[3], s.marker) == (DISCARDED, 20, 27)
    idle_turn(s, 4, 4)
    assert (news_place(s, "embargo"), s.market[3], s.marker) == (DISCARDED, 15, 27)
    idle_turn(s, 5, 5)
    assert (news_place(s, "hard_winter"), s.market[3], s.marker) == (DISCARDED, 20, 27)


@rule("MM-11.2", "MM-7.8")
def test_a_change_by_the_central_die_alone_takes_no_barrels_in_winter() -> None:
    s = with_central(3)
    put_news(s, "hard_winter", IN_FORCE)
    play(s, Throw(4, 5), ThrowDie(2))
    assert s.market[3] == 25


@rule("MM-11.2", "MM-11.1")
def test_a_throw_taken_back_does_not_turn_the_central_die() -> None:
    s = with_central(6, reroll=True)
    play(s, Throw(6, 2), ThrowAgain())
    assert s.central == 6
    play(s, Throw(2, 6))
    assert s.central == 5


@rule("MM-11.2")
def test_the_single_die_is_refused_when_no_change_is_due() -> None:
    s = open_table(central_die=True)
    assert refusal_of(s, ThrowDie(3)) == ("MM-11.2", "mm-not-now", {"phase": "market"})


@rule("MM-11.5")
def test_all_36_throws_come_once_and_then_a_new_deck_is_shuffled() -> None:
    s = open_table(dice_deck=True)
    for order in (ALL_THROWS, ALL_THROWS[::-1]):
        play(s, Done())
        assert (s.to_act(), len(chances(s))) == (TABLE, 36)
        assert all(isinstance(outcome, ShuffleThrow) for outcome in chances(s))
        shuffle_throws(s, *order)
        thrown = []
        for _ in range(36):
            if phase(s) == "market":
                play(s, Done())
            (outcome,) = chances(s)
            assert isinstance(outcome, Throw)
            thrown.append((outcome.red, outcome.blue))
            idle_turn(s, outcome.red, outcome.blue)
        assert thrown == order


@rule("MM-11.5")
def test_only_the_top_card_of_the_deck_of_throws_can_fall() -> None:
    s = open_table(dice_deck=True)
    play(s, Done())
    shuffle_throws(s, (3, 5), (1, 2))
    assert refusal_of(s, Throw(1, 2)) == ("MM-11.5", "mm-not-next", {})
    play(s, Throw(3, 5), Done(), Done())
    assert refusal_of(s, Throw(3, 5)) == ("MM-11.5", "mm-not-next", {})
    assert chances(s) == [Throw(1, 2)]


@rule("MM-11.5")
def test_each_throw_is_shuffled_in_once_and_every_order_is_as_likely() -> None:
    s = open_table(dice_deck=True)
    play(s, Done())
    assert s.chances() == [(outcome, 1) for outcome, _ in s.chances()]
    play(s, ShuffleThrow(3, 5))
    assert refusal_of(s, ShuffleThrow(3, 5)) == ("MM-11.5", "mm-not-in-deck", {})
    assert len(chances(s)) == 35
    assert refusal_of(s, Throw(3, 5)) == ("MM-4.1", "mm-not-now", {"phase": "dice"})
    assert refusal_of(s, Done()) == ("MM-8.1", "mm-not-now", {"phase": "dice"})


@rule("MM-11.5")
def test_nothing_is_shuffled_when_throws_come_from_real_dice() -> None:
    s = open_table()
    play(s, Done())
    assert refusal_of(s, ShuffleThrow(3, 5)) == ("MM-11.5", "mm-not-now", {"phase": "dice"})
    assert len(chances(s)) == 36


@rule("MM-11.5", "MM-1.7")
def test_the_throw_for_the_start_is_made_with_real_dice() -> None:
    s = seat_players(dice_deck=True)
    assert phase(s) == "starter_throw"
    for _ in range(2):
        assert chances(s) == [Throw(red, blue) for red, blue in ALL_THROWS]
        play(s, Throw(6, 5))


@rule("MM-11.5", "MM-11.1")
def test_the_second_throw_is_the_next_card_and_the_first_is_used_up() -> None:
    s = open_table(dice_deck=True, reroll=True)
    play(s, Done())
    shuffle_throws(s, (3, 5), (1, 2), (4, 6))
    play(s, Throw(3, 5), ThrowAgain())
    assert chances(s) == [Throw(1, 2)]
    play(s, Throw(1, 2), Done(), Done())
    assert chances(s) == [Throw(4, 6)]


@rule("MM-11.5", "MM-11.1")
def test_a_second_throw_after_the_last_card_comes_from_a_new_deck() -> None:
    s = open_table(dice_deck=True, reroll=True)
    play(s, Done())
    shuffle_throws(s, *[other for other in ALL_THROWS if other != (3, 5)], (3, 5))
    for red, blue in [other for other in ALL_THROWS if other != (3, 5)]:
        idle_turn(s, red, blue)
    throw(s, 3, 5)
    play(s, ThrowAgain())
    assert (s.to_act(), len(chances(s))) == (TABLE, 36)
    assert ShuffleThrow(3, 5) in chances(s)


@rule("MM-11.5", "MM-10.1")
def test_the_ownerless_island_draws_from_the_same_deck() -> None:
    s = open_table(3, first=3, islands=[0, 2, 3], dice_deck=True)
    play(s, Done())
    shuffle_throws(s, (1, 2), (2, 1), (3, 5), (4, 6))
    idle_turn(s, 1, 2)
    idle_turn(s, 2, 1)
    assert (s.turn, phase(s), chances(s)) == (1, "dice", [Throw(3, 5)])
    play(s, Throw(3, 5), Done())
    assert chances(s) == [Throw(4, 6)]


@rule("MM-11.5", "MM-11.2")
def test_the_thrown_central_die_is_no_card_of_the_deck() -> None:
    s = open_table(dice_deck=True, central_die=True)
    play(s, Done())
    shuffle_throws(s, (6, 6), (1, 2))
    play(s, Throw(6, 6))
    assert chances(s) == [ThrowDie(value) for value in FACES]
    play(s, ThrowDie(4), Done(), Done())
    assert chances(s) == [Throw(1, 2)]
