"""What the server itself says to people, in their language."""

from __future__ import annotations

from wartable.files.shipped import ENGLISH, language_codes, read_language
from wartable.words.language import Language

PACKAGE = "wartable.server"


def languages() -> tuple[str, ...]:
    """The languages that the server speaks."""
    return language_codes(PACKAGE)


def known(code: str) -> str:
    """The language that is meant by a code such as `fr` or `fr-CA`; English for others."""
    bare = code.lower().replace("_", "-").partition("-")[0]
    return bare if bare in languages() else ENGLISH


def words(code: str) -> Language:
    """The words of a language."""
    return read_language(PACKAGE, known(code), ())


def trouble(code: str, key: str, **fields: object) -> str:
    """A sentence about a request that cannot be granted."""
    return words(code).say("trouble", key, fields, [])
