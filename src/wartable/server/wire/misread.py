"""What is wrong with a message or a request that is not as its description says, as a complaint."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from msgspec import ValidationError

from wartable.kernel.complaint import Complaint, together

PLACE: Final = re.compile(r" - at `(?:key in )?([^`]+)`$")
MISSING: Final = re.compile(r"missing required field `([^`]+)`")
UNKNOWN: Final = re.compile(r"unknown field `([^`]+)`")
LENGTH: Final = re.compile(r"Expected `[^`]+` of length (.+)$")
KIND: Final = re.compile(r"Expected `([^`]+)`")
VALUE: Final = re.compile(r"Invalid (?:enum )?value (.+)$")
TOP: Final = "$"


def misread(problem: Exception) -> Complaint:
    """What the reader of messages found: no JSON, too deep, or something in its place."""
    if isinstance(problem, RecursionError):
        return Complaint("wire_too_deep", "this is nested too deeply")
    if not isinstance(problem, ValidationError):
        return Complaint("wire_no_json", "this is not JSON")
    words = str(problem)
    place = PLACE.search(words)
    path = place.group(1) if place else TOP
    return _wrong(PLACE.sub("", words), path)


def _wrong(words: str, path: str) -> Complaint:
    fields: dict[str, object] = {"path": path}
    if found := MISSING.search(words):
        return _missing(found.group(1), path)
    if found := UNKNOWN.search(words):
        fields["field"] = found.group(1)
        return Complaint("wire_unknown", "there is no `{field}` in `{path}`", fields)
    if found := LENGTH.search(words):
        fields["length"] = found.group(1)
        return Complaint("wire_length", "the length of `{path}` has to be {length}", fields)
    if found := KIND.search(words):
        fields["kind"] = found.group(1)
        return Complaint("wire_kind", "`{path}` has to be `{kind}`", fields)
    if found := VALUE.search(words):
        fields["value"] = found.group(1)
        return Complaint("wire_value", "`{path}` cannot be {value}", fields)
    return Complaint("wire_unfit", "`{path}` is not as the description says", fields)


def _missing(field: str, path: str) -> Complaint:
    fields: dict[str, object] = {"field": field, "path": path}
    return Complaint("wire_missing", "`{field}` is missing in `{path}`", fields)


def misasked(errors: Sequence[Any]) -> Complaint:
    """What is wrong with the address of a request, as FastAPI lists it."""
    return together([_in_address(one) for one in errors])


def _in_address(error: dict[str, Any]) -> Complaint:
    field = str(error["loc"][-1])
    if error["type"] == "missing":
        return _missing(field, "?")
    return _wrong("", field)
