"""What a seat leaves to the house is checked like an option, and played within its choices by what it may know."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import OVER, Dice, Game, Option, Orders, Refused, State
from barrelhouse.engine.options import check_options
from tests.support.pairs import shown_by
from tests.support.seeded_games import ALL_GAMES, IN_FULL, LONGEST, NAMES, act_at_random, tables
from tests.support.traits import traits_of

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)
ALWAYS = "pass_when_nothing"


def orders_of(game: Game, *names: str) -> Orders:
    """These orders and no others; a number as low as it goes, where it acts most."""
    return check_options(
        game.STANDING_ORDERS,
        {order.name: _on(order) if order.name in names else _off(order) for order in game.STANDING_ORDERS},
    )


def all_orders(game: Game) -> Orders:
    return orders_of(game, *(order.name for order in game.STANDING_ORDERS))


def _on(order: Option) -> bool | int:
    return True if isinstance(order.default, bool) else order.low


def _off(order: Option) -> bool | int:
    return False if isinstance(order.default, bool) else 0


def answers_by_orders(game: Game, state: State, dice: Dice, orders: Orders) -> Iterator[tuple[int, int | None]]:
    """A game in which the house plays all orders and the rest is random: every seat asked, and what its orders say."""
    for _ in range(LONGEST):
        seat = int(state.to_act())
        if seat == OVER:
            return
        answer = None
        if seat >= 0:
            answer = game.obey_orders(state.view(seat), state.choices(), orders)
            yield seat, answer
        if answer is None:
            act_at_random(game, state, dice)
        else:
            state.apply(answer)
    raise AssertionError("the game does not end")


@every_game
def test_every_order_is_a_flag_or_a_number_with_a_rule_and_a_name_of_its_own(game: Game) -> None:
    names = [order.name for order in game.STANDING_ORDERS]
    assert len(set(names)) == len(names)
    assert len(names) >= 3 or traits_of(game).IS_SMALL
    assert not set(names) & {option.name for option in game.OPTIONS}
    for order in game.STANDING_ORDERS:
        assert re.fullmatch(r"[A-Z]+-\d+\.\d+", order.rule), order.name
        assert isinstance(order.default, bool) or 0 < order.low < order.high, order.name
        assert (order.words, order.faults) == ((), None), order.name


@every_game
def test_every_order_is_off_unless_given_but_for_the_sole_choice(game: Game) -> None:
    assert check_options(game.STANDING_ORDERS, {}) == orders_of(game, ALWAYS)


@every_game
def test_an_order_that_is_unknown_or_of_another_kind_is_refused(game: Game) -> None:
    wrong: list[dict[str, object]] = [{"mood": True}]
    for order in game.STANDING_ORDERS:
        values = (1, 0, "yes", None) if isinstance(order.default, bool) else (True, -1, order.high + 1, "7", None)
        wrong += [{order.name: value} for value in values]
    for given in wrong:
        with pytest.raises(Refused) as caught:
            check_options(game.STANDING_ORDERS, given)
        assert caught.value.refusal.params["option"] in given


@every_game
def test_what_is_ordered_is_always_a_choice_and_the_game_ends(game: Game) -> None:
    orders = all_orders(game)
    for state, dice, table in tables(game, "ordered", 8, 36, fewer=1):
        taken = 0
        for seat, answer in answers_by_orders(game, state, dice, orders):
            if answer is not None:
                taken += 1
                assert answer in state.choices(), f"{table}, seat {seat}"
        assert state.to_act() == OVER, table
        assert taken > 0 or not game.STANDING_ORDERS, table


@every_game
def test_what_is_ordered_is_decided_by_the_view_alone_and_leaves_it_as_it_was(game: Game) -> None:
    orders = all_orders(game)
    differing = 0
    for state, dice, table in tables(game, "ordered blindly", 6, 40):
        other_dice = driver.dice_for("elsewhere", len(table))
        for number, (seat, answer) in enumerate(answers_by_orders(game, state, dice, orders)):
            if answer is None and number % 8:
                continue
            view, choices = state.view(seat), state.choices()
            before = shown_by(view)
            assert game.obey_orders(view, choices, orders) == answer, table
            assert shown_by(view) == before, table
            scrambled = traits_of(game).scramble(state, other_dice, seat)
            differing += codec.digest(scrambled) != codec.digest(state)
            for other in (scrambled, view.sample_state(other_dice)):
                assert game.obey_orders(other.view(seat), choices, orders) == answer, f"{table}, seat {seat}"
    assert differing > (100 if IN_FULL else 10) or not traits_of(game).HIDES, "hardly anything was hidden"


@every_game
def test_without_orders_every_seat_is_asked(game: Game) -> None:
    for state, dice, table in tables(game, "asked", 6, 30):
        assert all(answer is None for _, answer in answers_by_orders(game, state, dice, orders_of(game))), table


@every_game
def test_with_the_usual_order_only_a_sole_choice_is_taken(game: Game) -> None:
    orders = check_options(game.STANDING_ORDERS, {})
    taken: Counter[bool] = Counter()
    for state, dice, table in tables(game, "sole", 8, 40):
        for _, answer in answers_by_orders(game, state, dice, orders):
            assert answer is None or state.choices() == [answer], table
            taken[answer is not None] += 1
    assert taken[True] > 50 or traits_of(game).IS_SMALL


@every_game
def test_nobody_is_played_for_who_has_nothing_to_choose(game: Game) -> None:
    for state, dice, table in tables(game, "others", 6, 20):
        for seat, _ in answers_by_orders(game, state, dice, orders_of(game)):
            other = (seat + 1) % len(state.scores())
            assert game.obey_orders(state.view(other), [], all_orders(game)) is None, table


@every_game
def test_each_order_alone_is_carried_out_in_some_game(game: Game) -> None:
    for order in game.STANDING_ORDERS:
        orders = orders_of(game, order.name)
        played = tables(game, "alone", 8, 60)
        assert any(
            answer is not None
            for state, dice, _ in played
            for _, answer in answers_by_orders(game, state, dice, orders)
        )
