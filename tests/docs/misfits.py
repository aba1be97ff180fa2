"""Whether plain data has the form that a type says."""

from __future__ import annotations

import types
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)


def misfit(value: Any, hint: Any, path: str = "view") -> str:
    """Where a value does not have the form that a type says, or ''."""
    if is_typeddict(hint):
        return _misfit_of_table(value, hint, path)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return "" if any(not misfit(value, one) for one in args) else f"{path}: {value!r}"
    if origin is Literal:
        return "" if value in args else f"{path}: {value!r} is none of {args}"
    if origin is list:
        if not isinstance(value, list):
            return f"{path}: {value!r} is no list"
        found = [misfit(item, args[0], f"{path}[{i}]") for i, item in enumerate(value)]
        return next(filter(None, found), "")
    if origin is dict:
        if not isinstance(value, dict):
            return f"{path}: {value!r} is no table"
        found = [misfit(item, args[1], f"{path}[{key}]") for key, item in value.items()]
        return next(filter(None, found), "")
    fits = hint is Any or isinstance(value, (float, int) if hint is float else hint)
    return "" if fits else f"{path}: {value!r} is no {hint}"


def _misfit_of_table(value: Any, hint: Any, path: str) -> str:
    if not isinstance(value, dict):
        return f"{path}: {value!r} is no table"
    hints = get_type_hints(hint)
    full = get_type_hints(hint, include_extras=True)
    sure = {key for key, one in full.items() if get_origin(one) is not NotRequired}
    needed = sure if hint.__total__ else set()
    if not needed <= set(value) <= set(hints):
        return f"{path}: {set(value) ^ set(hints)}"
    found = [misfit(item, hints[key], f"{path}.{key}") for key, item in value.items()]
    return next(filter(None, found), "")
