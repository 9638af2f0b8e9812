"""What a seat has done since it was asked, as long as it can be taken back: no die thrown, nothing hidden turned up,
nobody else asked."""

from collections.abc import Sequence
from typing import Final

from barrelhouse.engine import driver
from barrelhouse.engine.contract import Refusal, Refused, State

# How many draws of the unknown fall low before the others fall high. The outermost come first: they differ most.
_DRAWN_LOW: Final = (0, 1000, 1, 2, 3, 4, 5, 6, 7, 8, 9)


def turns_up(state: State, seat: int, action: int, drafted: Sequence[int] = ()) -> bool:
    """Whether an action of this seat would show it what it may not know yet: the next card of a deck, a hand.

    Asked of what the seat knows alone: however different the hidden is, the same has to come of it. Every drawn number
    is once high and once low. What it has drafted already turned nothing up: it knows no more than before it, and has
    to be asked from there. From an imagined table on it would seem to know all.
    """
    view = state.view(seat)
    shown: list[dict[str, object]] = []
    for low in _DRAWN_LOW:
        imagined = view.imagine(driver.LoadedDice(low))
        driver.replay(imagined, drafted)
        imagined.apply(action)
        shown.append(imagined.view(seat).named())
        if shown[-1] != shown[0]:
            return True
    return False


class Draft:
    """The actions of one seat from a position on, and the position after them. The log knows nothing of it."""

    def __init__(self, state: State) -> None:
        self.start = state.copy()
        self.seat: int = int(state.to_act())
        self.actions: list[int] = []
        self.after = state.copy()
        self.has_turned_up = False  # something that was hidden

    def is_open(self) -> bool:
        """Whether this seat is still to act, and has learnt nothing: neither the table nor another has been asked."""
        return self.seat >= 0 and self.after.to_act() == self.seat and not self.has_turned_up

    def add(self, action: int) -> None:
        """One more action of this seat; Refused says why not, and nothing has changed then."""
        if not self.is_open():
            raise Refused(Refusal("", "draft-closed", {}))
        refusal = self.after.why_not(action)
        if refusal is not None:
            raise Refused(refusal)
        actor = int(self.after.actor(action))
        if actor != self.seat:
            raise Refused(Refusal("", "draft-of-another", {"seat": actor}))
        self.has_turned_up = turns_up(self.start, self.seat, action, self.actions)
        self.after.apply(action)
        self.actions.append(action)

    def take_back(self) -> int:
        """Undo the last action by playing the rest again; which it was. Refused when there is nothing to undo."""
        if not self.actions:
            raise Refused(Refusal("", "draft-empty", {}))
        if not self.is_open():
            raise Refused(Refusal("", "draft-closed", {}))
        taken = self.actions.pop()
        self.after = self.start.copy()
        driver.replay(self.after, self.actions)
        return taken
