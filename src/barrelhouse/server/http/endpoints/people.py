"""Endpoints about people: coming in, becoming an account, tokens and passkeys, going."""

from contextlib import suppress

from barrelhouse.server.http.endpoint import Call, Endpoint
from barrelhouse.server.http.identity import COOKIE, DEVICE_COOKIE, PASSKEY_COOKIE
from barrelhouse.server.limits import EVERYBODY, by_address, by_device, by_login, by_login_from, by_person
from barrelhouse.server.people.people import Person
from barrelhouse.server.people.sessions import Session, session_of
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.wire.common import Done
from barrelhouse.wire.people import (
    Confirmation,
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
    SessionList,
    SignedIn,
    SignIn,
    TokenList,
)


async def come_in(call: Call) -> Me:
    """Become a guest: a name, and a cookie that keeps it."""
    if call.person is not None:
        raise Denied(RefusalKind.CONFLICT, "server-already-here")
    call.house.limits.take("create", by_address(call.address))
    return await _sign_in_as(call, await call.house.people.welcome(call.body.name))


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
    """Delete me: name, login, tokens, passkeys and sessions are gone for good; my seats stay without a name. An account
    confirms first who it is."""
    _check_confirmed(call)
    await call.house.people.delete(call.me())
    call.cookies |= {COOKIE: "", DEVICE_COOKIE: ""}
    return Done()


async def become_account(call: Call) -> Me:
    """A guest becomes an account and keeps their tables, and their tokens unless they are to end. Other sessions of the
    guest end. A login has 3 to 40 of a-z, 0-9, dot, underscore and hyphen; a password 10 to 200 characters."""
    _check_in_person(call)
    call.house.limits.take("password", by_address(call.address))
    wish = call.body
    person = await call.house.people.register(call.me(), wish.login, wish.password, wish.end_tokens)
    return await _sign_in_as(call, person)


async def sign_in(call: Call) -> Me:
    """Come in by login and password. Guesses are counted by address, by login and by both. A browser that this account
    has been used in before is counted by itself, so that its owner comes in while others guess."""
    people, limits, login = call.house.people, call.house.limits, call.body.login
    device = await people.device_notes.known_device(login, call.sent.get(DEVICE_COOKIE, ""))
    if device:
        limits.take("login", by_device(device))
    else:
        limits.take("password", by_address(call.address))
        limits.take("login", by_login_from(login, call.address))
        limits.take("account", by_login(login))
        limits.take("hash", EVERYBODY)
    stamp = await people.stamp_of_login(login)
    me = await _sign_in_as(call, await people.sign_in(login, call.body.password, bool(device)))
    if await people.stamp_of_login(login) != stamp:  # the password may have changed while it waited to be compared
        await people.sessions.end_of_secret(call.cookies[COOKIE])
        raise Denied(RefusalKind.UNAUTHENTICATED, "server-sign-in-wrong")
    return me


async def sign_out(call: Call) -> Done:
    """End this session, and the sockets it has opened. A guest who signs out cannot come back."""
    if call.session is not None:
        with suppress(Denied):  # it has ended in this moment
            await call.house.people.sessions.end(call.me().id, call.session.id)
            await _remember_device(call, call.me())
    call.cookies[COOKIE] = ""
    return Done()


async def sign_out_everywhere(call: Call) -> Done:
    """End all my sessions. Tokens stay until they are revoked."""
    _check_in_person(call)
    await call.house.people.sign_out_everywhere(call.me())
    await _remember_device(call, call.me())
    call.cookies[COOKIE] = ""
    return Done()


async def sign_out_elsewhere(call: Call) -> Done:
    """End all my sessions but this one."""
    await call.house.people.sign_out_everywhere(call.me(), _session(call).id)
    await _remember_device(call, call.me(), _session(call).id)
    return Done()


async def list_sessions(call: Call) -> SessionList:
    """Where I am signed in."""
    return SessionList(await call.house.people.sessions.list_sessions(call.me().id, _session(call).id))


async def end_session(call: Call) -> Done:
    """End a session of mine, and the sockets it has opened."""
    here, ended = _session(call).id, call.path["session"]
    await call.house.people.sessions.end(call.me().id, ended)
    if ended == here:
        call.cookies[COOKIE] = ""
        await _remember_device(call, call.me())
    return Done()


async def confirm(call: Call) -> Done:
    """Give the password once more: for ten minutes this session may do what would be hard to undo."""
    session = _session(call)
    call.house.limits.take("password", by_person(call.me().id))
    await call.house.people.confirm(call.me(), session.id, call.body.password)
    return Done()


async def begin_passkey_confirmation(call: Call) -> PasskeyOptions:
    """The same by a passkey: what to ask the browser; the answer goes to `finish` within five minutes."""
    _check_in_person(call)
    return await begin_passkey_sign_in(call)


async def finish_passkey_confirmation(call: Call) -> Done:
    """Confirm by a passkey of mine."""
    session = _session(call)
    call.house.limits.take("password", by_person(call.me().id))
    if await _passkey_owner(call) != call.me().id:
        raise Denied(RefusalKind.UNAUTHENTICATED, "server-passkey-wrong")
    await call.house.people.sessions.confirm(session.id)
    return Done()


async def change_password(call: Call) -> Me:
    """Take another password. All other sessions end unless they are to go on; tokens go on unless they are to end."""
    session, wish = _session(call), call.body
    call.house.limits.take("password", by_person(call.me().id))
    people = call.house.people
    await people.change_password(
        call.me(), wish.old, wish.new, session.id, end_sessions=wish.end_sessions, end_tokens=wish.end_tokens
    )
    await _remember_device(call, call.me(), session.id)
    return _me(call.me())


async def list_tokens(call: Call) -> TokenList:
    """My tokens: their names, never the tokens themselves."""
    return TokenList(await call.house.people.tokens.list_tokens(call.me().id))


async def make_token(call: Call) -> FreshToken:
    """A token for a bot or a script of mine. It is shown this once. An account confirms first who it is."""
    _check_confirmed(call)
    call.house.limits.take("create", by_person(call.me().id))
    return await call.house.people.tokens.make(call.me().id, call.body.name, call.me().kind == "guest")


async def revoke_token(call: Call) -> Done:
    """End a token."""
    _check_in_person(call)
    await call.house.people.tokens.revoke(call.me().id, call.path["token"])
    return Done()


async def list_passkeys(call: Call) -> PasskeyList:
    """My passkeys."""
    return PasskeyList(await call.house.people.passkeys.list_passkeys(call.me().id))


async def begin_passkey(call: Call) -> PasskeyOptions:
    """What to ask the browser for a new passkey; the answer goes to `finish` within five minutes. Confirm first."""
    _check_confirmed(call)
    options, note = await call.house.people.passkeys.begin_registration(call.me(), call.origin)
    call.cookies[PASSKEY_COOKIE] = note
    return PasskeyOptions(options)


async def finish_passkey(call: Call) -> PasskeySummary:
    """Store a new passkey."""
    _check_confirmed(call)
    note = call.sent.get(PASSKEY_COOKIE, "")
    call.cookies[PASSKEY_COOKIE] = ""
    passkeys = call.house.people.passkeys
    return await passkeys.finish_registration(call.me(), call.body.credential, call.body.name, note, call.origin)


async def remove_passkey(call: Call) -> Done:
    """Forget a passkey. Confirm first."""
    _check_confirmed(call)
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
    person = await call.house.people.of_id(await _passkey_owner(call))
    if person is None:
        raise Denied(RefusalKind.UNAUTHENTICATED, "server-passkey-wrong")
    return await _sign_in_as(call, person)


async def _passkey_owner(call: Call) -> str:
    """The id of the person whose passkey answered."""
    note = call.sent.get(PASSKEY_COOKIE, "")
    call.cookies[PASSKEY_COOKIE] = ""
    return await call.house.people.passkeys.finish_sign_in(call.body.credential, note, call.origin)


def _check_in_person(call: Call) -> None:
    """What a lost token must not do: take the account over, or end it."""
    if call.is_by_token:
        raise Denied(RefusalKind.FORBIDDEN, "server-not-by-token")


def _check_confirmed(call: Call) -> None:
    """What would be hard to undo takes the password or a passkey of a moment ago. A guest has neither."""
    _check_in_person(call)
    if call.me().kind == "account" and not call.house.people.sessions.is_confirmed(call.session):
        raise Denied(RefusalKind.FORBIDDEN, "server-confirm-first")


def _session(call: Call) -> Session:
    """The session of a request that comes in person."""
    _check_in_person(call)
    assert call.session is not None
    return call.session


async def _sign_in_as(call: Call, person: Person) -> Me:
    """A new session of this person in this browser; the one that was there, if there was one, ends."""
    sessions = call.house.people.sessions
    is_account = person.kind == "account"
    if call.session is not None:
        with suppress(Denied):  # becoming an account has ended it
            await sessions.end(call.me().id, call.session.id)
    call.cookies[COOKIE] = secret = await sessions.begin(person.id, call.device, is_confirmed=is_account)
    begun = await sessions.find(secret)
    if begun is not None:  # otherwise it has been ended in this moment
        await _remember_device(call, person, session_of(begun).id)
    return _me(person)


async def _remember_device(call: Call, person: Person, session: str = "") -> None:
    """By a cookie that outlasts signing out here, and counts no more once that is done from afar; a guest has nothing
    that others could guess."""
    if person.kind == "account":
        earlier = call.sent.get(DEVICE_COOKIE, "")
        call.cookies[DEVICE_COOKIE] = await call.house.people.device_notes.make(person.id, session, earlier)


def _me(person: Person) -> Me:
    return Me(person.id, person.kind, person.name, person.login)


ENDPOINTS = [
    Endpoint("POST", "/people", come_in, Me, NewGuest, cost=5, refuses=(409, 422)),
    Endpoint("GET", "/who", show_who, SignedIn),
    Endpoint("GET", "/me", show_me, Me, who="person"),
    Endpoint("PATCH", "/me", rename, Me, NewName, who="person", refuses=(409, 422)),
    Endpoint("DELETE", "/me", go, Done, who="person", refuses=(403,)),
    Endpoint("POST", "/me/account", become_account, Me, NewAccount, who="person", cost=10, refuses=(403, 409, 422)),
    Endpoint("POST", "/me/sign-out-elsewhere", sign_out_elsewhere, Done, who="person", refuses=(403, 409)),
    Endpoint("GET", "/me/sessions", list_sessions, SessionList, who="person", refuses=(403,)),
    Endpoint("DELETE", "/me/sessions/{session}", end_session, Done, who="person", refuses=(403, 404)),
    Endpoint("POST", "/me/confirm", confirm, Done, Confirmation, who="account", cost=10, refuses=(403,)),
    Endpoint(
        "POST",
        "/me/confirm/passkey/begin",
        begin_passkey_confirmation,
        PasskeyOptions,
        who="account",
        refuses=(403, 409),
    ),
    Endpoint(
        "POST",
        "/me/confirm/passkey/finish",
        finish_passkey_confirmation,
        Done,
        PasskeyAssertion,
        who="account",
        cost=10,
        refuses=(401, 403, 409),
    ),
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
