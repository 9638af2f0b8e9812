"""A reason said outside the rules: the rule's id, the message key, and the numbers and names of the message."""

from mypy_extensions import i64

from barrelhouse.engine.contract import Refusal
from barrelhouse.games.one_more_barrel.rules.reasons import REASONS
from barrelhouse.games.one_more_barrel.state import PHASE_NAMES, Board


def refusal(s: Board, action: i64, reason: i64) -> Refusal:
    rule, key = REASONS[reason]
    return Refusal(rule or "OMB-2.1", key, {"phase": PHASE_NAMES[s.phase]})
