"""Log entries: what happened as one viewer may know it, with sentences, and all that changed, by subtracting views."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Game, State
from barrelhouse.engine.subtraction import fields_apart, subtract_field
from barrelhouse.server.loop_turns import next_turn
from barrelhouse.server.tables.body import LogRow
from barrelhouse.server.tables.views.view_cache import CachedView, ViewCache
from barrelhouse.wire.tables import FieldChange, LogEntry, Sentence

AT_A_TIME: Final = 8  # rows: two milliseconds interpreted, after which others have their turn


def entries(
    game: Game,
    before: State,
    rows: Sequence[LogRow],
    viewers: Iterable[int],
    is_over: bool,
    first: ViewCache | None = None,
    last: ViewCache | None = None,
) -> dict[int, list[LogEntry]]:
    """The entries of these rows for each viewer; the state is carried along to the last of them.

    `first` has the views of the state as it is given, as far as they were made; `last` is given those at the end.
    """
    entries_by_viewer: dict[int, list[LogEntry]] = {viewer: [] for viewer in viewers}
    cache = ViewCache(before) if first is None else first
    views = {viewer: cache.through(viewer) for viewer in entries_by_viewer}
    for row in rows:
        seen = {viewer: is_over or before.sees(viewer, row.action) for viewer in entries_by_viewer}
        to_act = int(before.to_act())  # all that others know of who did it
        before.apply(row.action)
        differences = Differences()
        like: CachedView | None = None
        for viewer, viewer_entries in entries_by_viewer.items():
            was = views[viewer]
            now = like = views[viewer] = CachedView(before.view(viewer), like or was)
            lines = [sentence_of(line) for line in game.narrate(was.view, row.action, now.view)]
            changes = differences.between(was.json, now.json)
            if seen[viewer]:
                told = (row.n, row.seat, row.notation, row.words)
                viewer_entries.append(LogEntry(*told, lines, changes, list(row.reasons)))
            else:
                viewer_entries.append(LogEntry(row.n, to_act, None, None, lines, changes))
    if last is not None:
        for viewer, cached in views.items():
            last.keep(viewer, cached)
    return entries_by_viewer


async def entries_by_turns(
    game: Game, before: State, rows: Sequence[LogRow], viewer: int, is_over: bool
) -> list[LogEntry]:
    """The entries of one viewer, a few rows at a time."""
    views, made = ViewCache(before), list[LogEntry]()
    for at in range(0, len(rows), AT_A_TIME):
        if at:
            await next_turn()
        few = rows[at : at + AT_A_TIME]
        made += entries(game, before, few, [viewer], is_over, views, views)[viewer]
    return made


def sentence_of(line: contract.Message) -> Sentence:
    return Sentence(line.key, line.rule, dict(line.params), line.follows)


class Differences:
    """What one row of the log changed: a field that several viewers see alike is compared once."""

    def __init__(self) -> None:
        # By name and identity; the values stay alive beside what was found.
        self._known: dict[tuple[str, int, int], tuple[Any, Any, list[FieldChange]]] = {}

    def between(self, was: dict[str, Any], now: dict[str, Any]) -> list[FieldChange]:
        """Every path at which two views differ; lists of another length are one change."""
        changes: list[FieldChange] = []
        for name in fields_apart(was, now):
            changes += self._in_field(name, was.get(name), now.get(name))
        return changes

    def _in_field(self, name: str, was: Any, now: Any) -> list[FieldChange]:
        key = (name, id(was), id(now))
        if key not in self._known:
            self._known[key] = (was, now, [FieldChange(*change) for change in subtract_field(name, was, now)])
        return self._known[key][2]
