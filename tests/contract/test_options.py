"""What can be agreed is kept, and what cannot is refused by the rule of its option, in every game."""

import pytest

from barrelhouse.engine import codec
from barrelhouse.engine.contract import Game, Option, Refused
from tests.support.seeded_games import ALL_GAMES, one_option, other_values

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=[game.NAME for game in ALL_GAMES])
ALL_OPTIONS = [(game, option) for game in ALL_GAMES for option in game.OPTIONS]
every_option = pytest.mark.parametrize(
    ("game", "option"), ALL_OPTIONS, ids=[f"{game.NAME}-{option.name}" for game, option in ALL_OPTIONS]
)
NO_FLAGS = (1, 0, "yes", "true", None, 1.0, [True])
NO_TEXTS: tuple[object, ...] = (None, 7, True, ["text"], {})


def agreement_of(game: Game, given: dict[str, object]) -> object:
    """As a view shows it under `options`, which a game without options does not need."""
    return game.new_game(game.SEATS[-1], given).view(0).to_json().get("options", {})


def refusal(game: Game, given: dict[str, object]) -> tuple[str, str, dict[str, int | str]]:
    """The rule, the key and the numbers with which these options are refused."""
    with pytest.raises(Refused) as caught:
        game.new_game(game.SEATS[-1], given)
    refused = caught.value.refusal
    return refused.rule, refused.key, dict(refused.params)


def defaults(game: Game) -> dict[str, object]:
    return {option.name: option.default for option in game.OPTIONS}


@every_game
def test_each_option_alone_is_accepted_and_kept(game: Game) -> None:
    assert agreement_of(game, {}) == defaults(game)
    for given in one_option(game):
        assert agreement_of(game, given) == {**defaults(game), **given}


@every_game
def test_what_was_agreed_is_read_back_with_the_state(game: Game) -> None:
    """A state may leave out an option at its default that was added later, and that is then what it has."""
    for given in ({}, *one_option(game)):
        again = game.from_json(game.new_game(game.SEATS[-1], given).to_json())
        assert again.view(0).to_json().get("options", {}) == agreement_of(game, given)


@every_option
def test_each_default_may_be_said_aloud(game: Game, option: Option) -> None:
    assert agreement_of(game, {option.name: option.default}) == defaults(game)


@every_game
def test_an_unknown_option_is_refused_with_those_that_are_known(game: Game) -> None:
    params = {"option": "mood", "known": ", ".join(defaults(game))}
    others: list[dict[str, object]] = [{}, *one_option(game)[:1]]
    others += [{option.name: "nonsense"} for option in game.OPTIONS[:1]]
    for given in ({**other, "mood": True} for other in others):
        assert refusal(game, given) == ("", "option-unknown", params)


@every_option
def test_a_value_of_another_kind_is_refused_by_the_rule_of_its_option(game: Game, option: Option) -> None:
    """A flag is true or false and nothing else, a number no text, a word one of those offered."""
    key = "option-word"
    wrong: tuple[object, ...] = ("", "Nonsense", True, 0, None)
    if option.faults is not None:
        key, wrong = "option-text", NO_TEXTS
    elif isinstance(option.default, bool):
        key, wrong = "option-flag", NO_FLAGS
    elif isinstance(option.default, int):
        key, wrong = "option-number", (True, False, -1, option.low - 1, option.high + 1, str(option.high), 3.0, None)
    for value in wrong:
        if value == option.default and type(value) is type(option.default):
            continue  # a number below its range may be its "off"
        rule, found, params = refusal(game, {option.name: value})
        assert (rule, found, params["option"]) == (option.rule, key, option.name), value


@every_game
def test_the_options_of_a_game_do_not_change_with_what_was_given(game: Game) -> None:
    for option in (option for option in game.OPTIONS if option.faults is None):
        given: dict[str, object] = {option.name: other_values(game, option)[0]}
        state = game.new_game(game.SEATS[-1], given)
        kept = codec.canonical(state.to_json()["options"])
        given[option.name] = option.default
        assert codec.canonical(state.to_json()["options"]) == kept
