"""How many rounds are about to come, as measured in bots' games: `python3 do.py make lengths` writes lengths.json."""

import json
from functools import cache
from importlib.resources import files
from typing import Final

from barrelhouse.games.mcmulti.options import Options

_FILE: Final = files(__package__) / "lengths.json"


@cache
def _read_figures() -> dict[int, dict[str, list[int]]]:
    """By goal and number of players: the rounds after the one that begins, by tenths of the goal the richest has."""
    stored = json.loads(_FILE.read_text(encoding="utf-8"))
    return {int(goal): by_seats for goal, by_seats in stored["rounds"].items()}


def rounds_to_come(agreed: Options) -> dict[str, list[int]] | None:
    """For this goal, by number of players; between two measured goals what lies between; None where nobody measured."""
    if agreed.postal or agreed.edition_2012:
        return None
    goal = int(agreed.goal)
    measured = _read_figures()
    below = max((one for one in measured if one <= goal), default=None)
    above = min((one for one in measured if one >= goal), default=None)
    if below is None or above is None:
        return None
    part = (goal - below) / (above - below) if above > below else 0.0
    return {
        seats: [round(low + part * (high - low)) for low, high in zip(rounds, measured[above][seats], strict=True)]
        for seats, rounds in measured[below].items()
    }
