"""What a seat has done since it was asked, as long as it can be taken back: no die thrown, nothing hidden turned up,
nobody else asked."""

from typing import Final

from barrelhouse.engine import driver
from barrelhouse.engine.contract import Refusal, Refused, State

# How many draws of the unknown fall low before the others fall high. The outermost come first: they differ most.
_DRAWN_LOW: Final = (0, 1000, 1, 2, 3, 4, 5, 6, 7, 8, 9)


class Worlds:
    """All that may be hidden from a seat, as far as it matters to what it drafts: however different the hidden is, the
    same has to come of it. Made from what the seat knows alone; every drawn number is once high and once low.

    A draft is followed from its beginning: what it has turned up is nothing, so that the seat knows no more than there.
    At an imagined table it would seem to know all.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        view = state.view(seat)
        self.imagined: list[State] = [view.sample_state(driver.LoadedDice(low)) for low in _DRAWN_LOW]

    def turns_up(self, action: int) -> bool:
        """Whether this action shows the seat what it may not know yet: the next card of a deck, a hand.

        If not, the next one is asked from there on."""
        shown: list[dict[str, object]] = []
        for imagined in self.imagined:
            imagined.apply(action)
            shown.append(imagined.view(self.seat).to_json())
            if shown[-1] != shown[0]:
                return True
        return False


def turns_up(state: State, seat: int, action: int) -> bool:
    """Whether one action of this seat does."""
    return Worlds(state, seat).turns_up(action)


class Draft:
    """The actions of one seat from a position on, and the position after them. The log knows nothing of it."""

    def __init__(self, state: State) -> None:
        self.start = state.copy()
        self.seat: int = int(state.to_act())
        self.actions: list[int] = []
        self.after = state.copy()
        self.worlds: Worlds | None = None  # after the same actions, once they are asked
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
        self.has_turned_up = self._followed().turns_up(action)
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
        self.worlds = None
        return taken

    def _followed(self) -> Worlds:
        if self.worlds is None:
            self.worlds = Worlds(self.start, self.seat)
            for action in self.actions:
                self.worlds.turns_up(action)
        return self.worlds
