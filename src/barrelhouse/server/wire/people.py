"""People: guests, accounts, and the ways they come in."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from barrelhouse.server.wire.common import Asked

# Bounds of what is read at all; what a name, a login or a password must be is said by a refusal of its own.
Short = Annotated[str, Meta(max_length=200)]
Secret = Annotated[str, Meta(max_length=1000)]


class NewGuest(Asked, frozen=True):
    name: Short


class Rename(Asked, frozen=True):
    name: Short


class NewAccount(Asked, frozen=True):
    """A guest becomes an account: the same person, with a login and a password."""

    login: Short
    password: Secret


class SignIn(Asked, frozen=True):
    login: Short
    password: Secret


class NewPassword(Asked, frozen=True):
    """The old password as well: a borrowed device is not enough."""

    old: Secret
    new: Secret


class NewToken(Asked, frozen=True):
    name: Short


class PasskeyMade(Asked, frozen=True):
    """What the browser's `navigator.credentials.create` gave, as its `toJSON()`, and a name for the list."""

    credential: dict[str, Any]
    name: Short = ""


class PasskeyUsed(Asked, frozen=True):
    """What the browser's `navigator.credentials.get` gave, as its `toJSON()`."""

    credential: dict[str, Any]


class Me(Struct, frozen=True):
    """Who is signed in."""

    id: str
    kind: Literal["guest", "account"]
    name: str
    login: str | None


class WhoAsks(Struct, frozen=True):
    """Who is signed in, or nobody."""

    me: Me | None


class TokenLine(Struct, frozen=True):
    """A token in the list: never the token itself. Hours are milliseconds since 1970."""

    id: str
    name: str
    created: int
    seen: int


class TokenList(Struct, frozen=True):
    tokens: list[TokenLine]


class FreshToken(Struct, frozen=True):
    """A token, shown this once: send it as `Authorization: Bearer …`."""

    id: str
    name: str
    token: str


class PasskeyLine(Struct, frozen=True):
    id: str
    name: str
    created: int
    seen: int


class PasskeyList(Struct, frozen=True):
    passkeys: list[PasskeyLine]


class PasskeyOptions(Struct, frozen=True):
    """For the browser: `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` reads it."""

    options: dict[str, Any]
