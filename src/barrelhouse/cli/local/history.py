"""What one viewer has seen of a table: which rows of its log, and what each meant to him."""

from collections.abc import Sequence

from barrelhouse.cli.screen.any_table import LoggedAction
from barrelhouse.engine.contract import Game, Message, State


class ViewerHistory:
    """The log as a seat, or a SPECTATOR, has seen it; it follows the log when it is asked."""

    def __init__(self, game: Game, start: State, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self.state = start.copy()
        self.view = start.view(viewer)
        self.seen: list[bool] = []  # by row
        self.narration: list[list[Message]] = []  # by row

    def follow(self, rows: Sequence[LoggedAction]) -> None:
        """Look at all that happened since it was last asked."""
        for row in rows[len(self.seen) :]:
            seen = bool(self.state.sees(self.viewer, row.action))
            self.state.apply(row.action)
            after = self.state.view(self.viewer)
            self.seen.append(seen)
            # Of what a viewer may not see, a shuffle or a private deal say, a game tells what lies open after it.
            self.narration.append(self.game.narrate(self.view, row.action, after))
            self.view = after

    def go_back(self, n: int, state: State) -> None:
        """Forget all but the first n rows, after which the table stood so."""
        if n < len(self.seen):
            del self.seen[n:], self.narration[n:]
            self.state = state.copy()
            self.view = state.view(self.viewer)
