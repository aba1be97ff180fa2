"""Tokens: 128 bits that let somebody in. Only their hashes are kept, so no backup lets anybody in.

A token is random and long, so a plain hash of it is enough: there is nothing to guess.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

BYTES: Final = 16
ID_BYTES: Final = 9


def new_token() -> str:
    """A token of 128 bits that fits into an address."""
    return secrets.token_urlsafe(BYTES)


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def match_id() -> str:
    """The name of a new match: short, and not to be guessed."""
    return secrets.token_urlsafe(ID_BYTES)


def new_seed() -> int:
    """The seed of a new match; it leaves the server when the match is over."""
    return secrets.randbelow(1 << 53)
