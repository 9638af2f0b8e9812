"""What was tuned for a game, in its own package: tuned/weights-<numbers of players>.json and tuned/bots.json.

Bots play a game without these files by the weights set by hand, and search it to the end of the next round.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from barrelhouse import __version__
from barrelhouse.games import PACKAGES

KINDS: Final = ("weights", "chances")  # for choosing actions, and for estimating who will win
ANY_HORIZON: Final[Mapping[str, Any]] = {"rounds": 1, "envious": [2, 3, 4, 5, 6], "glance": 24, "trust": 16}
APART: Final = (6, 20)


@cache
def weights_of(game: str, seats: int) -> Mapping[str, float]:
    """The tuned weights of a game's estimate for so many players: what bots act by."""
    return _weights("weights", game, seats)


@cache
def chances_of(game: str, seats: int) -> Mapping[str, float]:
    """Other weights of the same estimate: those that predict best who will win."""
    return _weights("chances", game, seats)


@dataclass(frozen=True, slots=True)
class Horizon:
    """How a search looks ahead: so many rounds, or throws where every turn has one; and what it trusts more."""

    rounds: int
    throws: int
    envious: tuple[int, ...]  # numbers of players with whom all look at what others have, in imagined games
    glance: int  # choices that are looked at in imagined games, evenly spread over all there are
    trust: float  # worlds after which they count as much as what the next throw promises


@cache
def horizon_of(game: str) -> Horizon:
    horizon = _settings(game).get("horizon", ANY_HORIZON)
    return Horizon(
        int(horizon.get("rounds", 0)),
        int(horizon.get("throws", 0)),
        tuple(int(seats) for seats in horizon["envious"]),
        int(horizon["glance"]),
        float(horizon["trust"]),
    )


@cache
def specs_in(game: str) -> Mapping[str, str]:
    """The specs of those levels that differ in this game."""
    return {str(level): str(bot) for level, bot in _settings(game).get("levels", {}).items()}


@cache
def apart_in(game: str) -> tuple[int, int]:
    """The least and the most actions between two positions that tuning looks at."""
    least, most = _settings(game).get("apart", APART)
    return int(least), int(most)


@cache
def fingerprint(game: str) -> str:
    """A digest of all that was tuned for this game: with another one, bots may decide otherwise."""
    tuned = [file for kind in KINDS for _, file in _files(kind, game)]
    horizon = _settings(game).get("horizon", ANY_HORIZON)
    texts = [json.dumps(horizon), *(file.read_text(encoding="utf-8") for file in tuned)]
    return hashlib.sha256("".join(texts).encode()).hexdigest()


def version_of(game: str) -> str:
    """The version of the program and of the weights by which its bots judge this game."""
    return f"{__version__} {fingerprint(game)[:12]}"


def _settings(game: str) -> Any:
    file = next((file for file in _folder(game) if file.name == "bots.json"), None)
    return {} if file is None else json.loads(file.read_text(encoding="utf-8"))


def _weights(kind: str, game: str, seats: int) -> Mapping[str, float]:
    file = next((file for numbers, file in _files(kind, game) if seats in numbers), None)
    if file is None:
        return {}
    weights = json.loads(file.read_text(encoding="utf-8"))["weights"]
    return {str(name): float(value) for name, value in weights.items()}


def _files(kind: str, game: str) -> Iterator[tuple[list[int], Traversable]]:
    """Each with the numbers of players it is for."""
    for file in sorted(_folder(game), key=lambda file: file.name):
        if file.name.startswith(f"{kind}-"):
            yield [int(part) for part in file.name.removeprefix(f"{kind}-").removesuffix(".json").split("-")], file


def _folder(game: str) -> list[Traversable]:
    """All that was tuned for a game: nothing for one that nobody has tuned, or that is not known."""
    if game not in PACKAGES:
        return []
    folder = files(PACKAGES[game]) / "tuned"
    return list(folder.iterdir()) if folder.is_dir() else []
