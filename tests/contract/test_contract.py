"""What contract.py says of a game holds for every game of the house."""

import re
from collections.abc import Callable
from dataclasses import is_dataclass

import pytest

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import (
    OVER,
    SPECTATOR,
    TABLE,
    Agreement,
    Boards,
    Dice,
    Game,
    Judging,
    Narration,
    Refused,
    Rules,
    State,
    Writing,
)
from barrelhouse.engine.invariants import faults
from barrelhouse.engine.rulebook import read_rulebook, rulebook_of
from barrelhouse.games import PACKAGES
from tests.support.seeded_games import (
    ALL_GAMES,
    LONGEST,
    NAMES,
    act_at_random,
    actions_out_of_turn,
    agreements,
    can_be_agreed,
    one_option,
    other_values,
    positions,
    tables,
    two_options,
    with_round_limit,
)
from tests.support.traits import traits_of

FACETS = (Rules, Agreement, Writing, Narration, Judging, Boards)
every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)


@every_game
def test_a_game_exports_all_that_the_contract_asks(game: Game) -> None:
    asked = [name for facet in FACETS for name in vars(facet) if not name.startswith("_")]
    assert len(asked) >= 20
    assert [name for name in asked if not hasattr(game, name)] == []


@every_game
def test_the_catalogue_names_every_action_once(game: Game) -> None:
    assert all(is_dataclass(action) for action in game.ALL_ACTIONS)
    assert len(set(game.ALL_ACTIONS)) == len(game.ALL_ACTIONS)


@every_game
def test_every_option_has_a_name_and_a_rule_of_its_own(game: Game) -> None:
    names = [option.name for option in game.OPTIONS]
    assert len(set(names)) == len(names)
    for option in game.OPTIONS:
        assert re.fullmatch(r"[A-Z]+-\d+\.\d+", option.rule), option.name
        assert other_values(game, option) != [], f"{option.name} cannot be chosen"


@every_game
@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 100])
def test_a_number_of_seats_that_is_not_offered_is_refused(game: Game, seats: int) -> None:
    with pytest.raises(Refused) as raised:
        game.new_game(seats, {})
    assert raised.value.refusal.key
    assert raised.value.refusal.params["seats"] == seats


@every_game
def test_each_option_can_be_agreed_alone(game: Game) -> None:
    assert [options for options in one_option(game) if not can_be_agreed(game, options)] == []


@every_game
def test_two_options_that_exclude_each_other_are_refused_with_both_names(game: Game) -> None:
    excluded = [options for options in two_options(game) if not can_be_agreed(game, options)]
    assert excluded == [] or len(excluded) < len(two_options(game)) // 4, "most options go together"
    for options in excluded:
        with pytest.raises(Refused) as raised:
            game.new_game(game.SEATS[0], options)
        assert raised.value.refusal.rule, options
        assert raised.value.refusal.key, options
        assert set(options) <= set(raised.value.refusal.params.values()), options


@every_game
@pytest.mark.parametrize("value", [None, "", "nothing_known", -1, 10**9, 1.5, [], {}])
def test_a_value_no_option_has_is_refused_with_its_name(game: Game, value: object) -> None:
    for option in game.OPTIONS:
        if option.faults is not None and isinstance(value, str):
            continue  # a text has faults of its own
        with pytest.raises(Refused) as raised:
            game.new_game(game.SEATS[0], {option.name: value})
        assert raised.value.refusal.params["option"] == option.name


@every_game
def test_an_unknown_option_is_refused_with_those_there_are(game: Game) -> None:
    with pytest.raises(Refused) as raised:
        game.new_game(game.SEATS[0], {"no_such_option": True})
    assert raised.value.refusal.params["option"] == "no_such_option"
    assert all(option.name in str(raised.value.refusal.params["known"]) for option in game.OPTIONS)


@every_game
def test_every_random_game_ends_under_a_round_limit(game: Game) -> None:
    for options in agreements(game):
        for seats in game.SEATS:
            state = game.new_game(seats, with_round_limit(game, options, 5))
            played = driver.playout(state, driver.dice_for("ends", seats), LONGEST)
            assert state.to_act() == OVER, f"{seats} {options} goes on after {played} actions"
            assert len(state.scores()) == seats


@every_game
def test_after_the_end_nothing_may_be_done(game: Game) -> None:
    for state, dice, table in tables(game, "over", 2, 12):
        driver.playout(state, dice, LONGEST)
        assert state.to_act() == OVER, table
        assert state.choices() == [], table
        assert state.chances() == [], table
        assert actions_out_of_turn(state) == [], table
        assert [action for action in range(len(game.ALL_ACTIONS)) if state.why_not(action) is None] == [], table
        assert faults(game, state) == [], table


@every_game
def test_a_log_replays_to_the_same_digest(game: Game) -> None:
    for state, dice, table in tables(game, "replay", 6, 160):
        again = state.copy()
        log = []
        while state.to_act() != OVER:
            log.append(act_at_random(game, state, dice))
        driver.replay(again, log)
        assert codec.digest(again) == codec.digest(state), table
        assert again.scores() == state.scores(), table


@every_game
def test_the_driver_and_a_playout_deal_the_same_game_with_the_same_dice(game: Game) -> None:
    """A playout rolls from buffers, run from lists: the same dice must mean the same game."""
    for state, _, table in tables(game, "driven", 3, 10):
        by_playout = state.copy()
        played = driver.playout(by_playout, driver.dice_for("driven", 0), LONGEST)
        dice = driver.dice_for("driven", 0)
        log = driver.run(state, [_any_choice(dice)] * len(state.scores()), dice, LONGEST)
        assert len(log) == played, table
        assert codec.digest(state) == codec.digest(by_playout), table


def _any_choice(dice: Dice) -> Callable[[State, int], int]:
    def choose(state: State, _seat: int) -> int:
        choices = state.choices()
        return choices[dice.below(len(choices))]

    return choose


@every_game
def test_a_refused_action_changes_nothing(game: Game) -> None:
    for state, dice, table in tables(game, "refused", 3, 6):
        for number, position in enumerate(positions(game, state, dice)):
            if number % 40 != 0:
                continue
            before = codec.digest(position)
            refused = [action for action in range(len(game.ALL_ACTIONS)) if position.why_not(action) is not None]
            with pytest.raises(Refused):
                driver.play(position, refused[number % len(refused)])
            assert codec.digest(position) == before, table


@every_game
def test_a_refusal_names_a_rule_of_the_book_and_a_key(game: Game) -> None:
    known = {rule.id for rule in read_rulebook(rulebook_of(PACKAGES[game.NAME]))}
    for state, dice, table in tables(game, "refusal", 6, 20):
        for number, position in enumerate(positions(game, state, dice)):
            if number % 30 != 0:
                continue
            for action in range(len(game.ALL_ACTIONS)):
                refusal = position.why_not(action)
                if refusal is not None:
                    assert refusal.rule in known, f"{table}: {game.ALL_ACTIONS[action]} by {refusal.rule!r}"
                    assert re.fullmatch(r"[a-z][a-z0-9-]+", refusal.key), table
                    assert all(type(value) in (int, str) for value in refusal.params.values()), table


@every_game
def test_everybody_sees_what_he_may_do_himself(game: Game) -> None:
    for state, dice, table in tables(game, "secret", 4, 20):
        for position in positions(game, state, dice):
            for action in [*position.choices(), *actions_out_of_turn(position)]:
                assert position.sees(position.actor(action), action), f"{table}: {game.to_notation(action)}"


@every_game
def test_places_follow_one_order_and_equals_share_the_better_one(game: Game) -> None:
    for state, dice, table in tables(game, "places", 4, 20):
        for number, position in enumerate(positions(game, state, dice)):
            if number % 25 == 0 or position.to_act() == OVER:
                places = position.places()
                assert len(places) == len(position.scores()), table
                assert all(place == 1 + sum(other < place for other in places) for place in places), table


@every_game
def test_a_spare_state_of_another_number_of_players_is_left_alone(game: Game) -> None:
    state, spare = (game.new_game(seats, {}) for seats in game.SEATS[:2])
    before = spare.to_json()
    copy = state.copy_onto(spare)
    assert copy is not spare
    assert copy.to_json() == state.to_json()
    assert spare.to_json() == before


@every_game
def test_the_worths_of_all_seats_are_those_of_each(game: Game) -> None:
    estimate = game.estimate({})
    for state, dice, table in tables(game, "worths", 3, 8):
        seats = len(state.scores())
        for position in positions(game, state, dice):
            assert estimate.worths(position, seats) == [estimate.worth(position, seat) for seat in range(seats)], table


@every_game
def test_words_go_with_what_a_seat_says_and_proposals_are_actions_of_the_catalogue(game: Game) -> None:
    for state, dice, table in tables(game, "proposals", 4, 20):
        for number, position in enumerate(positions(game, state, dice)):
            assert not any(game.has_words(outcome) for outcome, _ in position.chances()), table
            if number % 25 == 0 and position.to_act() >= 0:
                for proposal in game.proposals(position.view(position.to_act()), False):
                    assert proposal, table
                    driver.replay(position.copy(), proposal)


@every_game
def test_a_text_option_is_a_text_without_faults(game: Game) -> None:
    for option in game.OPTIONS:
        if option.faults is not None:
            assert option.default == "", option.name
            for text in traits_of(game).TEXTS[option.name]:
                assert option.faults(text) == [], option.name
            for text in (" ", "no such text", "[]", "{}"):
                found = option.faults(text)
                assert found, f"{option.name} takes {text!r}"
                with pytest.raises(Refused) as raised:
                    game.new_game(game.SEATS[0], {option.name: text})
                assert raised.value.refusal.key == found[0].key


@every_game
def test_a_view_says_who_looks_and_holds_no_more_than_json_can(game: Game) -> None:
    for state, dice, table in tables(game, "view", 3, 20):
        driver.playout(state, dice, 50)
        for seat in (SPECTATOR, *range(len(state.scores()))):
            view = state.view(seat)
            assert view.seat == seat, table
            named = view.to_json()
            assert codec.value_from(codec.canonical(named).decode()) == named, table


@every_game
def test_a_saved_state_is_read_back_to_the_same_state(game: Game) -> None:
    for state, dice, table in tables(game, "saved", 6, 120):
        for number, position in enumerate(positions(game, state, dice)):
            if number % 25 != 0:
                continue
            read = game.from_json(position.to_json())
            assert codec.digest(read) == codec.digest(position), table
            assert read.to_act() == position.to_act(), table
            assert (read.choices(), read.chances()) == (position.choices(), position.chances()), table


@every_game
def test_a_state_read_back_plays_on_like_the_one_that_was_saved(game: Game) -> None:
    for state, dice, table in tables(game, "resumed", 4, 40):
        driver.playout(state, dice, 60)
        read = game.from_json(state.to_json())
        driver.playout(read, driver.dice_for("resumed", 0), LONGEST)
        driver.playout(state, driver.dice_for("resumed", 0), LONGEST)
        assert codec.digest(read) == codec.digest(state), table


@every_game
def test_settling_lets_the_table_act_until_a_seat_decides(game: Game) -> None:
    state = game.new_game(game.SEATS[-1], {})
    begins = state.to_act() == TABLE
    fallen = driver.settle(state, driver.dice_for("settle", 0))
    assert (fallen != []) == begins
    assert state.to_act() >= 0
    again = game.new_game(game.SEATS[-1], {})
    driver.replay(again, fallen)
    assert codec.digest(again) == codec.digest(state)
    assert state.to_act() != TABLE
