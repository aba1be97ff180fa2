"""Siegestorm for PettingZoo."""

from __future__ import annotations

from typing import Any

from .aec import TableEnv, wrapped


def env(**words: Any) -> Any:
    """The environment with PettingZoo's usual checks around it.

    It takes `decks`, `mode`, `boss` and the other words of `siegestorm.new_match`.
    """
    return wrapped("siegestorm", **words)


def raw_env(**words: Any) -> TableEnv:
    """The environment without them: an illegal action raises `IllegalAction`."""
    return TableEnv("siegestorm", **words)
