"""Nothing hidden reaches a view, and what is imagined from one is as likely as it is."""

import math
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import OVER, SPECTATOR, TABLE, Game, Message, Refusal, State, View
from barrelhouse.engine.draft import DraftProgress, PossibleStates
from barrelhouse.engine.invariants import faults
from tests.contract.test_dice import chi_square
from tests.support.pairs import shown_by
from tests.support.seeded_games import (
    ALL_GAMES,
    COMPILED,
    LONGEST,
    NAMES,
    act_at_random,
    act_often_in_secret,
    needs_all,
    offered_actions,
    positions,
    tables,
)
from tests.support.state_fields import Marked, attributes, objects_in, plain
from tests.support.traits import traits_of

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)


def all_views(state: State) -> Iterator[View]:
    """The view of every seat, and a spectator's."""
    for seat in (SPECTATOR, *range(len(state.scores()))):
        yield state.view(seat)


def refusal_content(refusal: Refusal | None) -> object:
    return None if refusal is None else (refusal.rule, refusal.key, dict(refusal.params))


def scrambled_pairs(
    game: Game, run: str, rounds: int, count: int, every: int
) -> Iterator[tuple[State, State, int, str]]:
    """Positions of random games, another that a seat cannot tell from it, and the seat: each in turn, and nobody."""
    looks_at = 0
    for state, dice, table in tables(game, run, rounds, count):
        shuffler = driver.dice_for("scramble", len(table))
        for number, position in enumerate(positions(game, state, dice)):
            # While decks are shuffled every position is looked at: that is where an order could be seen to grow.
            if number % every == 0 or is_shuffling(position):
                looks_at += 1
                seats = (SPECTATOR, *range(len(position.scores())))
                seat = seats[looks_at % len(seats)]
                other = traits_of(game).scramble(position, shuffler, seat)
                yield position, other, seat, f"{table} after {number} actions, seat {seat}"


def is_shuffling(state: State) -> bool:
    """Whether the table is about to do what nobody sees."""
    return state.to_act() == TABLE and not state.sees(SPECTATOR, state.chances()[0][0])


@every_game
def test_a_view_is_the_same_bytes_whatever_is_hidden(game: Game) -> None:
    looked = differing = 0
    for state, other, seat, table in scrambled_pairs(game, "scramble", 8, 200, 12):
        looked += 1
        differing += state.to_json() != other.to_json()
        assert shown_by(state.view(seat)) == shown_by(other.view(seat)), table
    assert differing > max(100, looked // 4) or not traits_of(game).HIDES, "the scramble hardly ever changed anything"


@every_game
def test_choices_and_refusals_say_nothing_about_what_is_hidden(game: Game) -> None:
    for state, other, seat, table in scrambled_pairs(game, "scrambled choices", 8, 60, 20):
        assert state.to_act() == other.to_act(), table
        if seat == SPECTATOR:
            continue  # it is offered nothing
        assert state.out_of_turn(seat) == other.out_of_turn(seat), table
        if state.to_act() == seat:
            assert state.choices() == other.choices(), table
            for action in range(len(game.ALL_ACTIONS)):
                assert refusal_content(state.why_not(action)) == refusal_content(other.why_not(action)), table


@every_game
def test_why_a_draft_is_refused_is_worded_from_what_its_seat_may_know(game: Game) -> None:
    """Also while others speak in private: any seat may ask for any action, and learns no more than it sees."""
    for state, dice, table in tables(game, "refused drafts", 8, 20):
        for number in range(240):
            if state.to_act() == OVER:
                break
            act_often_in_secret(game, state, dice)
            seat = number % len(state.scores())
            if dice.below(20) != 0 or state.to_act() == seat:  # of the seat to act, the test before speaks
                continue
            other = state.view(seat).sample_state(dice)
            one, another = (DraftProgress(each, seat, _KEYS) for each in (state, other))
            for action in range(len(game.ALL_ACTIONS)):
                refusal = refusal_content(one.why_not(state, action))
                assert refusal == refusal_content(another.why_not(other, action)), f"{table} {number} {action}"


_KEYS: Final = {"over": "over", "unasked": "draft-of-another", "another": "draft-of-another", "closed": "closed"}


@every_game
def test_what_is_asked_and_told_says_nothing_about_what_is_hidden(game: Game) -> None:
    for state, other, seat, table in scrambled_pairs(game, "scrambled words", 8, 60, 12):
        view, others = state.view(seat), other.view(seat)
        assert words([game.prompt(view)]) == words([game.prompt(others)]), table
        if state.to_act() == OVER:
            continue
        action, another = offered_actions(state)[-1], offered_actions(other)[-1]
        if is_shuffling(state):
            pass  # whichever card it is
        elif action != another or not state.sees(seat, action):
            continue  # another throw of a deck of throws: everyone sees that it is another
        after, others_after = state.copy(), other.copy()
        after.apply(action)
        others_after.apply(another)
        view_after, view_others_after = after.view(seat), others_after.view(seat)
        if shown_by(view_after) == shown_by(view_others_after):
            told = words(game.narrate(view, action, view_after))
            assert told == words(game.narrate(others, another, view_others_after)), table


@every_game
def test_who_may_not_see_an_action_of_a_seat_cannot_tell_it_from_others_by_whether_it_is_seen(game: Game) -> None:
    """Whether an action may be seen must not hang on what is hidden."""
    for state, other, seat, table in scrambled_pairs(game, "scrambled seeing", 4, 30, 30):
        for action in offered_actions(state):
            if other.why_not(action) is None:
                assert state.sees(seat, action) == other.sees(seat, action), table


@every_game
def test_warnings_of_a_draft_say_nothing_about_what_is_hidden(game: Game) -> None:
    """Random drafts of every length, in and out of turn: they are warned of alike, and of a draft that turns something
    up nothing is told that is not known before it does."""
    warned = 0
    for position, other, seat, table in scrambled_pairs(game, "scrambled drafts", 8, 80, 9):
        if seat == SPECTATOR or position.to_act() == OVER:
            continue
        state, dice = position.copy(), driver.dice_for(table, 0)
        possible, view, others = PossibleStates(state, seat), state.view(seat), other.view(seat)
        actions: list[int] = []
        for _ in range(5):
            choices = state.out_of_turn(seat) if not actions else []
            choices = state.choices() if state.to_act() == seat else choices
            if not choices:
                break
            actions.append(choices[dice.below(len(choices))])
            if possible.turns_up(actions[-1]):
                assert words(game.warnings(view, actions, state.view(seat))) == words(
                    game.warnings(others, actions, other.view(seat))
                ), table
                break
            state.apply(actions[-1])
            other.apply(actions[-1])
            told = words(game.warnings(view, actions, state.view(seat)))
            assert told == words(game.warnings(others, actions, other.view(seat))), table
            warned += len(told)
    assert warned > 0 or "warnings" not in vars(game), "hardly any draft was warned of"


def words(told: list[Message]) -> list[object]:
    return [(one.key, one.rule, dict(one.params)) for one in told]


@every_game
def test_nothing_that_can_be_reached_from_a_view_hangs_on_what_is_hidden(game: Game) -> None:
    """Whatever a view, or a state sampled from it, has as an attribute: two views of scrambled tables have the same."""
    for state, other, seat, table in scrambled_pairs(game, "attributes", 4, 20, 15):
        view, others = state.view(seat), other.view(seat)
        assert plain(view) == plain(others), table
        inside = view.sample_state(driver.dice_for("x", 1))
        assert plain(inside) == plain(others.sample_state(driver.dice_for("x", 1))), table


NEW: Final = "secret"  # a field that nobody has shown to anybody yet


def add_field(state: State) -> None:
    """Give every object of a state a field more, as if its class had one, which its copies keep."""
    for thing in list(objects_in(state)):
        kind = type(thing)

        class WithField(kind, Marked):  # type: ignore[misc, valid-type]
            def copy(self) -> Any:
                copied = super().copy()
                add_field(copied)
                return copied

        if not isinstance(thing, Marked):
            thing.__class__ = WithField
            thing.secret = NEW


def has_field(thing: Any) -> bool:
    return any(NEW in attributes(part) for part in objects_in(thing))


@pytest.mark.skipif(COMPILED, reason="a compiled class takes no more fields")
@every_game
def test_a_new_field_of_a_state_is_hidden_until_somebody_shows_it(game: Game) -> None:
    """Also from bots: neither the view nor a state sampled from it has the field, in any of its objects."""
    if not traits_of(game).HIDES:
        pytest.skip("this game hides nothing")
    looked = 0
    for state, dice, table in tables(game, "new field", 4, 12, fewer=1):
        for number, position in enumerate(positions(game, state, dice)):
            if number % 60 == 0:
                looked += 1
                add_field(position)
                copied = position.copy()
                assert all(NEW in attributes(thing) for thing in objects_in(copied)), "copies keep a field"
                for view in all_views(copied):
                    assert not has_field(view), table
                    assert not has_field(view.sample_state(dice)), table
                    assert NEW not in codec.canonical(view.to_json()).decode(), table
    assert looked >= 4


@every_game
def test_what_is_imagined_looks_exactly_like_the_view(game: Game) -> None:
    for state, dice, table in tables(game, "consistent", 8, 240):
        imagining = driver.dice_for("consistent", 1)
        for number, position in enumerate(positions(game, state, dice)):
            if number % 15 == 0 or number < 12:
                for view in all_views(position):
                    imagined = view.sample_state(imagining)
                    again = imagined.view(view.seat)
                    assert shown_by(again) == shown_by(view), table
                    assert imagined.to_act() == position.to_act(), table


@every_game
def test_what_is_imagined_is_a_sound_position_and_plays_on_to_the_end(game: Game) -> None:
    for index, (state, dice, table) in enumerate(tables(game, "imagined", 5, 30)):
        totals = game.totals(state)
        for _ in range(7 * index):
            if state.to_act() != OVER:
                act_at_random(game, state, dice)
        imagined = state.view(SPECTATOR).sample_state(dice)
        assert faults(game, imagined, totals) == [], table
        for number, position in enumerate(positions(game, imagined, dice)):
            if number % 40 == 0:
                assert faults(game, position, totals) == [], table
        assert imagined.to_act() == OVER, table


FEW: Final = 30  # lookalikes; of more, only the orders of whole decks are counted
DECKS: Final = (72, 120)
# Not passed by chi-square in 999 of 1,000 fair samples, by the number of lookalikes.
FAIR: Final = {2: 10.83, 3: 13.82, 4: 16.27, 5: 18.47, 6: 20.52, 7: 22.46, 8: 24.32, 9: 26.12, 24: 49.73, 72: 112.3}


def fair(lookalikes: int) -> float:
    """The same for any number, by the formula of Wilson and Hilferty."""
    free = lookalikes - 1
    return FAIR.get(lookalikes, free * (1 - 2 / (9 * free) + 3.0902 * math.sqrt(2 / (9 * free))) ** 3)


@needs_all
@every_game
def test_every_order_is_imagined_equally_often(game: Game) -> None:
    seen: set[int] = set()
    for state, dice, table in tables(game, "uniform", 40, 60):
        for position in positions(game, state, dice):
            lookalikes = traits_of(game).lookalikes(position, 0)
            if lookalikes in seen or not (2 <= lookalikes <= FEW or lookalikes in DECKS):
                continue
            seen.add(lookalikes)
            imagining = driver.dice_for("uniform", lookalikes)
            view = position.view(0)
            counts = Counter(codec.digest(view.sample_state(imagining)) for _ in range(60 * lookalikes))
            assert len(counts) == lookalikes, table
            assert chi_square(list(counts.values()), [1] * lookalikes) < fair(lookalikes), (
                f"{table}: {lookalikes} lookalikes"
            )
    assert len(seen) >= traits_of(game).FEW_LOOKALIKES, "hardly any position with few lookalikes was met"


@every_game
def test_imagining_leaves_the_view_as_it_was(game: Game) -> None:
    for state, dice, table in tables(game, "again", 4, 20):
        driver.playout(state, dice, 80)
        view = state.view(0)
        before = shown_by(view)
        driver.playout(view.sample_state(dice), dice, LONGEST)
        driver.playout(state, dice, LONGEST)
        assert shown_by(view) == before, table
