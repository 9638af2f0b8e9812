"""Boards and other long texts that tables agree on: each is stored once, by its digest, however many tables use it.

Neither what is written with each play nor a snapshot repeats them.
"""

import hashlib
import json
from collections.abc import Collection, Mapping
from typing import Final

from barrelhouse.engine import codec
from barrelhouse.engine.contract import State
from barrelhouse.server.store import Database, StoreTrouble, Write
from barrelhouse.wire.tables import Value

SHORT: Final = 200  # letters: what is no longer is stored with the rest of what was agreed


def digests(options: Mapping[str, Value]) -> dict[str, str]:
    """The digest of each option that is a long text."""
    return {
        name: hashlib.sha256(value.encode()).hexdigest()
        for name, value in options.items()
        if isinstance(value, str) and len(value) > SHORT
    }


async def read(database: Database, by_option: Mapping[str, str]) -> dict[str, Value]:
    """The texts of these options, by their digests."""
    texts: dict[str, Value] = {}
    for option, digest in by_option.items():
        found = await database.read("SELECT text FROM boards WHERE digest = $1", digest)
        if not found or hashlib.sha256(str(found[0][0]).encode()).hexdigest() != digest:
            raise StoreTrouble(f"the text {digest} is not as it was stored")
        texts[option] = str(found[0][0])
    return texts


def use(options: Mapping[str, Value], by_option: Mapping[str, str]) -> list[Write]:
    """One more table uses these texts."""
    return [Write(_USE, (digest, str(options[option]))) for option, digest in by_option.items()]


def release(by_option: Mapping[str, str]) -> list[Write]:
    """A table no longer uses these texts; those that no table uses are deleted."""
    return [Write(sql, (digest,)) for digest in by_option.values() for sql in (_RELEASE, _DELETE)]


def state_text(state: State, apart: Collection[str]) -> str:
    """A state as it is stored: without the options that are stored apart."""
    named = state.to_json()
    options = named.get("options")
    if apart and isinstance(options, dict):
        named["options"] = {name: value for name, value in options.items() if name not in apart}
    return codec.canonical(named).decode()


def whole_state_text(stored: str, options: Mapping[str, Value], apart: Collection[str]) -> str:
    """The text whose digest is the state's, from what is stored; the stored text itself if it cannot be read."""
    if not apart:
        return stored
    try:
        named = json.loads(stored)
    except ValueError:
        return stored
    agreed = named.get("options") if isinstance(named, dict) else None
    if not isinstance(agreed, dict):
        return stored
    named["options"] = {**{name: options[name] for name in apart}, **agreed}
    return codec.canonical(named).decode()


_USE: Final = (
    "INSERT INTO boards (digest, text, uses) VALUES ($1, $2, 1)"
    " ON CONFLICT (digest) DO UPDATE SET uses = boards.uses + 1"
)
_RELEASE: Final = "UPDATE boards SET uses = uses - 1 WHERE digest = $1"
_DELETE: Final = "DELETE FROM boards WHERE digest = $1 AND uses <= 0"
