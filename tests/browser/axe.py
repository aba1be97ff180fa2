"""What axe, the checker of pages for everybody, says of a page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN: Final = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
STILL: Final = """() => document.getAnimations().every(
    (one) => one.playState !== "running" || one.effect.getTiming().iterations === Infinity
)"""
"""Whether everything that moves to somewhere has come there: half a fade has half its contrast."""


def problems(page: Page) -> list[str]:
    """What axe complains about once the page is still, one line each."""
    if not AXE.exists():
        pytest.skip("NO AXE: run npm install in web/")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.wait_for_function(STILL)
    found = page.evaluate(RUN)
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]
