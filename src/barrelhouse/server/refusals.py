"""Refusals by the house itself, besides those by the rules: their kind, a message key and its params."""

from enum import Enum, auto

from barrelhouse.engine.contract import Refusal, Refused


class RefusalKind(Enum):
    """What is wrong with a request, whatever it came by; server/http/statuses.py says which status each kind is."""

    MALFORMED = auto()  # it cannot be read
    UNAUTHENTICATED = auto()  # nobody knows who asks, or the credentials are wrong
    FORBIDDEN = auto()  # this person may not do it
    MISSING = auto()  # there is no such thing
    TOO_SLOW = auto()  # it did not arrive in time
    CONFLICT = auto()  # it cannot be done as things stand
    GONE = auto()  # the house no longer has it
    TOO_LARGE = auto()
    NOT_JSON = auto()
    INVALID = auto()  # it was understood, and is not allowed
    TOO_MANY = auto()  # too often, or too many at a time
    UNAVAILABLE = auto()  # the house cannot do it now


class Denied(Refused):
    """A request that is not carried out, and of which kind the refusal is."""

    def __init__(self, kind: RefusalKind, key: str, **params: int | str) -> None:
        super().__init__(Refusal("", key, params))
        self.kind = kind
