"""What the server says where there is no page, or no client at all, in the reader's language."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from wartable.server.pages.client import add_client
from wartable.words.typography import NO_BREAK


@pytest.fixture
def unbuilt(tmp_path: Path) -> TestClient:
    """A server without a client."""
    app = FastAPI()
    add_client(app, tmp_path)
    return TestClient(app)


@pytest.mark.parametrize(
    ("language", "nothing", "title"),
    [
        ("en-GB", "There is nothing here.", "The table is not built"),
        ("fr-FR,fr;q=0.9,en", "Il n’y a rien ici.", "La table n’est pas construite"),
        ("pl", "Nic tu nie ma.", "Stół nie jest zbudowany"),
        ("de", "There is nothing here.", "The table is not built"),
    ],
)
def test_a_missing_page_and_a_missing_client_are_told(
    unbuilt: TestClient, language: str, nothing: str, title: str
) -> None:
    asked = {"accept-language": language}
    missing = unbuilt.get("/nowhere.js", headers=asked)
    assert (missing.status_code, missing.text) == (404, nothing)
    page = unbuilt.get("/", headers=asked).text
    assert f"<h1>{title}</h1>" in page
    assert "<code>wartable play siegestorm</code>." in page.replace(NO_BREAK, " ")
