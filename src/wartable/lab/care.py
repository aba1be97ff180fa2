"""How carefully somebody who waits for an analysis or a hint is served."""

from __future__ import annotations

from ..build_info import engine_kind


def careful_turns(ahead: int) -> int:
    """How many of the turns ahead are imagined with care, as the strongest level plays them.

    All of them where the engine is compiled: a weak script would make strong answers look like
    mistakes. Uncompiled that would take minutes for a duel, so the script has to do.
    """
    return ahead if engine_kind() == "compiled" else 0
