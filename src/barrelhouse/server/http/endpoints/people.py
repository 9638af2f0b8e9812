"""Endpoints about people: coming in, becoming an account, tokens and passkeys, going."""

from barrelhouse.server.http.endpoint import Call, Endpoint
from barrelhouse.server.http.identity import COOKIE, PASSKEY_COOKIE
from barrelhouse.server.limits import by_address, by_login, by_person
from barrelhouse.server.people.people import Person
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.wire.common import Done
from barrelhouse.wire.people import (
    FreshToken,
    Me,
    NewAccount,
    NewGuest,
    NewName,
    NewPassword,
    NewToken,
    PasskeyAssertion,
    PasskeyList,
    PasskeyOptions,
    PasskeyRegistration,
    PasskeySummary,
    SignedIn,
    SignIn,
    TokenList,
)


async def come_in(call: Call) -> Me:
    """Become a guest: a name, and a cookie that keeps it."""
    if call.person is not None:
        raise Denied(RefusalKind.CONFLICT, "server-already-here")
    call.house.limits.take("create", by_address(call.address))
    return _sign_in_as(call, await call.house.people.welcome(call.body.name))


async def show_me(call: Call) -> Me:
    """Who I am here."""
    return _me(call.me())


async def show_who(call: Call) -> SignedIn:
    """Who I am here, or that I am nobody yet: what a page needs to know before anybody has signed in."""
    return SignedIn(None if call.person is None else _me(call.person))


async def rename(call: Call) -> Me:
    """Take another name. Seats that are taken already keep the old one."""
    return _me(await call.house.people.rename(call.me(), call.body.name))


async def go(call: Call) -> Done:
    """Delete me: name, login, tokens and passkeys are gone for good; my seats stay without a name."""
    _check_in_person(call)
    await call.house.people.delete(call.me())
    call.cookies[COOKIE] = ""
    return Done()


async def become_account(call: Call) -> Me:
    """A guest becomes an account and keeps their tables. A login has 3 to 40 of a-z, 0-9, dot, underscore and hyphen;
    a password 10 to 200 characters."""
    _check_in_person(call)
    call.house.limits.take("password", by_address(call.address))
    return _sign_in_as(call, await call.house.people.register(call.me(), call.body.login, call.body.password))


async def sign_in(call: Call) -> Me:
    """Come in by login and password."""
    call.house.limits.take("password", by_address(call.address))
    call.house.limits.take("login", by_login(call.body.login))
    return _sign_in_as(call, await call.house.people.sign_in(call.body.login, call.body.password))


async def sign_out(call: Call) -> Done:
    """Forget me on this device. A guest who signs out cannot come back."""
    call.cookies[COOKIE] = ""
    return Done()


async def sign_out_everywhere(call: Call) -> Done:
    """Forget me on all devices. Tokens stay until they are revoked."""
    _check_in_person(call)
    await call.house.people.sign_out_everywhere(call.me())
    call.cookies[COOKIE] = ""
    return Done()


async def change_password(call: Call) -> Me:
    """Take another password; all other devices are signed out."""
    _check_in_person(call)
    call.house.limits.take("password", by_address(call.address))
    call.house.limits.take("password", by_person(call.me().id))
    return _sign_in_as(call, await call.house.people.change_password(call.me(), call.body.old, call.body.new))


async def list_tokens(call: Call) -> TokenList:
    """My tokens: their names, never the tokens themselves."""
    return TokenList(await call.house.people.tokens.list_tokens(call.me().id))


async def make_token(call: Call) -> FreshToken:
    """A token for a bot or a script of mine. It is shown this once."""
    _check_in_person(call)
    call.house.limits.take("create", by_person(call.me().id))
    return await call.house.people.tokens.make(call.me().id, call.body.name)


async def revoke_token(call: Call) -> Done:
    """End a token."""
    _check_in_person(call)
    await call.house.people.tokens.revoke(call.me().id, call.path["token"])
    return Done()


async def list_passkeys(call: Call) -> PasskeyList:
    """My passkeys."""
    return PasskeyList(await call.house.people.passkeys.list_passkeys(call.me().id))


async def begin_passkey(call: Call) -> PasskeyOptions:
    """What to ask the browser for a new passkey; the answer goes to `finish` within five minutes."""
    _check_in_person(call)
    options, note = await call.house.people.passkeys.begin_registration(call.me(), call.origin)
    call.cookies[PASSKEY_COOKIE] = note
    return PasskeyOptions(options)


async def finish_passkey(call: Call) -> PasskeySummary:
    """Store a new passkey."""
    _check_in_person(call)
    note = call.sent.get(PASSKEY_COOKIE, "")
    call.cookies[PASSKEY_COOKIE] = ""
    passkeys = call.house.people.passkeys
    return await passkeys.finish_registration(call.me(), call.body.credential, call.body.name, note, call.origin)


async def remove_passkey(call: Call) -> Done:
    """Forget a passkey."""
    _check_in_person(call)
    await call.house.people.passkeys.remove(call.me().id, call.path["passkey"])
    return Done()


async def begin_passkey_sign_in(call: Call) -> PasskeyOptions:
    """What to ask the browser for signing in by a passkey; the answer goes to `finish` within five minutes."""
    options, note = await call.house.people.passkeys.begin_sign_in(call.origin)
    call.cookies[PASSKEY_COOKIE] = note
    return PasskeyOptions(options)


async def finish_passkey_sign_in(call: Call) -> Me:
    """Come in by a passkey."""
    call.house.limits.take("password", by_address(call.address))
    note = call.sent.get(PASSKEY_COOKIE, "")
    call.cookies[PASSKEY_COOKIE] = ""
    known = await call.house.people.passkeys.finish_sign_in(call.body.credential, note, call.origin)
    person = await call.house.people.of_id(known)
    if person is None:
        raise Denied(RefusalKind.UNAUTHENTICATED, "server-passkey-wrong")
    return _sign_in_as(call, person)


def _check_in_person(call: Call) -> None:
    """What a lost token must not do: take the account over, or end it."""
    if call.is_by_token:
        raise Denied(RefusalKind.FORBIDDEN, "server-not-by-token")


def _sign_in_as(call: Call, person: Person) -> Me:
    call.cookies[COOKIE] = call.house.people.cookie_for(person)
    return _me(person)


def _me(person: Person) -> Me:
    return Me(person.id, person.kind, person.name, person.login)


ENDPOINTS = [
    Endpoint("POST", "/people", come_in, Me, NewGuest, cost=5, refuses=(409, 422)),
    Endpoint("GET", "/who", show_who, SignedIn),
    Endpoint("GET", "/me", show_me, Me, who="person"),
    Endpoint("PATCH", "/me", rename, Me, NewName, who="person", refuses=(409, 422)),
    Endpoint("DELETE", "/me", go, Done, who="person", refuses=(403,)),
    Endpoint("POST", "/me/account", become_account, Me, NewAccount, who="person", cost=10, refuses=(403, 409, 422)),
    Endpoint("POST", "/sign-in", sign_in, Me, SignIn, cost=10, refuses=(401,)),
    Endpoint("POST", "/sign-out", sign_out, Done),
    Endpoint("POST", "/me/sign-out-everywhere", sign_out_everywhere, Done, who="person", refuses=(403, 409)),
    Endpoint("PUT", "/me/password", change_password, Me, NewPassword, who="account", cost=10, refuses=(403, 409, 422)),
    Endpoint("GET", "/me/tokens", list_tokens, TokenList, who="person"),
    Endpoint("POST", "/me/tokens", make_token, FreshToken, NewToken, who="person", cost=5, refuses=(403, 409, 422)),
    Endpoint("DELETE", "/me/tokens/{token}", revoke_token, Done, who="person", refuses=(403, 404)),
    Endpoint("GET", "/me/passkeys", list_passkeys, PasskeyList, who="account"),
    Endpoint("POST", "/me/passkeys/begin", begin_passkey, PasskeyOptions, who="account", refuses=(403, 409)),
    Endpoint(
        *("POST", "/me/passkeys/finish", finish_passkey, PasskeySummary, PasskeyRegistration),
        who="account",
        cost=5,
        refuses=(403, 409, 422),
    ),
    Endpoint("DELETE", "/me/passkeys/{passkey}", remove_passkey, Done, who="account", refuses=(403, 404)),
    Endpoint("POST", "/sign-in/passkey/begin", begin_passkey_sign_in, PasskeyOptions, refuses=(409,)),
    Endpoint(
        "POST", "/sign-in/passkey/finish", finish_passkey_sign_in, Me, PasskeyAssertion, cost=10, refuses=(401, 409)
    ),
]
