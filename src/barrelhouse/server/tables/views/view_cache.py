"""A state as viewers see it: made once, for the frame that shows it and for the ledger that subtracts from it."""

from typing import Any

from barrelhouse.engine.contract import State, View


class CachedView:
    """What one viewer may know, and all of it by name. Nobody changes it."""

    __slots__ = ("json", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.json: dict[str, Any] = view.to_json()


class ViewCache:
    """One state, which nobody changes any more, through every viewer's eyes."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._by_viewer: dict[int, CachedView] = {}

    def through(self, viewer: int) -> CachedView:
        look = self._by_viewer.get(viewer)
        if look is None:
            look = self._by_viewer[viewer] = CachedView(self.state.view(viewer))
        return look

    def forget(self) -> None:
        self._by_viewer.clear()

    def keep(self, viewer: int, look: CachedView) -> None:
        """This viewer's look at an equal state was made already."""
        self._by_viewer[viewer] = look
