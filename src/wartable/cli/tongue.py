"""What the command itself says, in the language of whoever typed it.

The language is what `--lang` says, else what the environment does: `WARTABLE_LANG`, then what other
programs go by (`LC_ALL`, `LC_MESSAGES`, `LANG`). A game that has not learned it is played in
English, while the command goes on in the language: Dysma's Portal has no Polish.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from wartable.files.shipped import ENGLISH, language_codes, read_language

if TYPE_CHECKING:
    from wartable.kernel.complaint import Complaint
    from wartable.lab.wording import Wording
    from wartable.words.complaining import Complaints
    from wartable.words.language import Language

PACKAGE: Final = "wartable.cli"
OPTION: Final = "--lang"
VARIABLES: Final = ("WARTABLE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a language is looked for; the first one that is set decides."""


class _Spoken:
    """The language of the command that runs now."""

    code: str = ENGLISH


def languages() -> tuple[str, ...]:
    """The languages of the command."""
    return language_codes(PACKAGE)


def bare(code: str) -> str:
    """The language of a code such as `fr_CA.UTF-8`, without country and letters."""
    return code.strip().lower().replace("-", "_").partition(".")[0].partition("_")[0]


def from_environment(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for; English where it asks for none we know."""
    wanted = next((environment[one] for one in VARIABLES if environment.get(one)), "")
    return bare(wanted) if bare(wanted) in languages() else ENGLISH


def from_arguments(arguments: Sequence[str]) -> str:
    """What `--lang` is given among the words of a command; nothing if it is not there."""
    for at, word in enumerate(arguments):
        option, mark, value = word.partition("=")
        if option == OPTION and mark:
            return value
        if word == OPTION and at + 1 < len(arguments):
            return arguments[at + 1]
        if word == "--":
            break
    return ""


def without_language(arguments: Sequence[str]) -> list[str]:
    """The words of a command without a `--lang` that stands before all others."""
    words = list(arguments)
    while words and words[0].partition("=")[0] == OPTION:
        del words[: 1 if "=" in words[0] else 2]
    return words


def speak(arguments: Sequence[str]) -> None:
    """Speak the language of these words of a command, or that of the environment, from now on."""
    wanted = bare(from_arguments(arguments))
    _Spoken.code = wanted if wanted in languages() else from_environment(os.environ)


def spoken_now() -> str:
    """The code of the language that is spoken."""
    return _Spoken.code


def one_of(known: Iterable[str]) -> str:
    """The language that is spoken if it is one of these, else English."""
    return _Spoken.code if _Spoken.code in known else ENGLISH


def words_now() -> Language:
    """The words of the command in the language that is spoken."""
    return read_language(PACKAGE, _Spoken.code, ())


def said(key: str, **fields: object) -> str:
    """A sentence of the command: "file.none" is the entry `none` of the group `file`."""
    return words_now().remark(key, {name: _plain(value) for name, value in fields.items()}, [])


def complained(complaint: Complaint) -> str:
    """What is wrong with a deck, a band or a position."""
    return complaints(_Spoken.code).say(complaint)


@cache
def complaints(code: str) -> Complaints:
    """The complaints of a language; cards are called what it calls them."""
    from wartable.files.shipped import complaints as complaints_in
    from wartable.siegestorm.text.language import languages as of_siegestorm
    from wartable.siegestorm.text.spoken import spoken

    name = spoken(code).name if code in of_siegestorm() else None
    return complaints_in(read_language(PACKAGE, code, ()), name)


def labelled(what: str) -> str:
    """A word with a colon behind it, as the language sets one."""
    return said("table.labelled", what=what)


def either(names: Iterable[str]) -> str:
    """Several names of which one is meant: "a, b or c"."""
    return said("unknown.or").join(names)


def decimal(number: float, digits: int) -> str:
    """A number in a sentence: with a point or a comma, as the language has it."""
    return f"{number:.{digits}f}".replace(".", said("number.point"))


def share(chance: float) -> str:
    """A chance as a sentence has it: 12.5% in English, 12,5 % in French."""
    return said("number.share", share=decimal(100 * chance, 1))


@cache
def _wording(code: str) -> Wording:
    from wartable.lab.wording import Wording

    return Wording(code)


def lab_words() -> Wording:
    """What the lab says, in the language that is spoken."""
    return _wording(_Spoken.code)


def _plain(value: object) -> object:
    """What a sentence can hold: whole numbers, lists, and texts for all else."""
    if isinstance(value, int):
        return value
    return [str(one) for one in value] if isinstance(value, list) else str(value)
