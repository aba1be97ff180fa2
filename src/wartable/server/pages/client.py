"""The client in the browser: built files as they are, or an honest page where there are none."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import FastAPI, Response
from fastapi.responses import FileResponse, HTMLResponse

STATIC: Final = Path(__file__).parents[1] / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
MISSING: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>wartable</title>
<style>body{font:16px/1.5 system-ui;max-width:40em;margin:4em auto;padding:0 1em}</style>
<h1>The table is not built</h1>
<p>The server runs, but the client for the browser was not built when wartable was installed.
Install Node 20.19 or newer and run <code>uv run --reinstall-package wartable wartable</code>.</p>
<p>Everything else is there: <a href="/api/openapi.json">the pages for programs</a>,
and the terminal: <code>wartable play siegestorm</code>.</p></html>
"""


def client_kind() -> str:
    """Whether the client is there: "built" or "missing"."""
    return "built" if (STATIC / "index.html").exists() else "missing"


def add_client(app: FastAPI, folder: Path = STATIC) -> None:
    """Serve the client's files at the root; its routes live behind the # of the address."""

    @app.head("/", include_in_schema=False)
    @app.get("/", include_in_schema=False)
    async def index() -> Response:
        return _index(folder)

    @app.head("/{path:path}", include_in_schema=False)
    @app.get("/{path:path}", include_in_schema=False)
    async def file(path: str) -> Response:
        wanted = (folder / path).resolve()
        if folder.resolve() not in wanted.parents or not wanted.is_file():
            return Response("There is nothing here.", 404, media_type="text/plain")
        lasts = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        return FileResponse(wanted, headers={"cache-control": lasts})


def _index(folder: Path) -> Response:
    page = folder / "index.html"
    if not page.exists():
        return HTMLResponse(MISSING, 200)
    return FileResponse(page, headers={"cache-control": ASK_AGAIN})
