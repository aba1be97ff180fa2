"""Large libraries that a few tests want; where one is missing, its tests say how to get it."""

from __future__ import annotations

from typing import Any

import pytest


def wanted(name: str) -> Any:
    """The module of this name; without it the test, or the whole file, is skipped."""
    return pytest.importorskip(name, reason=f"NO {name}: run `uv run --all-groups pytest`")
