"""What the odds of a battle come to if it is fought to its end, in numbers that people read. [OMB-8.3]"""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import REGIONS
from barrelhouse.games.one_more_barrel.narration.narrative import Params
from barrelhouse.games.one_more_barrel.rules.ch04_moves import fewest_troops, most_troops
from barrelhouse.games.one_more_barrel.rules.ch07_control import is_hostile
from barrelhouse.games.one_more_barrel.rules.ch08_odds import (
    MOST_PLAYERS,
    both_gone,
    fallen_on_entry,
    win_on_entry,
)
from barrelhouse.games.one_more_barrel.rules.ch08_war import odds, players_strength, throws_for_locals
from barrelhouse.games.one_more_barrel.state import UNEXPLORED, Board

_LIKELY = 500  # in thousandths: more often than not
_NEARLY_SURE = 900


def odds_text(ratio: i64) -> str:
    """[OMB-8.2] 2:1, as the table prints it."""
    return f"{ratio + 1}:1" if ratio >= 0 else f"1:{1 - ratio}"


def chances(troops: i64, theirs: i64) -> Params:
    """The odds of the next exchange; of the whole battle how often in 100 it is won, how often nobody is left, and how
    many troops fall on average, with a tenth."""
    fallen = (fallen_on_entry(troops, theirs, False) + 50) // 100
    ends: Params = {"win": _in_100(win_on_entry(troops, theirs, False)), "both": _in_100(both_gone(troops, theirs))}
    return {"odds": odds_text(odds(troops, theirs)), **ends, "fallen": fallen // 10, "tenths": fallen % 10}


def chances_of_entry(s: Board) -> Params:
    """How often in 100 the battle is won that a group of so many begins or joins, with those who are there."""
    to = s.group_to
    if to >= REGIONS or not is_hostile(s, to):
        return {"locals": 0, "die": "no", "win-least": 0, "win-most": 0}
    theirs, throws = _locals_met(s, to)
    there = players_strength(s, to)
    least = win_on_entry(there + fewest_troops(s), theirs, throws)
    most = win_on_entry(there + most_troops(s), theirs, throws)
    met: Params = {"locals": theirs, "die": "yes" if throws else "no"}
    return {**met, "win-least": _in_100(least), "win-most": _in_100(most)}


def chances_of_answer(s: Board) -> Params:
    """How many troops must come together to win there more often than not, and nine times in ten."""
    theirs, throws = _locals_met(s, s.target)
    met: Params = {"locals": theirs, "die": "yes" if throws else "no", "troops": players_strength(s, s.target)}
    return {**met, "likely": _fewest(theirs, throws, _LIKELY), "sure": _fewest(theirs, throws, _NEARLY_SURE)}


def _locals_met(s: Board, region: i64) -> tuple[i64, bool]:
    """[OMB-8.1] The locals there, or those that will stand up; and whether a die brings more."""
    if s.local_troops[region] == UNEXPLORED:
        return s.options.country.production[region], throws_for_locals(s)
    return s.local_troops[region], False


def _fewest(theirs: i64, throws: bool, mils: i64) -> i64:
    for troops in range(1, MOST_PLAYERS):
        if win_on_entry(troops, theirs, throws) >= mils:
            return troops
    return MOST_PLAYERS


def _in_100(mils: i64) -> i64:
    """Rounded, but what is not certain is neither 0 nor 100."""
    if mils == 0 or mils == 1000:
        return mils // 10
    return max(1, min(99, (mils + 5) // 10))
