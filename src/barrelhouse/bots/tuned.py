"""Weights found by self-play, kept beside the program that reads them: weights/<game>.json."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def weights_of(game: str) -> Mapping[str, float]:
    """The tuned weights of a game's estimate."""
    return {str(name): float(value) for name, value in _kept(game)["weights"].items()}


@cache
def horizon_of(game: str) -> tuple[int, int]:
    """How far a search plays imagined games on: turns, or throws where every turn has one."""
    kept = _kept(game)["horizon"]
    return int(kept.get("turns", 0)), int(kept.get("throws", 0))


def _kept(game: str) -> Any:
    return json.loads(files("barrelhouse.bots").joinpath("weights", f"{game}.json").read_text(encoding="utf-8"))
