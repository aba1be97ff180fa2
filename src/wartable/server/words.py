"""What the server itself says to people, in their language."""

from __future__ import annotations

from functools import cache

from wartable.files.shipped import ENGLISH, complaints, language_codes, read_language
from wartable.kernel.complaint import Complaint
from wartable.words.complaining import Complaints
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


def complained(code: str, complaint: Complaint) -> str:
    """What is wrong with a position or a record that somebody brings."""
    return _complaints(known(code)).say(complaint)


@cache
def _complaints(code: str) -> Complaints:
    return complaints(words(code))


def problem_in(code: str, key: str) -> str | None:
    """Why a match cannot be played on here, in a sentence; None if it can."""
    if not key:
        return None
    own = words(code)
    return own.say("refusal", "table.other-content", {"problem": own.name("problem", key)}, [])


def trouble(code: str, key: str, **fields: object) -> str:
    """A sentence about a request that cannot be granted."""
    return words(code).say("trouble", key, fields, [])
