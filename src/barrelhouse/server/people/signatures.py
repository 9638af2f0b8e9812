"""Signatures for what a client keeps for the house."""

import hashlib

from itsdangerous import URLSafeSerializer


def signer(key: str, use: str) -> URLSafeSerializer:
    """A signature for one use is invalid for another."""
    options = {"digest_method": hashlib.sha256, "key_derivation": "hmac"}
    return URLSafeSerializer(key, salt=f"barrelhouse {use}", signer_kwargs=options)
