"""Passkeys: signing in with what a device or a key ring holds, without a password."""

import asyncio
import ipaddress
import json
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from itsdangerous import BadData

from barrelhouse.server.people.names import clean_name
from barrelhouse.server.people.signatures import signer
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Conflict, Database, Write
from barrelhouse.wire.people import PasskeySummary

if TYPE_CHECKING:
    from barrelhouse.server.people.people import Person

MOST: Final = 20  # of one person
LASTS: Final = 300_000  # milliseconds between the two halves of a ceremony
MOST_SPENT: Final = 10_000
HOUSE: Final = "Barrelhouse"
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,1400}")  # base64 of up to 1023 bytes, as the standard allows


class Passkeys:
    """Each ceremony has two halves; between them the browser keeps a signed note of the challenge."""

    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self.database = database
        self.clock = clock
        self._spent: OrderedDict[str, int] = (
            OrderedDict()
        )  # challenges that were answered, until they are too old anyway

    def sign_with(self, key: str) -> None:
        """Those who begin before the key changes begin again."""
        self._signer = signer(key, "passkey")

    async def list_passkeys(self, person: str) -> list[PasskeySummary]:
        rows = await self.database.read(
            "SELECT id, name, created, seen FROM passkeys WHERE person = $1 ORDER BY created, id", person
        )
        return [PasskeySummary(str(row[0]), str(row[1]), int(row[2] or 0), int(row[3] or 0)) for row in rows]

    async def remove(self, person: str, passkey: str) -> None:
        rows = await self.database.read("SELECT id FROM passkeys WHERE person = $1 AND id = $2", person, passkey)
        if not rows:
            raise Denied(RefusalKind.MISSING, "server-passkey-unknown")
        await self.database.write([Write("DELETE FROM passkeys WHERE person = $1 AND id = $2", (person, passkey))])

    async def begin_registration(self, person: "Person", origin: str) -> tuple[dict[str, Any], str]:
        """The options for the browser's authenticator, and the note the browser keeps meanwhile."""
        host = _host_name(origin)
        have = await self.list_passkeys(person.id)
        if len(have) >= MOST:
            raise Denied(RefusalKind.CONFLICT, "server-passkey-most", most=MOST)
        challenge = secrets.token_bytes(32)
        options = await asyncio.to_thread(_creation_options, host, person, [line.id for line in have], challenge)
        return options, self._note(challenge, person.id)

    async def finish_registration(
        self, person: "Person", credential: dict[str, Any], name: str, note: str, origin: str
    ) -> PasskeySummary:
        name = clean_name(name or HOUSE)
        host = _host_name(origin)
        challenge = self._challenge(note, person.id)
        made = await asyncio.to_thread(_verify_creation, credential, challenge, host, origin)
        if made is None:
            raise Denied(RefusalKind.INVALID, "server-passkey-wrong")
        passkey, public_key, count = made
        if len(await self.list_passkeys(person.id)) >= MOST:
            raise Denied(RefusalKind.CONFLICT, "server-passkey-most", most=MOST)
        now = self.clock()
        columns = "id, person, name, public_key, count, created, seen"
        insert = f"INSERT INTO passkeys ({columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
        try:
            await self.database.write([Write(insert, (passkey, person.id, name, public_key, count, now, now))])
        except Conflict:
            raise Denied(RefusalKind.CONFLICT, "server-passkey-taken") from None
        return PasskeySummary(passkey, name, now, now)

    async def begin_sign_in(self, origin: str) -> tuple[dict[str, Any], str]:
        host = _host_name(origin)
        challenge = secrets.token_bytes(32)
        return await asyncio.to_thread(_request_options, host, challenge), self._note(challenge, "")

    async def finish_sign_in(self, credential: dict[str, Any], note: str, origin: str) -> str:
        """The id of the person whose passkey answered."""
        host = _host_name(origin)
        challenge = self._challenge(note, "")
        passkey = credential.get("id")
        if not isinstance(passkey, str) or _ID.fullmatch(passkey) is None:
            raise Denied(RefusalKind.UNAUTHENTICATED, "server-passkey-wrong")
        rows = await self.database.read("SELECT person, public_key, count FROM passkeys WHERE id = $1", passkey)
        if not rows:
            raise Denied(RefusalKind.UNAUTHENTICATED, "server-passkey-wrong")
        person, public_key, count = str(rows[0][0]), str(rows[0][1]), int(rows[0][2] or 0)
        fresh = await asyncio.to_thread(_verify_use, credential, challenge, host, origin, (person, public_key, count))
        if fresh is None:
            raise Denied(RefusalKind.UNAUTHENTICATED, "server-passkey-wrong")
        update = "UPDATE passkeys SET count = $1, seen = $2 WHERE id = $3 AND count = $4"
        try:
            await self.database.write([Write(update, (fresh, self.clock(), passkey, count), exactly=1)])
        except Conflict:  # used, or removed, somewhere else in this moment
            raise Denied(RefusalKind.UNAUTHENTICATED, "server-passkey-wrong") from None
        return person

    def _note(self, challenge: bytes, person: str) -> str:
        """The challenge, signed; `person` is whose passkey is being made, "" when somebody signs in."""
        return str(self._signer.dumps([challenge.hex(), person, self.clock()]))

    def _challenge(self, note: str, person: str) -> bytes:
        """The challenge of the first half; it can be answered once."""
        now = self.clock()
        try:
            challenge, was_person, made = self._signer.loads(note)
        except (BadData, ValueError, TypeError):
            raise Denied(RefusalKind.CONFLICT, "server-passkey-begin-again") from None
        if was_person != person or now - made > LASTS or challenge in self._spent:
            raise Denied(RefusalKind.CONFLICT, "server-passkey-begin-again")
        self._spent[challenge] = made
        while self._spent and (len(self._spent) > MOST_SPENT or now - next(iter(self._spent.values())) > LASTS):
            self._spent.popitem(last=False)
        return bytes.fromhex(challenge)


def _host_name(origin: str) -> str:
    """The name a passkey is bound to; browsers bind none to a bare number."""
    host = urlsplit(origin).hostname or ""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        if host:
            return host
    raise Denied(RefusalKind.CONFLICT, "server-passkey-host")


# The library is imported when a passkey is used: it takes longer to load than the rest of the server.


def _creation_options(host: str, person: "Person", have: list[str], challenge: bytes) -> dict[str, Any]:
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=host,
        rp_name=HOUSE,
        user_id=person.id.encode(),
        user_name=person.login or person.name,
        user_display_name=person.name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each)) for each in have],
    )
    written: dict[str, Any] = json.loads(options_to_json(options))
    return written


def _request_options(host: str, challenge: bytes) -> dict[str, Any]:
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=host, challenge=challenge, user_verification=UserVerificationRequirement.REQUIRED
    )
    written: dict[str, Any] = json.loads(options_to_json(options))
    return written


def _verify_creation(
    credential: dict[str, Any], challenge: bytes, host: str, origin: str
) -> tuple[str, str, int] | None:
    """Id, public key and count of a new passkey; None if it does not answer the challenge."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=host,
            expected_origin=origin,
            require_user_verification=True,
        )
    except Exception:  # besides its own, the library lets through whatever its decoders raise on a stranger's bytes
        return None
    return bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key), made.sign_count


def _verify_use(
    credential: dict[str, Any], challenge: bytes, host: str, origin: str, stored: tuple[str, str, int]
) -> int | None:
    """The new count; None if the passkey does not answer, or has counted backwards as a copy would."""
    from webauthn import base64url_to_bytes, verify_authentication_response
    from webauthn.helpers import parse_authentication_credential_json

    person, public_key, count = stored
    try:
        read = parse_authentication_credential_json(credential)
        if read.response.user_handle != person.encode():
            return None
        used = verify_authentication_response(
            credential=read,
            expected_challenge=challenge,
            expected_rp_id=host,
            expected_origin=origin,
            credential_public_key=base64url_to_bytes(public_key),
            credential_current_sign_count=count,
            require_user_verification=True,
        )
    except Exception:  # as above
        return None
    return used.new_sign_count
