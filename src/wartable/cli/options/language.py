"""`--lang` for every command alike: the language is chosen before the command runs."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, Final, get_type_hints

import typer

from ..errors import unknown
from ..tongue import bare, languages, said
from .completing import words_of

PARAMETER: Final = "lang"

Lang = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="CODE",
        help="The language: en, fr or pl; by itself that of your system.",
        show_default=False,
        autocompletion=words_of("en", "fr", "pl"),
    ),
]


def check_language(code: str) -> None:
    """Refuse a language that the command does not speak."""
    if code and bare(code) not in languages():
        hint = said("hint.languages", names=", ".join(languages()))
        raise unknown("language", code, languages(), hint)


def let_all_speak(app: typer.Typer) -> None:
    """Give `--lang` to every command of an app, however deep."""
    for command in app.registered_commands:
        if command.callback is not None:
            command.callback = _speaking(command.callback)
    for group in app.registered_groups:
        if group.typer_instance is not None:
            _let_group_speak(group.typer_instance)
            let_all_speak(group.typer_instance)


def _let_group_speak(app: typer.Typer) -> None:
    """`--lang` may also stand behind the name of a group: `wartable deck --lang fr list`."""
    known = app.registered_callback
    if known is None:
        app.callback()(_speaking(_nothing))
    elif known.callback is not None:
        known.callback = _speaking(known.callback)


def _nothing() -> None:
    """What a group does that only holds its commands together."""


def _speaking(command: Callable[..., Any]) -> Callable[..., Any]:
    """A command with one more option, which says nothing to the command itself."""
    hints = get_type_hints(command, include_extras=True)
    own = [
        one.replace(annotation=hints[one.name], kind=one.KEYWORD_ONLY)
        for one in inspect.signature(command).parameters.values()
    ]
    if any(one.name == PARAMETER for one in own):
        return command
    more = inspect.Parameter(PARAMETER, inspect.Parameter.KEYWORD_ONLY, default="", annotation=Lang)

    @wraps(command)
    def speaking(**given: Any) -> Any:
        check_language(given.pop(PARAMETER))
        return command(**given)

    speaking.__annotations__ = {one.name: one.annotation for one in [*own, more]}
    del speaking.__wrapped__
    speaking.__signature__ = inspect.Signature([*own, more])  # type: ignore[attr-defined]
    return speaking
