"""What one viewer has seen of a table: which rows of its log, and what each meant to him."""

from collections.abc import Sequence

from barrelhouse.engine.contract import Game, Message, State


class Event:
    """One row of the log."""

    def __init__(self, n: int, seat: int, action: int, words: str | None = None) -> None:
        self.n = n  # its place in the log, the first is 0
        self.seat = seat  # who acted, TABLE for chance
        self.action = action
        self.words = words  # the player's own, where an action takes some


class History:
    """The log as a seat, or a SPECTATOR, has seen it; it follows the log when it is asked."""

    def __init__(self, game: Game, start: State, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self.state = start.copy()
        self.view = start.view(viewer)
        self.seen: list[bool] = []  # by row
        self.told: list[list[Message]] = []  # by row

    def follow(self, events: Sequence[Event]) -> None:
        """Look at all that happened since it was last asked."""
        for event in events[len(self.seen) :]:
            seen = bool(self.state.sees(self.viewer, event.action))
            self.state.apply(event.action)
            after = self.state.view(self.viewer)
            self.seen.append(seen)
            # Of what a viewer may not see, a shuffle or a private deal say, a game tells what lies open after it.
            self.told.append(self.game.narrate(self.view, event.action, after))
            self.view = after

    def go_back(self, n: int, state: State) -> None:
        """Forget all but the first n rows, after which the table stood so."""
        if n < len(self.seen):
            del self.seen[n:], self.told[n:]
            self.state = state.copy()
            self.view = state.view(self.viewer)
