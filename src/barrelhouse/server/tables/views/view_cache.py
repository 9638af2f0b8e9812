"""A state as viewers see it: made once, for the frame that shows it and the log entries that subtract from it."""

from typing import Any

from barrelhouse.engine.contract import State, View


class CachedView:
    """What one viewer may know, as a view and as JSON. Nobody changes it."""

    __slots__ = ("json", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.json: dict[str, Any] = view.to_json()


class ViewCache:
    """One state, which nobody changes any more, as each viewer sees it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._by_viewer: dict[int, CachedView] = {}

    def through(self, viewer: int) -> CachedView:
        cached = self._by_viewer.get(viewer)
        if cached is None:
            cached = self._by_viewer[viewer] = CachedView(self.state.view(viewer))
        return cached

    def forget(self) -> None:
        self._by_viewer.clear()

    def keep(self, viewer: int, cached: CachedView) -> None:
        """Take over a view of an equal state that was made already."""
        self._by_viewer[viewer] = cached
