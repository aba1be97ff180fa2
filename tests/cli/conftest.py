"""What the tests of whole games at the prompt share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Where the games of a test are kept."""
    return tmp_path / "game.json"
