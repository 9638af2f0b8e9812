"""Games of McMulti in which everything happens: all numbers of seats, all options, purses that come and go."""

import random
from collections.abc import Iterator

from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, TABLE
from barrelhouse.games.mcmulti import State, new_game
from barrelhouse.games.mcmulti.actions.catalogue import RUN_OF, SELL_PIECE, SELL_REFINERY, THROW
from barrelhouse.games.mcmulti.state import DICE, EQUIPMENT, MARKET, OPENING

AGREED: list[dict[str, object]] = [
    {"goal": 3000},
    {"news_refill": "on_three", "goal": 3000},
    {"reroll": True},
    {"central_die": True, "piece_limits": True, "goal": 3000},
    {"postal": True, "goal": 400},
    {"edition_2012": True, "goal": 600},
    {"dice_deck": True, "islands": "chosen", "goal": 700},
    {"edition_2012": True, "round_limit": 3},
    {"round_limit": 1},
]
_PURSES = (0, 4, 35, 60, 110, 260, 900, 1100)


def tables(actions: int = 450) -> Iterator[tuple[State, int]]:
    """Every moment of the games, with the action that comes next; the state is changed after each."""
    for seats in (2, 3, 4):
        for number, options in enumerate(AGREED):
            yield from _moments(new_game(seats, options), random.Random(f"{seats} {number}"), actions)


def _moments(s: State, chance: random.Random, actions: int) -> Iterator[tuple[State, int]]:
    dice = driver.SeededDice(str(chance.random()))
    for _ in range(actions):
        seat = s.to_act()
        if seat == OVER:
            return
        if seat == TABLE:
            action = _roll_doubles(s, dice, chance)
        else:
            _wheel_of_fortune(s, chance)
            action = _choose(s, chance)
        yield s, action
        s.apply(action)


def _roll_doubles(s: State, dice: driver.SeededDice, chance: random.Random) -> int:
    """More doubles than fair dice would bring, so that there is more news."""
    doubles = [outcome for outcome, _ in s.chances() if s.phase == DICE and (outcome - THROW) % 7 == 0]
    return chance.choice(doubles) if doubles and chance.random() < 0.4 else driver.roll(s, dice)


def _wheel_of_fortune(s: State, chance: random.Random) -> None:
    """Now and then somebody is rich or poor all at once, so that strikes are paid and taxes hurt."""
    if s.phase in (OPENING, MARKET, EQUIPMENT) and chance.random() < 0.12:
        me = chance.choice(s.players)
        me.cash = min(chance.choice(_PURSES), s.options.goal - 1 if s.options.postal else 1100)
        me.crude = chance.randrange(9)
        me.gasoline = chance.randrange(9)


def _choose(s: State, chance: random.Random) -> int:
    """First the verb, then the action, so that a rare verb is heard; pieces are seldom sold again."""
    choices = s.choices()
    kept = [action for action in choices if RUN_OF[action] not in (SELL_PIECE, SELL_REFINERY)]
    if kept and chance.random() < 0.9:
        choices = kept
    verb = chance.choice(sorted({RUN_OF[action] for action in choices}))
    return chance.choice([action for action in choices if RUN_OF[action] == verb])
