"""Weights found by self-play, in files beside this one: <folder>/<game>-<numbers of players>.json."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from barrelhouse import __version__

FOLDERS: Final = ("weights", "chances")  # to act by, and to estimate who will win


@cache
def weights_of(game: str, seats: int) -> Mapping[str, float]:
    """The tuned weights of a game's estimate for so many players: what bots act by."""
    return _read("weights", game, seats)


@cache
def chances_of(game: str, seats: int) -> Mapping[str, float]:
    """Other weights of the same estimate, by which it estimates best who will win."""
    return _read("chances", game, seats)


@dataclass(frozen=True, slots=True)
class Horizon:
    """How far a search looks ahead in a game: so many rounds, or throws where every turn has one."""

    rounds: int
    throws: int
    envious: tuple[int, ...]  # numbers of players at which everybody minds what others have, in imagined games
    glance: int  # choices that are looked at in imagined games, evenly spread over all there are
    trust: float  # after so many worlds, what was expected over the next throw counts half


@cache
def horizon_of(game: str) -> Horizon:
    horizon = _horizons()[game]
    return Horizon(
        int(horizon.get("rounds", 0)),
        int(horizon.get("throws", 0)),
        tuple(int(seats) for seats in horizon["envious"]),
        int(horizon["glance"]),
        float(horizon["trust"]),
    )


@cache
def fingerprint(game: str) -> str:
    """A digest of all that was tuned for this game: with another one, bots may decide otherwise."""
    tuned = [file for folder in FOLDERS for _, file in _files(folder, game)]
    texts = [json.dumps(_horizons()[game]), *(file.read_text(encoding="utf-8") for file in tuned)]
    return hashlib.sha256("".join(texts).encode()).hexdigest()


def version_of(game: str) -> str:
    """The version of the program and of the weights by which its bots judge this game."""
    return f"{__version__} {fingerprint(game)[:12]}"


def _horizons() -> Any:
    return json.loads(files("barrelhouse.bots").joinpath("horizons.json").read_text(encoding="utf-8"))


def _read(folder: str, game: str, seats: int) -> Mapping[str, float]:
    file = next(file for numbers, file in _files(folder, game) if seats in numbers)
    weights = json.loads(file.read_text(encoding="utf-8"))["weights"]
    return {str(name): float(value) for name, value in weights.items()}


def _files(folder: str, game: str) -> Iterator[tuple[list[int], Traversable]]:
    """Each with the numbers of players it is for."""
    for file in sorted(files("barrelhouse.bots").joinpath(folder).iterdir(), key=lambda file: file.name):
        if file.name.startswith(f"{game}-"):
            yield [int(part) for part in file.name.removeprefix(f"{game}-").removesuffix(".json").split("-")], file
