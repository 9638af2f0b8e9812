"""MM-5 Doubles: what ends, and what happens to the visible news card."""

from mypy_extensions import u8

from barrelhouse.games.mcmulti.data import (
    BOUNTY,
    CARRIES_OUT,
    COVERS,
    EMBARGO,
    ENDS_BOUNTY,
    ENDS_EMBARGO,
    ENDS_WINTER,
    HARD_WINTER,
)
from barrelhouse.games.mcmulti.rules.ch07_news import carry_out, remove_in_winter, return_after_winter, turn_up
from barrelhouse.games.mcmulti.state import DISCARDED, IN_FORCE, UNTIL_TURN_ENDS, Board


def is_double(s: Board) -> bool:
    return s.red == s.blue


def endings(s: Board) -> None:
    """[MM-5.3] 2 ends the bounty and 4 the embargo from the following turn on, 5 ends the hard winter at once."""
    if s.red == ENDS_BOUNTY and s.news[BOUNTY] == IN_FORCE:
        s.news[BOUNTY] = u8(UNTIL_TURN_ENDS)
    elif s.red == ENDS_EMBARGO and s.news[EMBARGO] == IN_FORCE:
        s.news[EMBARGO] = u8(DISCARDED)  # the next market phase is the next turn's
    elif s.red == ENDS_WINTER and s.news[HARD_WINTER] == IN_FORCE:
        return_after_winter(s)


def news_of_double(s: Board) -> None:
    """[MM-5.4] The winter's removal, then the visible card."""
    if s.news[HARD_WINTER] == IN_FORCE:
        remove_in_winter(s)  # [MM-7.8]
    if s.red == CARRIES_OUT[0] or s.red == CARRIES_OUT[1]:
        carry_out(s)  # [MM-5.2]
    elif s.red == COVERS:
        turn_up(s)  # [MM-5.2]
