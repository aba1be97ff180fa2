"""The sizes in which cards are drawn, and where everything is on them, in pixels."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True)
class Size:
    """One size. `hang` is how far the spine (cost, ATT, DEF) stands out over the frame.

    Where `window` is 0 the window takes what the texts leave; pairs are the largest and the
    smallest type.
    """

    name: str
    width: float
    height: float
    frame: float
    radius: float
    hang: float
    title: float
    title_type: tuple[float, float]
    title_left: float
    window: float
    emblem: float
    emblem_at: float
    text_type: tuple[float, float]
    text_step: float
    inset: tuple[float, float]
    label: float
    foot: float
    role: float
    coin: float
    badge: tuple[float, float]
    numeral: float
    voices: int
    mark: float

    @property
    def face(self) -> tuple[float, float, float, float]:
        """The face inside the frame: x, y, width, height."""
        return (
            self.frame,
            self.frame,
            self.width - 2 * self.frame,
            self.height - 2 * self.frame,
        )


FULL: Final = Size(
    name="full",
    width=300,
    height=419,
    frame=10,
    radius=13,
    hang=9,
    title=46,
    title_type=(24, 14),
    title_left=44,
    window=150,
    emblem=134,
    emblem_at=0.57,
    text_type=(16.5, 9.5),
    text_step=1.24,
    inset=(16, 10),
    label=10.5,
    foot=28,
    role=22,
    coin=54,
    badge=(50, 56),
    numeral=32,
    voices=2,
    mark=14,
)
HAND: Final = Size(
    name="hand",
    width=152,
    height=222,
    frame=5,
    radius=9,
    hang=5,
    title=32,
    title_type=(14, 9),
    title_left=28,
    window=66,
    emblem=62,
    emblem_at=0.6,
    text_type=(12, 7),
    text_step=1.16,
    inset=(10, 4),
    label=0,
    foot=0,
    role=14,
    coin=30,
    badge=(30, 33),
    numeral=19,
    voices=2,
    mark=12,
)
TABLE: Final = Size(
    name="table",
    width=134,
    height=173,
    frame=5,
    radius=9,
    hang=5,
    title=31,
    title_type=(13, 8.5),
    title_left=24,
    window=0,
    emblem=66,
    emblem_at=0.6,
    text_type=(12, 8),
    text_step=1.16,
    inset=(9, 5),
    label=0,
    foot=0,
    role=14,
    coin=27,
    badge=(30, 33),
    numeral=19,
    voices=1,
    mark=12,
)
MINI: Final = Size(
    name="mini",
    width=56,
    height=78,
    frame=3,
    radius=5,
    hang=0,
    title=0,
    title_type=(0, 0),
    title_left=0,
    window=0,
    emblem=38,
    emblem_at=0.5,
    text_type=(0, 0),
    text_step=0,
    inset=(0, 0),
    label=0,
    foot=0,
    role=0,
    coin=0,
    badge=(0, 0),
    numeral=0,
    voices=0,
    mark=0,
)
SIZES: Final = {size.name: size for size in (FULL, HAND, TABLE, MINI)}

PRINT: Final = replace(FULL, hang=-3, radius=14, title_left=56)
"""A card of 63 × 88 mm: nothing stands out over its edge."""
