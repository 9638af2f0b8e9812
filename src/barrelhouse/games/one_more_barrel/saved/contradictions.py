"""How a saved board is refused: two things that do not agree, a sum that is wrong, or what does not fit the phase."""

from barrelhouse.engine.contract import Refusal, Refused
from barrelhouse.games.one_more_barrel.state import PHASE_NAMES, Board


def agree(holds: bool, path: str, other: str, rule: str) -> None:
    """The values at two paths contradict each other unless this holds."""
    if not holds:
        raise Refused(Refusal(rule, "saved-agree", {"place": path, "other": other}))


def fits(s: Board, holds: bool, path: str, rule: str) -> None:
    """The value at a path cannot be so in this phase unless this holds."""
    if not holds:
        raise Refused(Refusal(rule, "saved-phase", {"place": path, "phase": PHASE_NAMES[s.phase]}))


def count(path: str, found: int, expected: int, rule: str) -> None:
    """A sum is what everything else adds up to."""
    if found != expected:
        raise Refused(Refusal(rule, "saved-count", {"place": path, "found": found, "expected": expected}))
