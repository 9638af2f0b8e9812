"""A passkey of software: what a browser and its key ring would answer, honest unless a test changes that."""

import hashlib
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from secrets import token_bytes
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40


class Authenticator:
    """One credential, bound to one host, that counts how often it was used."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = token_bytes(32)
        self.key = generate_private_key(SECP256R1())
        self.count = 0
        self.user = b""
        self.host = ""
        self.flags = PRESENT | VERIFIED

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """As navigator.credentials.create answers."""
        self.host, self.user = options["rp"]["id"], decode_bytes(options["user"]["id"])
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + self._public_key()
        made = {"fmt": "none", "attStmt": {}, "authData": self._data(WITH_KEY) + attested}
        client = self._client_data("webauthn.create", options["challenge"])
        return self._credential(
            {"clientDataJSON": encode_bytes(client), "attestationObject": encode_bytes(cbor2.dumps(made))}
        )

    def use(self, options: dict[str, Any]) -> dict[str, Any]:
        """As navigator.credentials.get answers."""
        self.count += 1
        client = self._client_data("webauthn.get", options["challenge"])
        data = self._data()
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ECDSA(SHA256()))
        return self._credential(
            {
                "clientDataJSON": encode_bytes(client),
                "authenticatorData": encode_bytes(data),
                "signature": encode_bytes(signature),
                "userHandle": encode_bytes(self.user),
            }
        )

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        known = encode_bytes(self.id)
        return {"id": known, "rawId": known, "type": "public-key", "response": response, "clientExtensionResults": {}}

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def _data(self, more: int = 0) -> bytes:
        host = hashlib.sha256(self.host.encode()).digest()
        return host + bytes([self.flags | more]) + self.count.to_bytes(4, "big")

    def _public_key(self) -> bytes:
        params = self.key.public_key().public_numbers()
        x, y = params.x.to_bytes(32, "big"), params.y.to_bytes(32, "big")
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})


def encode_bytes(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decode_bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
