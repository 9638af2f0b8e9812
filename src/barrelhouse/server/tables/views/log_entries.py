"""Log entries: what happened as one viewer may know it, with sentences, and all that changed, by subtracting views."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Game, State
from barrelhouse.server.tables.body import LogRow
from barrelhouse.server.tables.views.view_cache import CachedView, ViewCache
from barrelhouse.wire.tables import FieldChange, LogEntry, Sentence


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
    views = {
        viewer: CachedView(before.view(viewer)) if first is None else first.through(viewer)
        for viewer in entries_by_viewer
    }
    for row in rows:
        seen = {viewer: is_over or before.sees(viewer, row.action) for viewer in entries_by_viewer}
        before.apply(row.action)
        for viewer, viewer_entries in entries_by_viewer.items():
            was, now = views[viewer], CachedView(before.view(viewer))
            lines = [sentence_of(line) for line in game.narrate(was.view, row.action, now.view)]
            changes: list[FieldChange] = []
            subtract(was.json, now.json, "", changes)
            if seen[viewer]:
                viewer_entries.append(LogEntry(row.n, row.seat, row.notation, row.words, lines, changes))
            else:
                viewer_entries.append(LogEntry(row.n, row.seat, None, None, lines, changes))
            views[viewer] = now
    if last is not None:
        for viewer, cached in views.items():
            last.keep(viewer, cached)
    return entries_by_viewer


def sentence_of(line: contract.Message) -> Sentence:
    return Sentence(line.key, line.rule, dict(line.params))


def subtract(was: Mapping[str, Any], now: Mapping[str, Any], path: str, into: list[FieldChange]) -> None:
    """Every path at which two views differ; lists of another length are one change."""
    for name in was if was.keys() == now.keys() else {**was, **now}:
        one, other = was.get(name), now.get(name)
        if one != other:  # compared here, for most of a view stays as it is
            _differ(one, other, f"{path}.{name}" if path else name, into)


def _differ(was: Any, now: Any, path: str, into: list[FieldChange]) -> None:
    if isinstance(was, dict) and isinstance(now, dict):
        subtract(was, now, path, into)
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        for i, (one, other) in enumerate(zip(was, now, strict=True)):
            if one != other:
                _differ(one, other, f"{path}.{i}", into)
    else:
        into.append(FieldChange(path, was, now))
