"""A number's sum on one line, for those who read it: "3 = 2 Tengu, printed [kw.att] +1 …"."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wartable.kernel.shapes import ValueShape


def sum_line(value: ValueShape) -> str:
    """The total, and every part with its sentence and the slug of its rule."""
    parts = [
        (f"{one['amount']}" if first else f"{one['amount']:+d}")
        + f" {one['sentence']} [{one['rule']}]"
        for first, one in ((at == 0, one) for at, one in enumerate(value["because"]))
    ]
    return f"{value['total']} = " + " ".join(parts)
