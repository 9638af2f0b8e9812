"""What two views, as JSON, have in common, and where they differ."""

Json = dict[str, object]
Change = tuple[str, object, object]  # a path, the names on the way with dots; the value there before, and after


def share_fields(json: Json, like: Json) -> None:
    """Take over from another view every field that is equal: the same objects cost nothing, and compare at a glance."""
    for name, value in like.items():
        if name in json and json[name] == value:
            json[name] = value


def fields_apart(was: Json, now: Json) -> list[str]:
    """The fields that are not the same objects in both, in the order of the view."""
    apart: list[str] = []
    for name, value in was.items():
        if value is not now.get(name):
            apart.append(name)
    for name in now:
        if name not in was:
            apart.append(name)
    return apart


def subtract_field(name: str, was: object, now: object) -> list[Change]:
    """Every path at which a field has changed; lists of another length are one change."""
    changes: list[Change] = []
    if was != now:
        _differ(was, now, name, changes)
    return changes


def _differ(was: object, now: object, path: str, into: list[Change]) -> None:
    if isinstance(was, dict) and isinstance(now, dict):
        for name in was if was.keys() == now.keys() else {**was, **now}:
            one, other = was.get(name), now.get(name)
            if one != other:  # compared here, for most of a view stays as it is
                _differ(one, other, f"{path}.{name}", into)
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        for i, item in enumerate(was):
            if item != now[i]:
                _differ(item, now[i], f"{path}.{i}", into)
    else:
        into.append((path, was, now))
