"""Bots from outside: those of other packages, and classes named by where they stand.

`hothead.py:Hothead` is a class in a file, `my_bots.hothead:Hothead` one in a module that can be
imported. Packages name theirs as entry points of the group `wartable.bots`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from ..files import brought
from ..files.brought import NotBrought
from ..kernel.complaint import Complaint
from .base import Bot


def is_place(name: str) -> bool:
    """Whether this says where a class stands, as "hothead.py:Hothead" does."""
    module, colon, kind = name.rpartition(":")
    return bool(module and colon) and kind.isidentifier()


def kind_at(place: str) -> type[Bot]:
    """The class of a bot by its place."""
    where, _, name = place.rpartition(":")
    module = _module_of_file(Path(where)) if where.endswith(".py") else _module(where)
    found = getattr(module, name, None)
    if found is None:
        sentence = "there is no {name} in {where}; check its name"
        raise NotBrought(Complaint("bot_not_there", sentence, {"name": name, "where": where}))
    return _checked(found, place)


def installed(name: str) -> type[Bot] | None:
    """The bot that a package brings under this name."""
    found = brought.bring(brought.BOTS, name)
    return None if found is None else _checked(found.value, f"{name} of {found.origin}", name)


def all_installed() -> tuple[dict[str, type[Bot]], list[str]]:
    """Every bot of a package by its name, and what is wrong with those that cannot be used."""
    kinds: dict[str, type[Bot]] = {}
    problems: list[str] = []
    for name in brought.names(brought.BOTS):
        try:
            kind = installed(name)
        except NotBrought as problem:
            problems.append(str(problem))
        else:
            if kind is not None:
                kinds[name] = kind
    return kinds, problems


def _checked(found: Any, place: str, name: str = "") -> type[Bot]:
    if not isinstance(found, type) or not issubclass(found, Bot):
        sentence = "{place} is not a class of bots; derive it from wartable.bots.Bot"
        raise NotBrought(Complaint("bot_no_class", sentence, {"place": place}))
    if name and found.name != name:
        fields: dict[str, object] = {"place": place, "other": found.name, "name": name}
        sentence = "{place} calls itself “{other}”; give it the name “{name}”"
        raise NotBrought(Complaint("bot_other_name", sentence, fields))
    return found


def _module(name: str) -> ModuleType:
    try:
        return import_module(name)
    except (ImportError, SyntaxError) as error:
        raise _broken(name, error) from error


def _broken(what: str, error: Exception) -> NotBrought:
    fields: dict[str, object] = {"what": what, "why": str(error)}
    return NotBrought(Complaint("bot_broken", "{what} cannot be imported: {why}", fields))


def _module_of_file(file: Path) -> ModuleType:
    """A file as a module of its own, that nobody else imports."""
    if not file.is_file():
        sentence = "there is no file {file}; check the path"
        raise NotBrought(Complaint("bot_no_file", sentence, {"file": str(file)}))
    spec = spec_from_file_location(f"wartable_bot_{file.stem}", file)
    if spec is None or spec.loader is None:
        sentence = "{file} is not a Python file"
        raise NotBrought(Complaint("bot_no_python", sentence, {"file": str(file)}))
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (ImportError, SyntaxError) as error:
        raise _broken(str(file), error) from error
    return module
