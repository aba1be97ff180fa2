"""OpenAPI for pages that speak in structs: schemas come from msgspec, not from pydantic."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.json import schema_components

from ..wire import pages

REF = "#/components/schemas/{name}"


def said(
    kind: type[Struct], takes: type[Struct] | None = None, status: int = 200
) -> dict[str, Any]:
    """What a page answers with and takes, for its decorator."""
    found: dict[str, Any] = {
        "status_code": status,
        "responses": {
            status: {"description": _about(kind), "content": _json(kind)},
            422: {
                "description": "What is wrong, in one sentence.",
                "content": _json(pages.Trouble),
            },
        },
    }
    if takes is not None:
        body = {"required": True, "content": _json(takes)}
        found["openapi_extra"] = {"requestBody": body}
    return found


def written(media: str) -> dict[str, Any]:
    """What a page answers with that gives a text of some kind, for its decorator."""
    found = said(pages.Trouble)["responses"]
    return {
        "responses": {200: {"content": {media: {"schema": {"type": "string"}}}}, 422: found[422]}
    }


def _about(kind: type[Struct]) -> str:
    return (kind.__doc__ or "").partition("\n")[0]


def _json(kind: type[Struct]) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": REF.format(name=kind.__name__)}}}


@cache
def components() -> dict[str, Any]:
    """The schemas of all structs that go over HTTP."""
    kinds = [
        one
        for one in vars(pages).values()
        if isinstance(one, type) and issubclass(one, Struct) and one is not Struct
    ]
    _, found = schema_components(kinds, ref_template=REF)
    return found
