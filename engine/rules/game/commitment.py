"""The commitment: a promise, from the first message on, that the key was not changed later."""

from __future__ import annotations

import hashlib


def commitment(salt: bytes, deal_text: str) -> str:
    """Give SHA-256 of the salt and the deal's text, in hexadecimal digits (A5)."""
    return hashlib.sha256(salt + deal_text.encode()).hexdigest()
