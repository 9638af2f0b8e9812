"""What happened, as one viewer may know it: rows, sentences, and every number that changed, by subtraction of views."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Game, State
from barrelhouse.server.body import Row
from barrelhouse.server.wire.tables import Change, Entry, Told


def entries(
    game: Game, before: State, rows: Sequence[Row], viewers: Iterable[int], is_over: bool
) -> dict[int, list[Entry]]:
    """The ledger of these rows for each viewer; the state is taken along to the last of them."""
    told: dict[int, list[Entry]] = {viewer: [] for viewer in viewers}
    views = {viewer: before.view(viewer) for viewer in told}
    names = {viewer: view.named() for viewer, view in views.items()}
    for row in rows:
        seen = {viewer: is_over or before.sees(viewer, row.action) for viewer in told}
        before.apply(row.action)
        for viewer, entered in told.items():
            after = before.view(viewer)
            named = after.named()
            lines = [told_of(line) for line in game.tell(views[viewer], row.action, after)]
            changes: list[Change] = []
            subtract(names[viewer], named, "", changes)
            if seen[viewer]:
                entered.append(Entry(row.n, row.seat, row.said, row.words, lines, changes))
            else:
                entered.append(Entry(row.n, row.seat, None, None, lines, changes))
            views[viewer] = after
            names[viewer] = named
    return told


def told_of(line: contract.Told) -> Told:
    return Told(line.key, line.rule, dict(line.numbers))


def subtract(was: Mapping[str, Any], now: Mapping[str, Any], place: str, into: list[Change]) -> None:
    """Every place where two views differ; lists of another length are one change."""
    for name in was.keys() | now.keys() if was.keys() != now.keys() else was:
        _compare(was.get(name), now.get(name), f"{place}.{name}" if place else name, into)


def _compare(was: Any, now: Any, place: str, into: list[Change]) -> None:
    if was == now:
        return
    if isinstance(was, dict) and isinstance(now, dict):
        subtract(was, now, place, into)
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        for i, (one, other) in enumerate(zip(was, now, strict=True)):
            _compare(one, other, f"{place}.{i}", into)
    else:
        into.append(Change(place, was, now))
