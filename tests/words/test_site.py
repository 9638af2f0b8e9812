"""What the browser says: every key that stands in the client is a message, and its own files serve the client alone."""

import re
from functools import cache

from fluent.syntax.ast import Message

from tests.words.messages import SITE, entries, messages, said_in, uses

_SITE_FILE = re.compile(r"^site.*\.ftl$|-(?:site|deals)\.ftl$")
_SAID = re.compile(r'\b(?:say|isSaid)\(\s*(?:[\w.!]+ \? )?"([a-z0-9-]+)"(?: : "([a-z0-9-]+)")?')


def site_keys() -> set[str]:
    """The messages of the files that the browser alone needs."""
    return {entry.id.name for file, entry in entries() if isinstance(entry, Message) and _SITE_FILE.search(file)}


@cache
def sources() -> list[str]:
    files = [file for file in SITE.rglob("*") if file.suffix in (".svelte", ".ts") and ".test." not in file.name]
    return [file.read_text(encoding="utf-8") for file in sorted(files)]


def test_every_key_said_in_the_client_is_a_message() -> None:
    said = {key for source in sources() for found in _SAID.findall(source) for key in found if key}
    assert len(said) > 200
    assert sorted(said - set(messages())) == []


def test_every_prefix_said_in_the_client_begins_a_message() -> None:
    prefixes = {prefix for source in sources() for prefix in re.findall(r"\b(?:say|isSaid)\(`([a-z0-9-]+-)\$", source)}
    assert len(prefixes) > 5
    assert sorted(prefix for prefix in prefixes if not any(key.startswith(prefix) for key in messages())) == []


def test_every_message_of_the_site_is_said_in_the_client() -> None:
    written = {key for source in sources() for key in re.findall(r'"([a-z0-9]+(?:-[a-z0-9]+)+)"', source)}
    prefixes = tuple({one for source in sources() for one in re.findall(r"`([a-z0-9]+-[a-z0-9-]*)\$\{", source)})
    endings = tuple({one for source in sources() for one in re.findall(r"\}(-[a-z-]+)`", source)})
    used = written | {key for key in messages() if key.startswith(prefixes)}
    used |= {f"{key}{ending}" for key in written for ending in endings}
    for key in used & set(messages()):
        used |= uses(key) | said_in(key)
    assert sorted(site_keys() - used) == []
