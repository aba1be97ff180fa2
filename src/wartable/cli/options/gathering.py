"""Options that several commands have alike, said once: a dataclass whose fields are options.

A command that is `gathered` may have a parameter of such a class. On the command line its fields
are options like all others; the command gets them as one value.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import wraps
from typing import Any, get_type_hints

Command = Callable[..., None]


def gathered(command: Command) -> Command:
    """The command with the fields of its dataclasses as parameters, as typer reads them."""
    hints = get_type_hints(command, include_extras=True)
    groups: dict[str, type[Any]] = {}
    flat: list[inspect.Parameter] = []
    for parameter in inspect.signature(command).parameters.values():
        hint = hints[parameter.name]
        if isinstance(hint, type) and is_dataclass(hint):
            groups[parameter.name] = hint
            flat += _fields_of(hint)
        else:
            flat.append(parameter.replace(annotation=hint, kind=parameter.KEYWORD_ONLY))

    @wraps(command)
    def flattened(**given: Any) -> None:
        together = {
            name: group(**{field.name: given.pop(field.name) for field in fields(group)})
            for name, group in groups.items()
        }
        command(**given, **together)

    flattened.__annotations__ = {one.name: one.annotation for one in flat}
    del flattened.__wrapped__
    flattened.__signature__ = inspect.Signature(flat)  # type: ignore[attr-defined]
    return flattened


def _fields_of(group: type[Any]) -> list[inspect.Parameter]:
    hints = get_type_hints(group, include_extras=True)
    return [
        inspect.Parameter(
            field.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=field.default,
            annotation=hints[field.name],
        )
        for field in fields(group)
    ]
