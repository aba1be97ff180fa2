"""The client in the browser: built files as they are, or an honest page where there are none."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from ..words import known, words
from .answers import Refuse
from .guard import preferred

STATIC: Final = Path(__file__).parents[1] / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
MISSING: Final = """<!doctype html>
<html lang="{lang}"><meta charset="utf-8"><title>wartable</title>
<style>body{{font:16px/1.5 system-ui;max-width:40em;margin:4em auto;padding:0 1em}}</style>
<h1>{title}</h1>
<p>{why}</p>
<p>{rest}</p></html>
"""
INSTALL: Final = "<code>uv run --reinstall-package wartable wartable</code>"
PLAY: Final = "<code>wartable play siegestorm</code>"
PAGES: Final = '<a href="/api/openapi.json">{called}</a>'


def client_kind() -> str:
    """Whether the client is there: "built" or "missing"."""
    return "built" if (STATIC / "index.html").exists() else "missing"


def add_client(app: FastAPI, folder: Path = STATIC) -> None:
    """Serve the client's files at the root; its routes live behind the # of the address."""

    @app.head("/", include_in_schema=False)
    @app.get("/", include_in_schema=False)
    async def index(request: Request) -> Response:
        return _index(folder, preferred(request.headers))

    @app.head("/{path:path}", include_in_schema=False)
    @app.get("/{path:path}", include_in_schema=False)
    async def file(path: str, request: Request) -> Response:
        wanted = (folder / path).resolve()
        if folder.resolve() not in wanted.parents or not wanted.is_file():
            if path.startswith("api/"):
                raise Refuse(404, "nothing_here")
            nothing = words(preferred(request.headers)).name("trouble", "nothing_here")
            return Response(nothing, 404, media_type="text/plain")
        lasts = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        return FileResponse(wanted, headers={"cache-control": lasts})


def _index(folder: Path, language: str) -> Response:
    page = folder / "index.html"
    if not page.exists():
        return HTMLResponse(_not_built(known(language)), 200)
    return FileResponse(page, headers={"cache-control": ASK_AGAIN})


def _not_built(language: str) -> str:
    """The page where there is no client, which says how to get one."""
    said = words(language)
    pages = PAGES.format(called=said.name("unbuilt", "pages"))
    return MISSING.format(
        lang=language,
        title=said.name("unbuilt", "title"),
        why=said.say("unbuilt", "why", {"command": INSTALL}, []),
        rest=said.say("unbuilt", "rest", {"pages": pages, "play": PLAY}, []),
    )
