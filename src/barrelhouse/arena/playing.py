"""One game of a deal: the table's dice by the deal alone, each bot's own by deal, rotation and seat."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from barrelhouse.arena.deals import Deal
from barrelhouse.arena.trouble import Trouble
from barrelhouse.bots import Bot, BotFailed, find
from barrelhouse.engine.contract import OVER, TABLE, State
from barrelhouse.engine.driver import SeededDice, dice_for, roll
from barrelhouse.games import GAMES

MOST_ACTIONS: Final = 100_000  # of a whole game: none comes near it unless its bots go in circles, and then it is drawn


@dataclass(frozen=True, slots=True)
class Setup:
    """What all games of a run share."""

    game: str
    options: Mapping[str, bool | int | str]
    seed: str
    bots: Mapping[str, str]  # what find reads, by the name it goes under
    most_actions: int = MOST_ACTIONS


@dataclass(slots=True)
class Thinking:
    """What a seat's decisions cost; a single choice is none."""

    decisions: int = 0
    seconds: float = 0.0
    worst: float = 0.0
    simulations: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """How a game of a deal went, everything by seat."""

    deal: int
    rotation: int
    bots: tuple[str, ...]
    places: list[int]
    scores: list[int]
    actions: int
    thinking: list[Thinking]


_maker = cache(find)  # once a process: it may start a program


def never() -> bool:
    return False


def play_game(setup: Setup, deal: Deal, rotation: int, stops: Callable[[], bool] = never) -> Played | None:
    """To its end, or drawn where nobody ends it; None if it was stopped before. Raises Trouble if a bot fails."""
    game = GAMES[setup.game]
    bots = deal.seated(rotation)
    state = game.new_game(len(bots), setup.options)
    dice = dice_for(setup.seed, deal.index)
    own = [SeededDice(f"{setup.seed}/{deal.index}/{rotation}/{seat}") for seat in range(len(bots))]
    players = [_maker(setup.bots[bot])(game, own[seat]) for seat, bot in enumerate(bots)]
    thinking = [Thinking() for _ in bots]
    actions = 0
    while (seat := int(state.to_act())) != OVER and actions < setup.most_actions:
        if seat == TABLE:
            action = roll(state, dice)
        elif stops():
            return None
        else:
            action = _decided(state, players[seat], thinking[seat], (bots[seat], deal.index, rotation, seat))
        state.apply(action)
        actions += 1
    return Played(
        deal.index,
        rotation,
        bots,
        [int(place) for place in state.places()] if seat == OVER else [1] * len(bots),
        [int(score) for score in state.scores()],
        actions,
        thinking,
    )


def _decided(state: State, bot: Bot, thinking: Thinking, who: tuple[str, int, int, int]) -> int:
    choices = state.choices()
    if len(choices) == 1:
        return choices[0]
    name, deal, rotation, seat = who
    where: dict[str, int | str] = {"bot": name, "deal": deal, "rotation": rotation, "seat": seat}
    view = state.view(seat)
    began = time.perf_counter()
    try:
        decision = bot.decide(view, list(choices))
    except BotFailed as failed:
        raise Trouble("arena-bot-failed", where, failed) from failed
    except Exception as error:
        raise Trouble("arena-bot-failed", {**where, "why": f"{type(error).__name__}: {error}"}) from error
    took = time.perf_counter() - began
    if decision.action not in choices:
        raise Trouble("arena-bot-illegal", {**where, "action": decision.action})
    thinking.decisions += 1
    thinking.seconds += took
    thinking.worst = max(thinking.worst, took)
    thinking.simulations += decision.simulations
    return decision.action
