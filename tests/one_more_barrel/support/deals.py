"""Deals at a table of One More Barrel, from the floor to the last answer; seats count from 0."""

from barrelhouse.engine.contract import Refusal
from barrelhouse.games.one_more_barrel.actions.deals import Accept, MakeOffer, MakePrivateOffer, Send
from barrelhouse.games.one_more_barrel.data import TERM_NAMES
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.state import ANSWERING, Term
from tests.one_more_barrel.support.tables import number, open_table, play, speak


def table_for_deals(seats: int = 4, **options: object) -> State:
    """The first slot of the first round at a table where deals are made."""
    return open_table(seats, order=(), deals=True, **options)


def draft(s: State, maker: int, to: str, *said: object, private: bool = False) -> None:
    """The maker takes the floor and drafts; `to` names seats as people count them: "2,3"."""
    speak(s, maker)
    play(s, MakePrivateOffer(to) if private else MakeOffer(to), *said)


def offer(s: State, maker: int, to: str, *said: object, private: bool = False) -> None:
    """An offer sent; its parties are being asked."""
    draft(s, maker, to, *said, private=private)
    play(s, Send())


def agree(s: State, maker: int, to: str, *said: object, private: bool = False) -> None:
    """An offer that all parties accept as they are asked."""
    offer(s, maker, to, *said, private=private)
    while s.talk == ANSWERING:
        play(s, Accept(int(s.answering) + 1))


def terms(s: State) -> list[tuple[str, int, int, int, int]]:
    """The contracts in force: kind, giver, taker, what and when."""
    return [_short(term) for term in s.terms]


def breaches(s: State) -> list[tuple[str, int, int, int, int]]:
    """Those that could not be kept."""
    return [_short(term) for term in s.terms if term.breach == 1]


def _short(term: Term) -> tuple[str, int, int, int, int]:
    return TERM_NAMES[term.kind], int(term.giver), int(term.taker), int(term.what), int(term.when)


def heard_by(s: State, action: object) -> Refusal:
    """The refusal with all it says."""
    refusal = s.why_not(number(action))
    assert refusal is not None, f"{action} is not refused"
    return refusal
