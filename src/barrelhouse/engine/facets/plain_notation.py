"""Actions written as their dataclasses are: `Build(piece="rig", cell="a1")` is `build rig a1`."""

import re
from collections.abc import Sequence
from dataclasses import fields, is_dataclass

from barrelhouse.engine.notation import Notation, one_word


def plain_notation(catalogue: Sequence[object]) -> Notation:
    """Raises ValueError if two actions would be written alike: such a game needs a notation of its own."""
    phrases = {type(action).__name__: _phrase(action) for action in catalogue}
    notation = Notation(catalogue, phrases, lambda _name, value: _word(value), {}, one_word, ())
    for number, action in enumerate(catalogue):
        if notation.read(notation.write(number)) != number:
            raise ValueError(f"{action} is written like another action, so it needs a notation of its own")
    return notation


def _phrase(action: object) -> str:
    """The words of the verb, then its parameters in their order."""
    assert is_dataclass(action), f"{action!r} is no dataclass"
    verb = re.sub(r"(?<!^)(?=[A-Z])", " ", type(action).__name__).lower()
    return " ".join([verb, *(f"{{{field.name}}}" for field in fields(action))])


def _word(value: object) -> str:
    return one_word("-".join(str(value).lower().split()))
