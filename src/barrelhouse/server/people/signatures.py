"""What a client keeps for the house, signed."""

import hashlib

from itsdangerous import URLSafeSerializer


def signer(key: str, use: str) -> URLSafeSerializer:
    """What is signed for one use is worth nothing for another."""
    options = {"digest_method": hashlib.sha256, "key_derivation": "hmac"}
    return URLSafeSerializer(key, salt=f"barrelhouse {use}", signer_kwargs=options)
