"""OMB-7.4 When there is time to talk, and what may not be agreed while a fine is due."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import MONEY, OIL
from barrelhouse.games.one_more_barrel.state import (
    BATTLE,
    BOMBING,
    CHOOSING,
    FINED,
    OPENING,
    REBELS,
    SILENT,
    Board,
    Offer,
)


def is_talk_point(s: Board) -> bool:
    """[OMB-7.4] Between actions, before battle and bombing throws, before rebels decide, when a fine is not covered."""
    if not s.options.deals or s.talk != SILENT:
        return False
    if s.phase == CHOOSING or s.phase == BATTLE or s.phase == BOMBING:
        return True
    return not s.options.is_talk_rare and (s.phase == OPENING or s.phase == REBELS or s.phase == FINED)


def evades_fine(s: Board, offer: Offer) -> bool:
    """[OMB-7.4] Whether the payer of a fine would give away money or oil without getting the cash for all of it."""
    if s.phase != FINED:
        return False
    gives = False
    brought: i64 = 0
    for term in offer.terms:
        if term.when == 0 and term.kind <= OIL:
            if term.giver == s.asked:
                gives = True
                brought -= term.what if term.kind == MONEY else 0
            elif term.taker == s.asked and term.kind == MONEY:
                brought += term.what
    return gives and brought < s.debt
