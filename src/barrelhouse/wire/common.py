"""What all messages share."""

from typing import Annotated

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=1000)]
Code = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[A-Za-z0-9_-]+$")]


class RequestBody(Struct, forbid_unknown_fields=True, frozen=True):
    """What a client sends: an unknown field is a mistake, better refused than ignored."""


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was refused: a rule's id if a rule did, a message key with its params, and the sentence itself."""

    key: str
    text: str = ""
    rule: str = ""
    params: dict[str, int | str] = {}
    at: int | None = None  # which of several actions, counted from 0


class Done(Struct, frozen=True):
    """The request was carried out; there is nothing to return."""

    done: bool = True
