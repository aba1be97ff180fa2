"""Let whoever waits at the keyboard in: compiled loops call `breathe` now and then.

Compiled code never returns to the interpreter by itself, and only there Python looks for signals.
So Ctrl-C would have to wait for the end of a loop, however long that is. This module stays plain
Python (see `hatch_build.py`); calling it is all it takes. Nothing happens in it, so engines that
call it stay pure. Every compiled loop whose length is not small and known calls it: whoever plays
games, looks ahead, or draws lots until something fits.
"""

from __future__ import annotations

from typing import Final

OFTEN: Final = 64
"""Loops of less than a microsecond call it once in so many rounds, so that it costs nothing."""


def breathe() -> None:
    """Do nothing, in the interpreter: a KeyboardInterrupt is raised here if one is due."""
