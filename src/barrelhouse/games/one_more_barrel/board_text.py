"""The text of a replacement board as it is stored: what the rules and the drawing use, without blanks and remarks."""

import json
from collections.abc import Mapping
from typing import Final, cast

from barrelhouse.engine.codec import value_from

_SQUARE: Final = 1000  # the map lies in it
_LONGEST_OUTLINE: Final = 400  # points
_RULES: Final = ["production", "logistics", "zone", "touches_border", "neighbours"]
_FROM_THE_TEXT: Final = ["name", "production", "logistics"]

Point = tuple[float, float]


def canonical_text(text: str) -> str:
    """The same board in few letters: tables that differ in nothing that counts share it. The order of regions counts
    [OMB-8.7]. The text has been checked."""
    whole = cast(Mapping[str, Mapping[str, object]], value_from(text))
    regions = {name: _region(cast(Mapping[str, object], region)) for name, region in whole["regions"].items()}
    board = {"regions": regions, "tracks": whole["tracks"], "action_boxes": whole["action_boxes"]}
    return json.dumps(board, separators=(",", ":"), ensure_ascii=False)


def regions_in(text: str) -> dict[str, dict[str, object]]:
    """The regions as the file has them; a table's board has been checked when it was agreed on."""
    return cast(dict[str, dict[str, dict[str, object]]], value_from(text))["regions"]


def outline_of(value: object) -> list[Point]:
    """The points of an outline; none if it cannot be drawn."""
    if not isinstance(value, list) or not 3 <= len(value) <= _LONGEST_OUTLINE:
        return []
    points = [point_of(one) for one in value]
    return [one for one in points if one is not None] if None not in points else []


def point_of(value: object) -> Point | None:
    """A place on the map; none if it lies outside."""
    if not isinstance(value, list) or len(value) != 2:
        return None
    x, y = value
    return (x, y) if _is_inside(x) and _is_inside(y) else None


def _is_inside(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= _SQUARE


def _region(region: Mapping[str, object]) -> dict[str, object]:
    """What cannot be drawn is not drawn either way: it is left out."""
    found: dict[str, object] = {name: region[name] for name in _RULES}
    named = region.get("from_the_text")
    if isinstance(named, list):
        found["from_the_text"] = [name for name in _FROM_THE_TEXT if name in named]
    if point_of(region.get("label")) is not None:
        found["label"] = region["label"]
    if outline_of(region.get("outline")):
        found["outline"] = region["outline"]
    return found
