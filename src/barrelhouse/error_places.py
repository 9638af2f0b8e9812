"""Where an exception came from, for logs: its kind and places, never its words, which may hold secrets."""

import traceback
from typing import Any


def places_of(broken: BaseException) -> dict[str, Any]:
    """Where an exception came from, and of what kind it and its causes are."""
    kinds: list[str] = []
    cause: BaseException | None = broken
    while cause is not None and len(kinds) < 5:
        kinds.append(type(cause).__qualname__)
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    frames = traceback.extract_tb(broken.__traceback__)[-12:]
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]
    return {"exception": kinds, "places": places}
