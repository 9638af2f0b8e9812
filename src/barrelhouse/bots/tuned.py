"""Weights found by self-play, kept beside the program that reads them: weights/<game>.json."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files


@cache
def weights_of(game: str) -> Mapping[str, float]:
    """The tuned weights of a game's estimate."""
    text = files("barrelhouse.bots").joinpath("weights", f"{game}.json").read_text(encoding="utf-8")
    return {str(name): float(value) for name, value in json.loads(text)["weights"].items()}
