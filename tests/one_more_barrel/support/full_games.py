"""Games of One More Barrel in which everything happens: all numbers of seats, all options, hands that come and go."""

import random
from collections.abc import Iterator

from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, TABLE
from barrelhouse.games.one_more_barrel.actions.catalogue import (
    ACCEPT,
    BOMB,
    BUY_TROOPS,
    MAKE_OFFER,
    MAKE_PRIVATE_OFFER,
    MOVE,
    RUN_OF,
    SEND,
    SPEAK,
)
from barrelhouse.games.one_more_barrel.data import BUILDING_NAMES, NOBODY, REGION_NAMES
from barrelhouse.games.one_more_barrel.game_state import State, new_game
from barrelhouse.games.one_more_barrel.rules.ch07_control import has_players
from barrelhouse.games.one_more_barrel.rules.hands import troops_on_board
from barrelhouse.games.one_more_barrel.state import CHOOSING, SILENT
from tests.one_more_barrel.support.tables import building, fill, fund, hold, territory

AGREED: list[dict[str, object]] = [
    {},
    {"deals": False},
    {"open_hands": True, "retreat_to_border": True},
    {"rounds_per_phase": 5, "deals": False},
    {"retreat_to_border": True, "deals": False},
]
_PURSES = (0, 1, 3, 8, 20, 40)


def tables(games: int = 6, actions: int = 1500, seed: str = "") -> Iterator[tuple[State, int]]:
    """Every moment of the games, with the action that comes next; the state is changed after each."""
    for number in range(games):
        chance = random.Random(f"{seed}{number}")
        options = AGREED[number % len(AGREED)]
        yield from _moments(new_game(3 + number % 3, options), chance, actions)


def _moments(s: State, chance: random.Random, actions: int) -> Iterator[tuple[State, int]]:
    dice = driver.SeededDice(str(chance.random()))
    for _ in range(actions):
        seat = s.to_act()
        if seat == OVER:
            return
        if seat == TABLE:
            action = driver.roll(s, dice)
        else:
            _wheel_of_fortune(s, chance)
            action = _call(s, chance) or _choose(s, chance)
        yield s, action
        s.apply(action)


def _wheel_of_fortune(s: State, chance: random.Random) -> None:
    """Now and then somebody is rich or poor all at once, or has a region with all that can stand there."""
    if s.phase != CHOOSING or s.talk != SILENT:
        return
    seat = chance.randrange(len(s.players))
    if len(s.hand_notes) == 0 and chance.random() < 0.1:
        fund(s, seat, chance.choice(_PURSES))
        fill(s, seat, chance.randrange(6))
    region = chance.choice(REGION_NAMES)
    free = s.control[territory(region)] == NOBODY and not has_players(s, territory(region))
    if free and chance.random() < 0.15:
        troops = chance.randrange(min(3, 16 - troops_on_board(s, seat)))
        hold(s, seat, region, troops=troops, logistics=chance.randrange(7), barrels=chance.randrange(6))
        building(s, chance.choice(BUILDING_NAMES), region)
    if chance.random() < 0.05:
        s.players[seat].pacifism = chance.randrange(16)
        s.players[seat].influence = chance.randrange(7)


def _call(s: State, chance: random.Random) -> int:
    """Sometimes another seat takes the floor, or takes an offer back."""
    if chance.random() < 0.9:
        return 0
    calls = [call for seat in range(len(s.players)) for call in s.out_of_turn(seat)]
    return chance.choice(calls) if calls else 0


def _choose(s: State, chance: random.Random) -> int:
    """First the verb, then the action, so that a rare verb is heard; few speeches, and offers that are sent."""
    choices = s.choices()
    by_verb: dict[int, list[int]] = {}
    for action in choices:
        by_verb.setdefault(int(RUN_OF[action]), []).append(action)
    verbs = sorted(by_verb)
    if len(verbs) > 1 and SPEAK in verbs and chance.random() < 0.9:
        verbs.remove(SPEAK)
    for wanted in (BUY_TROOPS, BOMB, MOVE, MAKE_OFFER, MAKE_PRIVATE_OFFER, SEND, ACCEPT):
        if wanted in verbs and chance.random() < 0.3:
            verbs = [wanted]
    return chance.choice(by_verb[chance.choice(verbs)])
