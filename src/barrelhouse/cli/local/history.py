"""What one viewer has seen of a table: which rows of its log, and what each meant to them."""

from collections.abc import Sequence

from barrelhouse.cli.screen.any_table import LoggedAction
from barrelhouse.engine.contract import TABLE, Game, Message, State


class ViewerHistory:
    """The log as a seat, or a SPECTATOR, has seen it; brought up to date by `follow`."""

    def __init__(self, game: Game, start: State, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self.state = start.copy()
        self.view = start.view(viewer)
        self.seen: list[bool] = []  # by row
        self.noticed: list[bool] = []  # by row: whether this viewer counts it, as at a table of a house
        self.narration: list[list[Message]] = []  # by row

    def follow(self, rows: Sequence[LoggedAction]) -> None:
        """Take in all rows since the last call."""
        for row in rows[len(self.seen) :]:
            seen = bool(self.state.sees(self.viewer, row.action))
            self.state.apply(row.action)
            after = self.state.view(self.viewer)
            self.seen.append(seen)
            self.noticed.append(seen or row.seat == TABLE or after.to_json() != self.view.to_json())
            # Of what a viewer may not see, such as a shuffle, a game narrates what is open after it.
            self.narration.append(self.game.narrate(self.view, row.action, after))
            self.view = after

    def go_back(self, n: int, state: State) -> None:
        """Forget all but the first n rows, after which the table was in this state."""
        if n < len(self.seen):
            del self.seen[n:], self.noticed[n:], self.narration[n:]
            self.state = state.copy()
            self.view = state.view(self.viewer)
