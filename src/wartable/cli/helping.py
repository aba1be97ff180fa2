"""Help in the language of the command, and what is said when a command is used wrongly.

The English help of a command stands where the command is defined; other languages have theirs in
`data/help`, under the command and the option they belong to, once for all commands that say the
same of an option.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cache
from importlib.resources import files
from typing import Any, Final

import typer

from wartable.files.shipped import ENGLISH
from wartable.kernel.reading import read_toml
from wartable.words.translation import OF, Entry, mark_of

from .tongue import PACKAGE, either, said, spoken_now, words_now

UsageError: Final[type[Exception]] = typer.BadParameter.__mro__[1]
"""What every wrong use of a command raises."""
Formatter: Any = typer.Context.formatter_class
SHOW_HELP: Final = "Show this message and exit."
HELP: Final = "help"
DEFAULT: Final = "default"
EPILOG: Final = "epilog"
PLACEHOLDER: Final = re.compile(
    r"<[^<>]+>|(?<![\w-])[A-Z][A-Z_]+(?![\w-])|(?<=[{[])[a-z]+(?=[]}])|^[a-z]+(?=\.\.\.| <)"
)
"""What stands for something to be typed: <int range>, FILE, {name}."""
BRACKET: Final = re.compile(r"\[[^][]*\]$")
"""What stands behind the help of an option: its default and its limits."""
EXTRA: Final = re.compile(r"extra argument\S* \((.*)\)")
NO_COMMAND: Final = re.compile(r"No such command '(.*)'")
MISSING_COMMAND: Final = "Missing command."
"""What typer says of a group that is named without one of its commands."""
NUMBERS: Final = {
    "int_parsing": "no_whole",
    "float_parsing": "no_number",
    "greater_than_equal": "at_least",
    "less_than_equal": "at_most",
}
"""Why a number is not taken, by what reads it, and the sentences about it."""
"""What typer says of words that are too many, or that are no command."""

Part = tuple[Any, str, str, str]
"""Something with help: the object, its attribute, where it stands, and which option it is."""


def parts_of(command: Any, path: str = "") -> Iterator[Part]:
    """Everything of a command and of those below it that has a text for people."""
    if command.help:
        yield command, "help", path, HELP
    if getattr(command, "epilog", None):
        yield command, "epilog", path, EPILOG
    for one in command.params:
        name = next((word for word in one.opts if word.startswith("--")), one.name)
        if getattr(one, "help", None):
            yield one, "help", path, name
        usual = getattr(one, "show_default", None)
        if isinstance(usual, str) and " " in usual:  # one word is a name of something
            yield one, "show_default", path, f"{name} {DEFAULT}"
    for name, inner in getattr(command, "commands", {}).items():
        yield from parts_of(inner, f"{path} {name}".strip())


def help_texts(command: Any) -> dict[str, str]:
    """The English help of a command and all below it, by the command and what it is the help of."""
    return {_key(part): _text(part) for part in parts_of(command)}


def find_help(known: Mapping[str, Entry], key: str, english: str) -> Entry | None:
    """What a language has for a text: under its command, or where another says the same of it."""
    if key in known:
        return known[key]
    mark = mark_of({"text": english})
    for other, entry in known.items():
        if entry.get(OF) == mark and _name(other) == _name(key):
            return entry
    return None


def _name(key: str) -> str:
    """The option or argument that a key speaks of."""
    return key[key.index("--") :] if "--" in key else key.rpartition(" ")[2]


def _key(part: Part) -> str:
    return f"{part[2]} {part[3]}".strip()


def _text(part: Part) -> str:
    return str(getattr(part[0], part[1]))


def translate_help(command: Any) -> None:
    """Put the help of a command and of all below it into the language that is spoken."""
    if spoken_now() == ENGLISH:
        return
    known, parts = read_help(spoken_now()), list(parts_of(command))
    for part in parts:
        one, attribute, _, _ = part
        found = find_help(known, _key(part), _text(part))
        if found is not None:
            setattr(one, attribute, found["text"])
            if attribute == "help" and hasattr(one, "short_help"):
                one.short_help = None
    for one in {id(part[0]): part[0] for part in parts}.values():
        if hasattr(one, "context_class"):
            one.context_class = SpokenContext


@cache
def read_help(code: str) -> dict[str, Entry]:
    """What a language has of the help: entries under a command, or under an option alone."""
    path = files(PACKAGE).joinpath("data", "help", f"{code}.toml")
    if not path.is_file():
        return {}
    entries: dict[str, Entry] = read_toml(path.read_text(encoding="utf-8"))["help"]
    return entries


class SpokenFormatter(Formatter):  # type: ignore[misc]
    """Lays help out with the headings of a language."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """The line that shows how a command is typed."""
        super().write_usage(prog, placeholders(args), prefix or said("usage.usage"))

    def section(self, name: str) -> AbstractContextManager[None]:
        """A part of the help, under its heading."""
        known = words_now().tables["usage"]
        found: AbstractContextManager[None] = super().section(known.get(name.casefold(), name))
        return found

    def write_heading(self, heading: str) -> None:
        """A heading, with the colon that the language has."""
        self.write(f"{'':>{self.current_indent}}{said('usage.heading', heading=heading)}\n")

    def write_dl(self, rows: Sequence[tuple[str, str]], *args: Any, **kwargs: Any) -> None:
        """Options or commands with their help."""
        told = [(placeholders(first), _extras(second)) for first, second in rows]
        super().write_dl(told, *args, **kwargs)


class SpokenContext(typer.Context):
    """A context whose help is laid out in a language."""

    formatter_class = SpokenFormatter


def placeholders(text: str) -> str:
    """What stands for something to be typed, FILE or <int>, as the language calls it."""
    known = words_now().tables["placeholder"]
    return PLACEHOLDER.sub(lambda found: known.get(found[0], found[0]), text)


def _called(name: str) -> str:
    """An option or argument as an error names it, which is not the way that help does: `name`."""
    known = words_now().tables["placeholder"]
    return known.get(name) or placeholders(name)


def _extras(text: str) -> str:
    """The help of an option, with what stands in brackets behind it said in the language."""
    if text == SHOW_HELP:
        return said("usage.show_help")
    for mark, key in (("[default: ", "default"), ("env var: ", "environment")):
        bare = mark.removeprefix("[")
        text = text.replace(bare, said(f"usage.{key}", value=""))
    text = BRACKET.sub(lambda found: found[0].replace("; ", said("usage.semicolon")), text)
    return text.replace("[required]", f"[{said('usage.required')}]")


def usage_words(error: Any) -> list[str]:
    """What to say of a command that was used wrongly, line by line."""
    lines: list[str] = []
    if error.ctx is not None:
        lines = [error.ctx.get_usage(), said("usage.try", command=error.ctx.command_path), ""]
    return [*lines, said("usage.error", words=_wrong(error))]


def _wrong(error: Any) -> str:
    option = getattr(error, "option_name", None)
    if option is not None and hasattr(error, "possibilities"):
        return said("usage.no_option", option=option, close=either(error.possibilities or []))
    if option is not None:
        return said("usage.needs_value", option=option)
    param = getattr(error, "param", None)
    if param is None:
        return _wrong_words(str(getattr(error, "message", "")))
    name = _called(param.get_error_hint().replace("'", ""))
    if hasattr(error, "param_type"):
        is_option = param.param_type_name == "option"
        return said("usage.missing_option" if is_option else "usage.missing", option=name)
    why = _unfit(error) or getattr(param, "help", None) or ""
    return said("usage.bad_value", option=name, why=why)


def _unfit(error: Any) -> str:
    """Why a number is none that an option takes, as what reads numbers found it."""
    found: list[dict[str, Any]] = getattr(error.__cause__, "errors", list)()
    kind = found[0]["type"] if found else ""
    if kind not in NUMBERS:
        return ""
    limits = found[0].get("ctx", {}).values()
    return said(f"usage.{NUMBERS[kind]}", limit=", ".join(str(one) for one in limits))


def _wrong_words(english: str) -> str:
    """What is wrong with words that are no options, from what typer says of them."""
    if extra := EXTRA.search(english):
        return said("usage.extra", words=extra[1])
    if name := NO_COMMAND.search(english):
        return said("unknown.command", name=name[1], close="")
    return said("usage.no_command" if english == MISSING_COMMAND else "usage.other")
