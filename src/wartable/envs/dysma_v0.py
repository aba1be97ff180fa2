"""Dysma's Portal for PettingZoo."""

from __future__ import annotations

from typing import Any

from .aec import TableEnv, wrapped


def env(**words: Any) -> Any:
    """The environment with PettingZoo's usual checks around it.

    It takes `bands`, `map`, `main` and the other words of `dysma.new_match`.
    """
    return wrapped("dysma", **words)


def raw_env(**words: Any) -> TableEnv:
    """The environment without them: an illegal action raises `IllegalAction`."""
    return TableEnv("dysma", **words)
