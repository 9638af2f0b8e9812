"""Seeded tables of any game: every number of seats, every combination of two options."""

import os
from collections.abc import Iterator, Mapping
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import combinations

import pytest

from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, TABLE, Dice, Game, Option, Refused, State
from barrelhouse.engine.perft import perft
from barrelhouse.games import GAMES
from tests.support.traits import traits_of

COMPILED = driver.__file__.endswith(tuple(EXTENSION_SUFFIXES))
# All random games are played on the compiled build; interpreted, where a game takes forty times as long, a tenth of
# them shows that it is the same code. A long proof takes all.
ALL_RANDOM_GAMES = os.environ.get("BARRELHOUSE_RANDOM_GAMES") == "all"
IN_FULL = COMPILED or ALL_RANDOM_GAMES
TENTH = 10
needs_all = pytest.mark.skipif(
    not IN_FULL, reason="a tenth of the random games is too few; the compiled build has them all"
)
TIMES = int(os.environ.get("BARRELHOUSE_TIMES", "1"))  # a long proof looks at more of them
CALLED_ONCE_IN = 12  # positions at which somebody may
LONGEST = 100_000  # actions: no limited game comes near it

Options = dict[str, object]


def other_values(game: Game, option: Option) -> list[object]:
    """Every value but the default; of a number the lowest and the highest; of a text those its game has examples of."""
    if option.faults is not None:
        return list(traits_of(game).TEXTS[option.name])
    if isinstance(option.default, bool):
        return [not option.default]
    if isinstance(option.default, int):
        return [number for number in (option.low, option.high) if number != option.default]
    return [word for word in option.words if word != option.default]


def one_option(game: Game) -> list[Options]:
    """Each option alone, with each of its values."""
    return [{option.name: value} for option in game.OPTIONS for value in other_values(game, option)]


def two_options(game: Game) -> list[Options]:
    """Any two options, each with the first of its other values."""
    pairs = combinations(game.OPTIONS, 2)
    return [{one.name: other_values(game, one)[0], two.name: other_values(game, two)[0]} for one, two in pairs]


def can_be_agreed(game: Game, options: Mapping[str, object]) -> bool:
    try:
        game.new_game(game.SEATS[0], options)
    except Refused:
        return False
    return True


def agreements(game: Game) -> list[Options]:
    """No option, one option, two options, as far as they go together."""
    return [{}, *(options for options in one_option(game) + two_options(game) if can_be_agreed(game, options))]


def with_round_limit(game: Game, options: Mapping[str, object], rounds: int) -> Options:
    """The same agreement, made to end after about so many rounds."""
    return traits_of(game).with_round_limit(options, rounds)


def offered_actions(state: State) -> list[int]:
    """What may happen now, in or out of turn."""
    return [*state.choices(), *(outcome for outcome, _ in state.chances()), *actions_out_of_turn(state)]


def actions_out_of_turn(state: State) -> list[int]:
    """What seats may do out of turn."""
    return [action for seat in range(len(state.scores())) for action in state.out_of_turn(seat)]


def act_at_random(game: Game, state: State, dice: Dice) -> int:
    """One outcome of chance, or one random choice; what it was. Odd seats choose a verb first, and so save and sell.

    Where somebody may call out of turn, it happens now and then."""
    seat = state.to_act()
    calls = actions_out_of_turn(state)
    if calls and dice.below(CALLED_ONCE_IN) == 0:
        action = calls[dice.below(len(calls))]
    elif seat == TABLE:
        action = driver.roll(state, dice)
    else:
        choices = state.choices()
        if seat % 2 == 1:
            verbs = sorted({_verb(game, choice) for choice in choices})
            verb = verbs[dice.below(len(verbs))]
            choices = [choice for choice in choices if _verb(game, choice) == verb]
        action = choices[dice.below(len(choices))]
    state.apply(action)
    return action


def act_often_in_secret(game: Game, state: State, dice: Dice) -> int:
    """One action at random; often one that not everybody sees, so that there are secrets."""
    if state.to_act() != TABLE and dice.below(3) == 0:
        choices, seats = [*state.choices(), *actions_out_of_turn(state)], range(len(state.scores()))
        secret = [action for action in choices if not all(state.sees(seat, action) for seat in seats)]
        if secret:
            action = secret[dice.below(len(secret))]
            state.apply(action)
            return action
    return act_at_random(game, state, dice)


def _verb(game: Game, action: int) -> str:
    return type(game.ALL_ACTIONS[action]).__name__


def positions(game: Game, state: State, dice: Dice, most: int = LONGEST) -> Iterator[State]:
    """The state at every position of a random game, its last one too; always the same object."""
    yield state
    played = 0
    while state.to_act() != OVER and played < most:
        act_at_random(game, state, dice)
        played += 1
        yield state


def tables(game: Game, run: str, rounds: int, count: int, fewer: int = 0) -> Iterator[tuple[State, Dice, str]]:
    """So many new tables through all agreements and numbers of seats, with their dice and a word for a message.

    Interpreted there are fewer, unless it is said how many times fewer."""
    setups = [(seats, options) for options in agreements(game) for seats in game.SEATS]
    # A step without a common divisor visits them all, the neighbours far apart.
    stride = next(step for step in range(len(setups) * 2 // 3, len(setups)) if _coprime(step, len(setups)))
    fewer = fewer or (1 if IN_FULL else TENTH)
    for index in range(-(-count * TIMES // fewer)):
        seats, options = setups[index * stride % len(setups)]
        agreed = with_round_limit(game, options, rounds)
        yield game.new_game(seats, agreed), driver.dice_for(run, index), f"{game.NAME} {seats} {agreed} {run}/{index}"


def counts_of(game: Game) -> list[int]:
    """Perft a few actions deep at some positions: a short proof that two builds have the same rules."""
    counted: list[int] = []
    for state, dice, _ in tables(game, "counted", 20, 24, fewer=1):
        driver.playout(state, dice, 25 * len(counted))
        counted.append(int(perft(state, traits_of(game).PERFT)))
    return counted


def _coprime(one: int, other: int) -> bool:
    while other:
        one, other = other, one % other
    return one == 1


def name_of(game: Game) -> str:
    return game.NAME


ALL_GAMES: list[Game] = list(GAMES.values())
NAMES = list(GAMES)
