"""A progress bar for slow work, shown in a terminal once the work has taken a while."""

import time
from types import TracebackType
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PATIENCE: Final = 2.0  # seconds before anything is shown


class ProgressBar:
    """Updated now and then with how much is done; it disappears with the work."""

    def __init__(self, console: Console, total: int | None = None) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._bar = Progress(*columns, console=console, transient=True)
        self._task = self._bar.add_task("", total=total)
        self._began = time.monotonic()
        self._is_shown = False
        self._may_show = console.is_terminal

    def __enter__(self) -> "ProgressBar":
        return self

    def step(self, done: int, what: str = "", total: int | None = None) -> None:
        if not self._is_shown and self._may_show and time.monotonic() - self._began > PATIENCE:
            self._is_shown = True
            self._bar.start()
        self._bar.update(self._task, completed=done, description=what)
        if total is not None:
            self._bar.update(self._task, total=total)

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._is_shown:
            self._bar.stop()
