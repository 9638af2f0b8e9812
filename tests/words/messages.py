"""The messages as the files have them: which there are, which variables each needs, which others it uses."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    CallArguments,
    EntryType,
    Message,
    MessageReference,
    SelectExpression,
    StringLiteral,
    VariableReference,
    Variant,
)

from barrelhouse.words.game_words import fluent_files

SOURCE = Path(__file__).parents[2] / "src" / "barrelhouse"
SITE = Path(__file__).parents[2] / "web" / "src"


@cache
def entries(language: str = "en") -> list[tuple[str, EntryType]]:
    """Every entry of every file, with the name of its file; what Fluent cannot read is among them as Junk."""
    folder = files("barrelhouse.words") / language
    read: list[tuple[str, EntryType]] = []
    for file in fluent_files(folder):
        resource = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))
        read.extend((file.name, entry) for entry in resource.body)
    return read


@cache
def messages(language: str = "en") -> dict[str, Message]:
    return {entry.id.name: entry for _, entry in entries(language) if isinstance(entry, Message)}


@cache
def variables(key: str, language: str = "en") -> set[str]:
    """What the message needs, with all messages it uses."""
    found = {node.id.name for node in nodes(messages(language)[key]) if isinstance(node, VariableReference)}
    for other in uses(key, language):
        found |= variables(other, language)
    return found


def uses(key: str, language: str = "en") -> set[str]:
    return {node.id.name for node in nodes(messages(language)[key]) if isinstance(node, MessageReference)}


def messages_in(key: str, language: str = "en") -> set[str]:
    """The messages that this one puts in by SAY("key", $value)."""
    calls = [node for node in nodes(messages(language)[key]) if isinstance(node, CallArguments)]
    firsts = [call.positional[0] for call in calls]
    return {first.value for first in firsts if isinstance(first, StringLiteral)}


def given_params(params: Mapping[str, object]) -> set[str]:
    """The variables of a message that come from these numbers: seats come with their names."""
    names = {"seat": "who"}
    for name in params:
        if name.startswith(("seat_", "seats_")):
            names[name] = name.partition("_")[2]
    return {names.get(name, name) for name in params}


def variants(key: str, variable: str) -> list[str]:
    """The identifiers a message tells apart by this variable."""
    for node in nodes(messages()[key]):
        selector = node.selector if isinstance(node, SelectExpression) else None
        if isinstance(selector, VariableReference) and selector.id.name == variable:
            assert isinstance(node, SelectExpression)
            return [_name_of(variant) for variant in node.variants]
    raise AssertionError(f"{key} does not choose by {variable}")


def _name_of(variant: Variant) -> str:
    name = getattr(variant.key, "name", None)
    return str(name if name is not None else getattr(variant.key, "value", ""))


def nodes(node: object) -> Iterator[BaseNode]:
    """Everything in a message."""
    if isinstance(node, BaseNode):
        yield node
        for part in vars(node).values():
            yield from nodes(part)
    elif isinstance(node, list):
        for part in node:
            yield from nodes(part)
