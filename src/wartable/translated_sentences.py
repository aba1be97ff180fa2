"""What is said beside rulebooks and cards, and what a language lacks of it.

Three kinds of texts, each an entry with a mark of the English it was made from (`translation.py`):

- sentences of the games, the server, the command and the lab: `data/languages` of their packages,
  with the marks beside them in `data/marks`, so that the sentences stay easy to read;
- the help of the command: English where a command is defined, others in `cli/data/help`;
- complaints about decks, bands and files: English where one is made, others in `words/complaints`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from wartable.files.shipped import ENGLISH, LANGUAGES, read_texts
from wartable.kernel.reading import read_toml
from wartable.words.language import tables_of
from wartable.words.translation import OF, Entry, Progress, faults, progress
from wartable.words.typography import unset_signs

SPEAKERS: Final = {
    "siegestorm": ("fr", "pl"),
    "dysma": ("fr",),
    "server": ("fr", "pl"),
    "cli": ("fr", "pl"),
    "lab": ("fr", "pl"),
}
"""The packages that say something, with the languages they say it in beside English."""
LISTS: Final = {
    "help": ("cli/data/help", "help", ("fr", "pl")),
    "complaints": ("words/complaints", "complaint", ("fr", "pl")),
}
"""Lists of entries: the folder, the table in its files, and the languages."""
MARKS: Final = ("data", "marks")
TEXT: Final = "text"
OWN: Final = ("meta", "value.", "typed", "answers")
"""Groups that are a language's own affair."""
PACKAGE: Final = Path(__file__).parent


def sentences(speaker: str, code: str) -> dict[str, str]:
    """What a package says in a language, by "group.key"."""
    text = read_texts(f"wartable.{speaker}", *LANGUAGES).get(code, "")
    return {
        f"{group}.{key}": words
        for group, table in tables_of(read_toml(text)).items()
        if not group.startswith(OWN)
        for key, words in table.items()
    }


def sentence_marks(speaker: str, code: str) -> dict[str, str]:
    """The marks of the sentences of a language."""
    path = files(f"wartable.{speaker}").joinpath(*MARKS, f"{code}.toml")
    return read_toml(path.read_text(encoding="utf-8"))["of"] if path.is_file() else {}


def _entries(texts: Mapping[str, str]) -> dict[str, Entry]:
    return {key: {TEXT: text} for key, text in texts.items()}


def english_of(kind: str) -> dict[str, Entry]:
    """The English entries of a speaker or a list."""
    if kind in SPEAKERS:
        return _entries(sentences(kind, ENGLISH))
    return _entries(english_help() if kind == "help" else english_complaints())


def translated(kind: str, code: str) -> dict[str, dict[str, str]]:
    """What a language has of them; what is only its own, such as special forms, is left out."""
    if kind in SPEAKERS:
        english, marks = sentences(kind, ENGLISH), sentence_marks(kind, code)
        return {
            key: {TEXT: text, OF: marks.get(key, "")}
            for key, text in sentences(kind, code).items()
            if key in english
        }
    if kind != "help":
        return listed(kind, code)
    from wartable.cli.helping import find_help

    known = listed(kind, code)
    found = {key: find_help(known, key, text) for key, text in english_help().items()}
    return {key: dict(entry) for key, entry in found.items() if entry is not None}


def listed(kind: str, code: str) -> dict[str, dict[str, str]]:
    """The entries of a list as they stand in the file of a language."""
    folder, table, _ = LISTS[kind]
    path = PACKAGE.joinpath(folder, f"{code}.toml")
    found: dict[str, dict[str, str]] = {}
    if path.is_file():
        found = read_toml(path.read_text(encoding="utf-8"))[table]
    return found


def english_help() -> dict[str, str]:
    """The help of every command and option, by its id."""
    import typer

    from wartable.cli import app
    from wartable.cli.helping import help_texts

    return help_texts(typer.main.get_command(app))


def english_complaints() -> dict[str, str]:
    """Every complaint that the sources make, by its key; the sentences that lists need beside."""
    found = {"or": " or "}
    for path in sorted(PACKAGE.rglob("*.py")):
        if "Complaint(" in (source := path.read_text(encoding="utf-8")):
            found.update(_complaints_in(ast.parse(source)))
    return found


def _complaints_in(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The keys and sentences of the complaints of a source.

    A sentence stands in the call, or in a variable that was given it last before.
    """
    told: list[tuple[int, str, str]] = []
    calls: list[ast.Call] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(text := _text_in(node.value), str):
            told += [(node.lineno, one.id, text) for one in node.targets if _is_name(one)]  # type: ignore[attr-defined]
        if isinstance(node, ast.Call) and _is_name(node.func) and len(node.args) >= 2:
            if node.func.id == "Complaint":  # type: ignore[attr-defined]
                calls.append(node)
    for call in calls:
        key, sentence = _text_in(call.args[0]), _text_in(call.args[1])
        if sentence is None and isinstance(call.args[1], ast.Name):
            name = call.args[1].id
            before = [one for one in told if one[1] == name and one[0] <= call.lineno]
            sentence = max(before)[2] if before else None
        if key and sentence:
            yield key, sentence


def _is_name(node: Any) -> bool:
    return isinstance(node, ast.Name)


def _text_in(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def codes_of(kind: str) -> tuple[str, ...]:
    """The languages that have to have these entries."""
    return SPEAKERS[kind] if kind in SPEAKERS else LISTS[kind][2]


def how_far(kind: str) -> list[Progress]:
    """How far each language has come with a speaker or a list."""
    english = english_of(kind)
    return [progress(code, english, translated(kind, code)) for code in codes_of(kind)]


def amiss(kind: str) -> list[str]:
    """Everything wrong with the translations of a speaker or a list, a line each."""
    english = english_of(kind)
    found: list[str] = []
    for code in codes_of(kind):
        other = translated(kind, code)
        found += [f"{kind} {code} {fault}" for fault in faults(english, other)]
        for key, entry in other.items():
            signs = unset_signs(code, entry.get(TEXT, ""))
            found += [f"{kind} {code} {key}: the sign {sign} is not set" for sign in signs]
    return found
