"""Weights found by self-play, kept beside the program that reads them: <folder>/<game>-<numbers of players>.json."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

FOLDERS: Final = ("weights", "chances")  # by which one acts, and by which one tells who will win


@cache
def weights_of(game: str, seats: int) -> Mapping[str, float]:
    """The tuned weights of a game's estimate, with so many players: what one acts by."""
    return _kept("weights", game, seats)


@cache
def chances_of(game: str, seats: int) -> Mapping[str, float]:
    """Other weights of the same estimate, by which it tells best who will win."""
    return _kept("chances", game, seats)


@dataclass(frozen=True, slots=True)
class Horizon:
    """How a search looks ahead: so many rounds, or throws where every turn has one; and what it trusts more."""

    rounds: int
    throws: int
    envious: tuple[int, ...]  # numbers of players with whom all look at what others have, in imagined games
    glance: int  # choices that are looked at in imagined games, evenly spread over all there are
    trust: float  # worlds that must speak against what the next throw promises until it counts half


@cache
def horizon_of(game: str) -> Horizon:
    kept = _horizons()[game]
    return Horizon(
        int(kept.get("rounds", 0)),
        int(kept.get("throws", 0)),
        tuple(int(seats) for seats in kept["envious"]),
        int(kept["glance"]),
        float(kept["trust"]),
    )


@cache
def fingerprint(game: str) -> str:
    """Of all that bots know by tuning of this game: another one, and they may decide otherwise."""
    kept = [file for folder in FOLDERS for _, file in _files(folder, game)]
    known = [json.dumps(_horizons()[game]), *(file.read_text(encoding="utf-8") for file in kept)]
    return hashlib.sha256("".join(known).encode()).hexdigest()


def _horizons() -> Any:
    return json.loads(files("barrelhouse.bots").joinpath("horizons.json").read_text(encoding="utf-8"))


def _kept(folder: str, game: str, seats: int) -> Mapping[str, float]:
    file = next(file for numbers, file in _files(folder, game) if seats in numbers)
    weights = json.loads(file.read_text(encoding="utf-8"))["weights"]
    return {str(name): float(value) for name, value in weights.items()}


def _files(folder: str, game: str) -> Iterator[tuple[list[int], Traversable]]:
    """Each with the numbers of players it is for."""
    for file in sorted(files("barrelhouse.bots").joinpath(folder).iterdir(), key=lambda file: file.name):
        if file.name.startswith(f"{game}-"):
            yield [int(part) for part in file.name.removeprefix(f"{game}-").removesuffix(".json").split("-")], file
