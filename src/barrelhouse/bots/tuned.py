"""Weights found by self-play, kept beside the program that reads them: weights/<game>-<numbers of players>.json."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any


@cache
def weights_of(game: str, seats: int) -> Mapping[str, float]:
    """The tuned weights of a game's estimate, with so many players."""
    return {str(name): float(value) for name, value in _kept(game, seats)["weights"].items()}


@dataclass(frozen=True, slots=True)
class Horizon:
    """How a search looks ahead: so many rounds, or throws where every turn has one; and what it trusts more."""

    rounds: int
    throws: int
    trust: float  # worlds that must speak against what the next throw promises until it counts half


@cache
def horizon_of(game: str) -> Horizon:
    kept = json.loads(_horizons())[game]
    return Horizon(int(kept.get("rounds", 0)), int(kept.get("throws", 0)), float(kept["trust"]))


@cache
def fingerprint(game: str) -> str:
    """Of all that bots know by tuning of this game: another one, and they may decide otherwise."""
    known = [_horizons(), *(file.read_text(encoding="utf-8") for _, file in _files(game))]
    return hashlib.sha256("".join(known).encode()).hexdigest()


def _horizons() -> str:
    return files("barrelhouse.bots").joinpath("horizons.json").read_text(encoding="utf-8")


def _kept(game: str, seats: int) -> Any:
    file = next(file for numbers, file in _files(game) if seats in numbers)
    return json.loads(file.read_text(encoding="utf-8"))


def _files(game: str) -> Iterator[tuple[list[int], Traversable]]:
    """Each with the numbers of players it is for."""
    for file in sorted(files("barrelhouse.bots").joinpath("weights").iterdir(), key=lambda file: file.name):
        if file.name.startswith(f"{game}-"):
            yield [int(part) for part in file.name.removeprefix(f"{game}-").removesuffix(".json").split("-")], file
