"""Yardsticks: bots that stay as they are, so that a share against them means the same next year.

Their code is that of `greedy` and `tactician`; a test with fixed games holds their answers. Whoever
makes those two better keeps what they were under these names.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from .dysma.tactician import Tactician
from .siegestorm.greedy import Greedy


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyReference(Greedy):
    """`greedy` as it was when the levels were first measured."""

    name: ClassVar[str] = "greedy-reference"


@mypyc_attr(allow_interpreted_subclasses=True)
class TacticianReference(Tactician):
    """`tactician` as it was when the levels were first measured."""

    name: ClassVar[str] = "tactician-reference"
