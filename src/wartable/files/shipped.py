"""The files that come with a package; those of players come in by `files/given.py`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import PurePath
from typing import Any, Final

from wartable.kernel.reading import read_toml
from wartable.words.complaining import Complaints
from wartable.words.language import Language, LanguageError, tables_of
from wartable.words.rulebook import in_other_words

ENGLISH: Final = "en"
LANGUAGES: Final = ("data", "languages")
NAMES: Final = ("data", "names")
RULEBOOK: Final = "rulebook"
WORDS: Final = "wartable.words"
COMPLAINTS: Final = "complaints"


def read_texts(package: str, *folders: str) -> dict[str, str]:
    """The text of every TOML file in a folder of a package, by file name without its ending."""
    folder = files(package).joinpath(*folders)
    entries = [entry for entry in folder.iterdir() if entry.name.endswith(".toml")]
    return {
        PurePath(entry.name).stem: entry.read_text(encoding="utf-8")
        for entry in sorted(entries, key=lambda entry: entry.name)
    }


def read_text(package: str, *path: str) -> str:
    """The text of one file of a package."""
    return files(package).joinpath(*path).read_text(encoding="utf-8")


def read_tables(package: str, *folders: str) -> list[dict[str, Any]]:
    """Every TOML file in a folder of a package, parsed, in the order of their names."""
    return [read_toml(text) for text in read_texts(package, *folders).values()]


def read_rules(package: str, code: str) -> list[dict[str, Any]]:
    """The sections of a package's rulebook in a language; what it lacks is in English."""
    english = read_tables(package, RULEBOOK, ENGLISH)
    return english if code == ENGLISH else in_other_words(english, read_translated(package, code))


def read_translated(package: str, code: str) -> list[dict[str, Any]]:
    """What a language has of a package's rulebook, and nothing else."""
    if not files(package).joinpath(RULEBOOK, code).is_dir():
        return []
    return read_tables(package, RULEBOOK, code)


@cache
def language_codes(package: str) -> tuple[str, ...]:
    """The codes of the languages that a game comes with."""
    return tuple(read_texts(package, *LANGUAGES))


@cache
def read_language(package: str, code: str, sides: tuple[str, ...]) -> Language:
    """A language of a game, read once; what it lacks is said in English."""
    if code not in language_codes(package):
        known = ", ".join(language_codes(package))
        raise LanguageError(f"There is no language “{code}”. Known are: {known}.")
    tables = tables_of(read_toml(read_texts(package, *LANGUAGES)[code]))
    english = None if code == ENGLISH else read_language(package, ENGLISH, sides)
    names = {} if english is None else read_names(package, code).get("card", {})
    return Language(tables, list(sides), english, names)


def complaints(words: Language, name: Callable[[str], str] | None = None) -> Complaints:
    """What is wrong with files, in a language; `name` says what a card is called."""
    return Complaints(words, read_complaints(words.code), name)


def read_complaints(code: str) -> dict[str, str]:
    """What a language says of things that are wrong, by the keys of complaints."""
    path = files(WORDS).joinpath(COMPLAINTS, f"{code}.toml")
    if not path.is_file():
        return {}
    entries = read_toml(path.read_text(encoding="utf-8"))["complaint"]
    return {key: entry["text"] for key, entry in entries.items()}


def read_names(package: str, code: str) -> dict[str, Any]:
    """What a language calls the things that are printed, by their English names or their ids."""
    path = files(package).joinpath(*NAMES, f"{code}.toml")
    return read_toml(path.read_text(encoding="utf-8")) if path.is_file() else {}
