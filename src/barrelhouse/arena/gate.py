"""Quick matches that tell whether a level has become weaker than its published strength."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, comb, inf
from typing import Final

from barrelhouse.arena.arguments import anchor_of, spec_of
from barrelhouse.arena.duplicates import match_duplicates
from barrelhouse.arena.game import Setup
from barrelhouse.arena.run import play_duplicates
from barrelhouse.arena.summary import win_of
from barrelhouse.bots import LEVELS
from barrelhouse.engine.contract import Game

DOUBT: Final = 0.01  # a level of the published strength does this badly, or worse, no more often than this
# Simulations a level has here at most: with all of its own a game would take minutes. Whatever makes search weaker
# makes it weaker with few simulations, too.
MOST_SIMULATIONS: Final = 24
_BUDGET: Final = "simulations="


@dataclass(frozen=True, slots=True)
class Gate:
    """A level, or several that are the same with few simulations, against copies of a level below."""

    levels: tuple[str, ...]
    bot: str  # a spec
    opponent: str
    against: str  # a spec
    seats: int

    def name(self) -> str:
        return f"{'-'.join(self.levels)}-{self.opponent}"


def gates(game: Game) -> Iterator[Gate]:
    """Every level against the one below, or against the highest that is greedy where that is weaker and costs less."""
    specs = [quick_spec(spec_of(level.name, game.NAME)) for level in LEVELS]
    anchor = specs.index(anchor_of({spec: spec for spec in specs}, None))
    for i in range(1, len(specs)):
        if specs[i] not in specs[:i]:
            below = min(i - 1, anchor)
            alike = tuple(level.name for level, spec in zip(LEVELS, specs, strict=True) if spec == specs[i])
            yield Gate(alike, specs[i], LEVELS[below].name, specs[below], min(game.SEATS))


def quick_spec(spec: str) -> str:
    """The same bot with few simulations."""
    return ":".join(_fewer(part) for part in spec.split(":"))


def _fewer(part: str) -> str:
    if not part.startswith(_BUDGET):
        return part
    return f"{_BUDGET}{min(MOST_SIMULATIONS, int(part.removeprefix(_BUDGET)))}"


def play_gate(game: Game, gate: Gate, seed: str, games: int, jobs: int = 1, seconds: float = inf) -> tuple[float, int]:
    """How many games the level has won, of how many: equals share a win."""
    setup = Setup(game.NAME, {}, seed, {"level": gate.bot, "opponent": gate.against})
    won, played = 0.0, 0
    for one in play_duplicates(
        setup, match_duplicates(["level"] + ["opponent"] * (gate.seats - 1), games), jobs, seconds
    ):
        won += win_of(one, one.bots.index("level"))
        played += 1
    return won, played


def has_fallen(won: float, games: int, share: float) -> bool:
    """Whether a level that wins this share of its games would hardly ever win so few."""
    most = ceil(won)
    return sum(comb(games, k) * share**k * (1 - share) ** (games - k) for k in range(most + 1)) < DOUBT
