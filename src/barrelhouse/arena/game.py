"""One game of a duplicate: the table's dice depend on the duplicate alone, a bot's on rotation and seat, too."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from barrelhouse.arena.duplicates import Duplicate
from barrelhouse.arena.errors import ArenaError
from barrelhouse.bots import Bot, BotFailed, find
from barrelhouse.engine.contract import OVER, TABLE, State
from barrelhouse.engine.driver import SeededDice, dice_for, roll
from barrelhouse.games import GAMES

MOST_ACTIONS: Final = 100_000  # of a game; only bots that go in circles come near, and it counts as drawn


@dataclass(frozen=True, slots=True)
class Setup:
    """What all games of a run share."""

    game: str
    options: Mapping[str, bool | int | str]
    seed: str
    bots: Mapping[str, str]  # specs by the names they go under
    most_actions: int = MOST_ACTIONS


@dataclass(slots=True)
class Effort:
    """What a seat's decisions cost; a single choice is no decision."""

    decisions: int = 0
    seconds: float = 0.0
    worst: float = 0.0
    simulations: int = 0


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game of a duplicate went, everything by seat."""

    duplicate: int
    rotation: int
    bots: tuple[str, ...]
    places: list[int]
    scores: list[int]
    actions: int
    efforts: list[Effort]


_maker = cache(find)  # once per process: it may start a program


def never() -> bool:
    return False


def play_game(
    setup: Setup, duplicate: Duplicate, rotation: int, stops: Callable[[], bool] = never
) -> GameResult | None:
    """To its end, or drawn if nobody ends it; None if it was stopped before. Raises ArenaError if a bot fails."""
    game = GAMES[setup.game]
    bots = duplicate.bots_at(rotation)
    state = game.new_game(len(bots), setup.options)
    dice = dice_for(setup.seed, duplicate.index)
    own = [SeededDice(f"{setup.seed}/{duplicate.index}/{rotation}/{seat}") for seat in range(len(bots))]
    players = [_maker(setup.bots[bot])(game, own[seat]) for seat, bot in enumerate(bots)]
    efforts = [Effort() for _ in bots]
    actions = 0
    while (seat := int(state.to_act())) != OVER and actions < setup.most_actions:
        if seat == TABLE:
            action = roll(state, dice)
        elif stops():
            return None
        else:
            action = _decide(state, players[seat], efforts[seat], (bots[seat], duplicate.index, rotation, seat))
        state.apply(action)
        actions += 1
    return GameResult(
        duplicate.index,
        rotation,
        bots,
        [int(place) for place in state.places()] if seat == OVER else [1] * len(bots),
        [int(score) for score in state.scores()],
        actions,
        efforts,
    )


def _decide(state: State, bot: Bot, efforts: Effort, who: tuple[str, int, int, int]) -> int:
    choices = state.choices()
    if len(choices) == 1:
        return choices[0]
    name, duplicate, rotation, seat = who
    where: dict[str, int | str] = {"bot": name, "duplicate": duplicate, "rotation": rotation, "seat": seat}
    view = state.view(seat)
    began = time.perf_counter()
    try:
        decision = bot.decide(view, list(choices))
    except BotFailed as failed:
        raise ArenaError("arena-bot-failed", where, failed) from failed
    except Exception as error:
        raise ArenaError("arena-bot-failed", {**where, "why": f"{type(error).__name__}: {error}"}) from error
    took = time.perf_counter() - began
    if decision.action not in choices:
        raise ArenaError("arena-bot-illegal", {**where, "action": decision.action})
    efforts.decisions += 1
    efforts.seconds += took
    efforts.worst = max(efforts.worst, took)
    efforts.simulations += decision.simulations
    return decision.action
