"""Why a bot makes an offer: what of it the bot wants, in a few words."""

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.games.one_more_barrel.actions.catalogue import SEND
from barrelhouse.games.one_more_barrel.data import MONEY, NOT_BOMB, NOT_ENTER, OIL, REGION_NAMES, SUPPORT
from barrelhouse.games.one_more_barrel.state import DRAFTING, FINED, Board, Term
from barrelhouse.games.one_more_barrel.view import View


def why_offered(view: contract.View, action: int) -> contract.Message | None:
    """[OMB-7.4] What the seat is after, if this sends its offer."""
    assert isinstance(view, View)
    s = view.board
    if action != SEND or s.talk != DRAFTING or s.draft is None:
        return None
    wanted = [term for term in s.draft.terms if term.taker == view.seat]
    given = [term for term in s.draft.terms if term.giver == view.seat]
    if _pledges(wanted) and _pledges(given):
        return _wish("pact", _pledges(wanted))
    if _pledges(wanted):
        return _wish({NOT_BOMB: "peace", NOT_ENTER: "alone"}.get(_pledges(wanted)[0].kind, "help"), _pledges(wanted))
    if _pledges(given):
        return _wish({NOT_BOMB: "bombs", NOT_ENTER: "entry"}.get(_pledges(given)[0].kind, "helper"), _pledges(given))
    if any(term.kind == OIL for term in given):
        return _wish("sale", given)
    if any(term.kind == OIL for term in wanted):
        return _wish("oil", wanted)
    if any(term.kind == MONEY and term.when == 0 for term in wanted):
        return _wish("fine" if _is_fined(s, view.seat) else "money", wanted)
    return _wish("interest", given) if any(term.kind == MONEY for term in given) else None


def _pledges(terms: list[Term]) -> list[Term]:
    """What is to be done or left undone."""
    return [term for term in terms if term.kind in (NOT_BOMB, NOT_ENTER, SUPPORT)]


def _is_fined(s: Board, seat: i64) -> bool:
    return s.phase == FINED and s.asked == seat


def _wish(want: str, terms: list[Term]) -> contract.Message:
    regions = [REGION_NAMES[term.what] for term in terms if term.kind in (NOT_ENTER, SUPPORT)]
    params: dict[str, int | str] = {
        "want": want,
        "region": regions[0] if regions else "",
        "more": max(0, len(regions) - 1),
        "round": max(int(term.when) for term in terms),
    }
    return contract.Message("omb-reason-offer", "OMB-7.4", params)
