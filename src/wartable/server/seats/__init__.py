"""Who may speak for whom: links with tokens, kept as hashes."""

from __future__ import annotations

from .tokens import hash_of, match_id, new_token

__all__ = ["hash_of", "match_id", "new_token"]
