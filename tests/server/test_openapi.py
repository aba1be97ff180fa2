"""Every page, asked in many wrong ways: none of them breaks the server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from starlette.testclient import TestClient

from tests.server.conftest import Inline
from wartable.server.config import Config, Limits
from wartable.server.pages.app import make_app

HERE = "http://127.0.0.1:8811"
MANY = Limits(requests_at_once=10**9, matches_an_hour=10**9)
SCHEMA: Any = schemathesis.openapi.from_dict(make_app(Config(Path())).openapi())
PAGES = {f"{one.method} {one.path}": one for one in (o.ok() for o in SCHEMA.get_all_operations())}


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server that does not mind how often it is asked."""
    app = make_app(Config(tmp_path_factory.mktemp("server"), limits=MANY), thinking=Inline())
    with TestClient(app, base_url=HERE) as client:
        yield client


@pytest.mark.parametrize("name", PAGES)
def test_no_request_breaks_a_page(name: str, web: TestClient) -> None:
    @settings(
        max_examples=12,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(PAGES[name].as_strategy())
    def ask(case: Any) -> None:
        wanted = case.as_transport_kwargs(base_url=HERE)
        parts = {key: wanted[key] for key in ("method", "url", "params", "json") if key in wanted}
        reply = web.request(**parts, headers={"authorization": "Bearer nobody"})
        assert reply.status_code < 500, reply.text
        if reply.status_code >= 400 and "json" in reply.headers["content-type"]:
            assert reply.json()["sentence"]

    ask()


def test_every_page_is_asked() -> None:
    assert len(PAGES) >= 22


def test_every_page_says_what_it_answers_when_something_is_wrong(web: TestClient) -> None:
    told = web.get("/api/openapi.json").json()
    assert "HTTPValidationError" not in str(told)
    for ways in told["paths"].values():
        for page in ways.values():
            wrong = page["responses"]["422"]["content"]["application/json"]["schema"]["$ref"]
            assert wrong.endswith("/Trouble")
