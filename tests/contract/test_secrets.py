"""Nothing hidden reaches a view, and what is imagined from one is as likely as it is."""

from collections import Counter
from collections.abc import Callable, Iterator
from math import factorial
from typing import Final

import pytest
from mypy_extensions import u8

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import OVER, SPECTATOR, TABLE, Dice, Game, Refusal, State, Told, View
from barrelhouse.engine.invariants import faults
from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti.state import FACE_UP, ON_DECK, UNSHUFFLED
from tests.contract.seeded import ALL_GAMES, LONGEST, MANY, NAMES, act_at_random, offered, positions, tables
from tests.contract.test_dice import chi_square

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)


def is_hidden(place: u8) -> bool:
    """[MM-1.11] On a deck, or just going into it."""
    return ON_DECK <= place < FACE_UP or place == UNSHUFFLED


def scramble_mcmulti(state: State, dice: Dice) -> State:
    """The same table with other orders of the hidden cards: their places change hands, pile by pile."""
    assert isinstance(state, mcmulti.State)
    other = state.copy()
    for pile in (other.news, other.throws):
        cards = [i for i in range(len(pile)) if is_hidden(pile[i])]
        places = [pile[i] for i in cards]
        for count in range(len(cards), 0, -1):
            pile[cards[count - 1]] = places.pop(dice.below(count))
    return other


def orders_of_mcmulti(state: State) -> int:
    """How many different tables look like this one: the orders of the decks; those still unshuffled have none yet."""
    assert isinstance(state, mcmulti.State)
    orders = 1
    for pile in (state.news, state.throws):
        on_deck = len([1 for place in pile if ON_DECK <= place < FACE_UP])
        waiting = len([1 for place in pile if place == UNSHUFFLED])
        orders *= factorial(on_deck + waiting) // factorial(waiting)
    return orders


# By game: what is hidden in it is its own affair.
SCRAMBLES: Final[dict[str, Callable[[State, Dice], State]]] = {"mcmulti": scramble_mcmulti}
ORDERS: Final[dict[str, Callable[[State], int]]] = {"mcmulti": orders_of_mcmulti}


def test_every_game_says_what_is_hidden_in_it() -> None:
    assert set(SCRAMBLES) == set(ORDERS) == set(NAMES)


def looks(state: State) -> Iterator[View]:
    """The view of every seat, and a spectator's."""
    for seat in (SPECTATOR, *range(len(state.scores()))):
        yield state.view(seat)


def said(refusal: Refusal | None) -> object:
    return None if refusal is None else (refusal.rule, refusal.key, dict(refusal.numbers))


def scrambled(game: Game, run: str, rounds: int, count: int, every: int) -> Iterator[tuple[State, State, str]]:
    """Positions of random games beside the same with other hidden orders."""
    for state, dice, table in tables(game, run, rounds, count):
        shuffler = driver.dice_for("scramble", len(table))
        for number, position in enumerate(positions(game, state, dice)):
            # While decks are shuffled every position is looked at: that is where an order could be seen to grow.
            if number % every == 0 or (position.to_act() == TABLE and game.is_secret(offered(position)[0])):
                other = SCRAMBLES[game.NAME](position, shuffler)
                yield position, other, f"{table} after {number} actions"


@every_game
def test_a_view_is_the_same_bytes_whatever_is_hidden(game: Game) -> None:
    differing = 0
    for state, other, table in scrambled(game, "scramble", 8, 50 * MANY, 12):
        differing += codec.digest(state) != codec.digest(other)
        for view, others in zip(looks(state), looks(other), strict=True):
            assert codec.canonical(view.named()) == codec.canonical(others.named()), table
    assert differing > 500, "the scramble hardly ever changed anything"


@every_game
def test_choices_and_refusals_say_nothing_about_what_is_hidden(game: Game) -> None:
    for state, other, table in scrambled(game, "scrambled choices", 8, 30, 20):
        assert state.to_act() == other.to_act(), table
        assert state.scores() == other.scores(), table
        assert state.choices() == other.choices(), table
        if state.to_act() != TABLE:
            for action in range(len(game.ALL_ACTIONS)):
                assert said(state.why_not(action)) == said(other.why_not(action)), table


@every_game
def test_what_is_asked_and_told_says_nothing_about_what_is_hidden(game: Game) -> None:
    for state, other, table in scrambled(game, "scrambled words", 8, 40, 12):
        for view, others in zip(looks(state), looks(other), strict=True):
            assert words([game.ask(view)]) == words([game.ask(others)]), table
        if state.to_act() == OVER:
            continue
        action = offered(state)[-1]
        another = offered(other)[-1]
        if action != another and not (game.is_secret(action) and game.is_secret(another)):
            continue  # another throw of a deck of throws: everyone sees that it is another
        after, others_after = state.copy(), other.copy()
        after.apply(action)
        others_after.apply(another)
        pairs = zip(looks(state), looks(after), looks(other), looks(others_after), strict=True)
        for view, view_after, others, view_others_after in pairs:
            if codec.canonical(view_after.named()) == codec.canonical(view_others_after.named()):
                told = words(game.tell(view, action, view_after))
                assert told == words(game.tell(others, another, view_others_after)), table


def words(told: list[Told]) -> list[object]:
    return [(one.key, one.rule, dict(one.numbers)) for one in told]


@every_game
def test_a_view_holds_no_state_that_can_be_reached(game: Game) -> None:
    """Whatever a view has as an attribute, two views of scrambled tables have the same."""
    for state, other, table in scrambled(game, "attributes", 4, 20, 15):
        for view, others in zip(looks(state), looks(other), strict=True):
            inside, others_inside = view.imagine(driver.dice_for("x", 1)), others.imagine(driver.dice_for("x", 1))
            assert codec.digest(inside) == codec.digest(others_inside), table


@every_game
def test_what_is_imagined_looks_exactly_like_the_view(game: Game) -> None:
    for state, dice, table in tables(game, "consistent", 8, 60 * MANY):
        imagining = driver.dice_for("consistent", 1)
        for number, position in enumerate(positions(game, state, dice)):
            if number % 15 == 0 or number < 12:
                for view in looks(position):
                    imagined = view.imagine(imagining)
                    again = imagined.view(view.seat)
                    assert codec.canonical(again.named()) == codec.canonical(view.named()), table
                    assert imagined.to_act() == position.to_act(), table


@every_game
def test_what_is_imagined_is_a_sound_position_and_plays_on_to_the_end(game: Game) -> None:
    for index, (state, dice, table) in enumerate(tables(game, "imagined", 5, 30)):
        totals = game.totals(state)
        for _ in range(7 * index):
            if state.to_act() != OVER:
                act_at_random(game, state, dice)
        imagined = state.view(SPECTATOR).imagine(dice)
        assert faults(game, imagined, totals) == [], table
        for number, position in enumerate(positions(game, imagined, dice)):
            if number % 40 == 0:
                assert faults(game, position, totals) == [], table
        assert imagined.to_act() == OVER, table


# Not passed in 999 of 1,000 fair samples, by the number of orders.
FAIR: Final = {2: 10.83, 6: 20.52, 9: 26.12, 24: 49.73, 72: 112.3, 120: 173.6}


@every_game
def test_every_order_is_imagined_equally_often(game: Game) -> None:
    seen: set[int] = set()
    for state, dice, table in tables(game, "uniform", 40, 60):
        for position in positions(game, state, dice):
            orders = ORDERS[game.NAME](position)
            if orders not in FAIR or orders in seen:
                continue
            seen.add(orders)
            imagining = driver.dice_for("uniform", orders)
            view = position.view(0)
            counts = Counter(codec.digest(view.imagine(imagining)) for _ in range(60 * orders))
            assert len(counts) == orders, table
            assert chi_square(list(counts.values()), [1] * orders) < FAIR[orders], f"{table}: {orders} orders"
    assert len(seen) >= 4, "no position with few orders was met"


@every_game
def test_imagining_leaves_the_view_as_it_was(game: Game) -> None:
    for state, dice, table in tables(game, "again", 4, 20):
        driver.playout(state, dice, 80)
        view = state.view(0)
        before = codec.canonical(view.named())
        driver.playout(view.imagine(dice), dice, LONGEST)
        driver.playout(state, dice, LONGEST)
        assert codec.canonical(view.named()) == before, table
