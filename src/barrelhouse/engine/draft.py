"""What a seat has done since it came to act, as long as it can be taken back: no die thrown, nothing hidden turned up,
nobody else to act."""

from collections.abc import Mapping
from typing import Final, Literal

from barrelhouse.engine import driver
from barrelhouse.engine.contract import OVER, Refusal, Refused, State

# How many draws of the unknown fall low before the others fall high. The outermost come first: they differ most.
_DRAWN_LOW: Final = (0, 1000, 1, 2, 3, 4, 5, 6, 7, 8, 9)

# Why a draft does not go on: the game is over, the first action is another seat's, a later one is, or the draft is
# closed, by what it turned up or because somebody else is to act.
Obstacle = Literal["", "over", "unasked", "another", "closed"]
OF_ANOTHER: Final = "draft-of-another"
_KEYS: Final[dict[str, str]] = {
    "over": "draft-closed",
    "unasked": OF_ANOTHER,
    "another": OF_ANOTHER,
    "closed": "draft-closed",
}
# Where the rules refuse what they would allow if the seat knew all there is.
_HIDDEN_REASON: Final = Refusal("", "draft-hidden-reason", {})


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


def sample_known_state(state: State, seat: int) -> State:
    """The same moment, sampled from what this seat may know: it can show the seat no more, whatever the rules do."""
    return state.view(seat).sample_state(driver.LoadedDice(0))


def why_not(state: State, seat: int, action: int) -> Refusal | None:
    """Why a seat may not take this action, which is its own, in words it may read: the rules decide by the state, and
    the reason is the one that a state sampled from the seat's view gives."""
    if state.why_not(action) is None:
        return None
    return sample_known_state(state, seat).why_not(action) or _HIDDEN_REASON


class DraftProgress:
    """Whether a draft may go on: the one place that decides it, for every way to draft, to preview and to play.

    `keys` has the message for each obstacle. The draft begins at `start`; the state it has reached is the caller's.
    """

    def __init__(self, start: State, seat: int, keys: Mapping[str, str]) -> None:
        self.seat = seat
        self.keys = keys
        self.actions: list[int] = []  # so far
        self.has_turned_up = False  # something that was hidden
        self._start = start.copy()
        self._possible: PossibleStates | None = None  # after the same actions, once they are needed

    def is_open(self, state: State) -> bool:
        """Whether this seat is still to act and has learnt nothing: neither the table nor another seat came to act."""
        return self.seat >= 0 and state.to_act() == self.seat and not self.has_turned_up

    def obstacle(self, state: State, action: int) -> Obstacle:
        """What keeps this action out of the draft before the rules are consulted.

        The first action may also be one out of turn. What was turned up closes the draft before anything is said of
        the next action: a refusal would give it away.
        """
        if self.has_turned_up:
            return "closed"
        to_act = state.to_act()
        if to_act == OVER:
            return "over"
        if self.actions and to_act != self.seat:
            return "closed"
        if state.actor(action) != self.seat:
            return "another" if self.actions else "unasked"
        return ""

    def why_not(self, state: State, action: int) -> Refusal | None:
        """Why this action may not be the next, in words the seat may read. Whose it is comes before the rules: why
        another seat may not take it would give away that seat's hand."""
        found = self.obstacle(state, action)
        if found == "":
            return why_not(state, self.seat, action)
        key = self.keys[found]
        if key != OF_ANOTHER:
            return Refusal("", key, {})
        return Refusal("", key, {"seat": int(sample_known_state(state, self.seat).actor(action))})

    def take(self, action: int, closes: bool = True) -> None:
        """One more action, which may be the next. `closes`: whether turning something up closes the draft. That does
        not matter for the last action that is played, nor for bots, which decide each anew."""
        if closes:
            if self._possible is None:
                self._possible = PossibleStates(self._start, self.seat)
                for earlier in self.actions:
                    self._possible.turns_up(earlier)
            self.has_turned_up = self._possible.turns_up(action)
        self.actions.append(action)

    def take_back(self) -> int:
        """Remove the last action; which it was."""
        self._possible = None
        return self.actions.pop()


class Draft:
    """The actions of one seat from a position on, and the position after them. The log knows nothing of it."""

    def __init__(self, state: State) -> None:
        self.start = state.copy()
        self.seat: int = int(state.to_act())
        self.after = state.copy()
        self.progress = DraftProgress(state, self.seat, _KEYS)
        self.actions: list[int] = self.progress.actions

    def is_open(self) -> bool:
        """Whether the draft can go on, and its last action be taken back."""
        return self.progress.is_open(self.after)

    def add(self, action: int) -> None:
        """One more action of this seat; Refused says why not, and nothing has changed then."""
        if not self.is_open():
            raise Refused(Refusal("", "draft-closed", {}))
        refusal = self.progress.why_not(self.after, action)
        if refusal is not None:
            raise Refused(refusal)
        self.progress.take(action)
        self.after.apply(action)

    def take_back(self) -> int:
        """Undo the last action by replaying the others; which it was. Refused when there is nothing to undo."""
        if not self.actions:
            raise Refused(Refusal("", "draft-empty", {}))
        if not self.is_open():
            raise Refused(Refusal("", "draft-closed", {}))
        taken = self.progress.take_back()
        self.after = self.start.copy()
        driver.replay(self.after, self.actions)
        return taken
