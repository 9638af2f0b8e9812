"""People: guests, accounts, and the ways they come in."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from barrelhouse.wire.common import RequestBody

# Bounds of what is read at all; refusals of their own say what a name, a login or a password must be.
ShortText = Annotated[str, Meta(max_length=200)]
Secret = Annotated[str, Meta(max_length=1000)]


class NewGuest(RequestBody, frozen=True):
    name: ShortText


class NewName(RequestBody, frozen=True):
    name: ShortText


class NewAccount(RequestBody, frozen=True):
    """A guest becomes an account: the same person, with a login and a password."""

    login: ShortText
    password: Secret
    end_tokens: bool = False  # those that the guest made


class SignIn(RequestBody, frozen=True):
    login: ShortText
    password: Secret


class NewPassword(RequestBody, frozen=True):
    """The old password as well: a borrowed device is not enough. Other sessions end unless they are to go on; tokens go
    on unless they are to end."""

    old: Secret
    new: Secret
    end_sessions: bool = True
    end_tokens: bool = False


class Confirmation(RequestBody, frozen=True):
    """The password once more, before something that is hard to undo."""

    password: Secret


class NewToken(RequestBody, frozen=True):
    name: ShortText


class PasskeyRegistration(RequestBody, frozen=True):
    """What the browser's `navigator.credentials.create` gave, as its `toJSON()`, and a name for the list."""

    credential: dict[str, Any]
    name: ShortText = ""


class PasskeyAssertion(RequestBody, frozen=True):
    """What the browser's `navigator.credentials.get` gave, as its `toJSON()`."""

    credential: dict[str, Any]


class Me(Struct, frozen=True):
    """Who is signed in."""

    id: str
    kind: Literal["guest", "account"]
    name: str
    login: str | None


class SignedIn(Struct, frozen=True):
    """Who is signed in, or nobody."""

    me: Me | None


class TokenSummary(Struct, frozen=True):
    """A token in the list: never the token itself. Hours are milliseconds since 1970."""

    id: str
    name: str
    created: int
    seen: int
    as_guest: bool = False  # it was made before its owner had an account


class TokenList(Struct, frozen=True):
    tokens: list[TokenSummary]


class FreshToken(Struct, frozen=True):
    """A token, shown this once: send it as `Authorization: Bearer …`."""

    id: str
    name: str
    token: str


class SessionSummary(Struct, frozen=True):
    """Where somebody is signed in: the browser and the system, if they say it. Hours are milliseconds since 1970."""

    id: str
    device: str
    created: int
    seen: int
    is_this: bool  # the one that asks


class SessionList(Struct, frozen=True):
    sessions: list[SessionSummary]


class PasskeySummary(Struct, frozen=True):
    id: str
    name: str
    created: int
    seen: int


class PasskeyList(Struct, frozen=True):
    passkeys: list[PasskeySummary]


class PasskeyOptions(Struct, frozen=True):
    """For the browser: `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` reads it."""

    options: dict[str, Any]
