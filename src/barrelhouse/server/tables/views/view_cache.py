"""A state as viewers see it: made once, for the frame that shows it and the log entries that subtract from it."""

from typing import Any

from barrelhouse.engine.contract import State, View
from barrelhouse.engine.subtraction import share_fields


class CachedView:
    """What one viewer may know, as a view and as JSON. Nobody changes it.

    Most of it is equal to what another viewer sees, or the same one saw before: `like` is such a view, and all fields
    that are equal in both are the same objects, which cost no memory and are compared at a glance.
    """

    __slots__ = ("json", "view")

    json: dict[str, Any]

    def __init__(self, view: View, like: "CachedView | None" = None) -> None:
        self.view = view
        self.json = view.to_json()
        if like is not None:
            share_fields(self.json, like.json)


class ViewCache:
    """One state, which nobody changes any more, as each viewer sees it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._by_viewer: dict[int, CachedView] = {}

    def through(self, viewer: int) -> CachedView:
        cached = self._by_viewer.get(viewer)
        if cached is None:
            like = next(iter(self._by_viewer.values()), None)
            cached = self._by_viewer[viewer] = CachedView(self.state.view(viewer), like)
        return cached

    def forget(self) -> None:
        self._by_viewer.clear()

    def keep(self, viewer: int, cached: CachedView) -> None:
        """Take over a view of an equal state that was made already."""
        self._by_viewer[viewer] = cached
