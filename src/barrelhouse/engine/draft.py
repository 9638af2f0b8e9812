"""What a seat has done since it came to act, as long as it can be taken back: no die thrown, nothing hidden turned up,
nobody else to act."""

from typing import Final

from barrelhouse.engine import driver
from barrelhouse.engine.contract import Refusal, Refused, State

# How many draws of the unknown fall low before the others fall high. The outermost come first: they differ most.
_DRAWN_LOW: Final = (0, 1000, 1, 2, 3, 4, 5, 6, 7, 8, 9)


class PossibleStates:
    """States a seat's view could come from, as different as possible: whatever is hidden, a draft must look the same.
    Sampled from what the seat knows alone; every drawn number is once high and once low.

    A draft is followed from its beginning: as long as nothing was turned up, the seat knows no more than there.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        view = state.view(seat)
        self.states: list[State] = [view.sample_state(driver.LoadedDice(low)) for low in _DRAWN_LOW]

    def turns_up(self, action: int) -> bool:
        """Whether this action shows the seat what it may not know yet: the next card of a deck, a hand.

        The next call goes on from there."""
        views: list[dict[str, object]] = []
        for state in self.states:
            state.apply(action)
            views.append(state.view(self.seat).to_json())
            if views[-1] != views[0]:
                return True
        return False


def turns_up(state: State, seat: int, action: int) -> bool:
    """Whether one action of this seat shows it what it may not know yet."""
    return PossibleStates(state, seat).turns_up(action)


class Draft:
    """The actions of one seat from a position on, and the position after them. The log knows nothing of it."""

    def __init__(self, state: State) -> None:
        self.start = state.copy()
        self.seat: int = int(state.to_act())
        self.actions: list[int] = []
        self.after = state.copy()
        self.possible: PossibleStates | None = None  # after the same actions, once they are needed
        self.has_turned_up = False  # something that was hidden

    def is_open(self) -> bool:
        """Whether this seat is still to act and has learnt nothing: neither the table nor another seat came to act."""
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
        self.has_turned_up = self._possible_now().turns_up(action)
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
        self.possible = None
        return taken

    def _possible_now(self) -> PossibleStates:
        if self.possible is None:
            self.possible = PossibleStates(self.start, self.seat)
            for action in self.actions:
                self.possible.turns_up(action)
        return self.possible
