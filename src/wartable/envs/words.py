"""A table in a few lines, for who watches a learner."""

from __future__ import annotations

from typing import Any

from .stepping import Table


def in_words(table: Table) -> str:
    """The table as a spectator sees it, and whom it waits for."""
    view = table.game.view(table.state, None)
    lines = [f"turn {view['turn']}, {view['phase']}"]
    if view["game"] == "siegestorm":
        lines += [_side(side) for side in view["sides"]]
        for slot, creature in view["slots"].items():
            if creature is not None:
                strength = f"{creature['attack']}/{creature['defense']}"
                lines.append(f"{slot.partition(':')[2]}: {creature['name']} {strength}")
    else:
        for side in view["sides"]:
            name = side["side"].partition(":")[2]
            lines.append(f"{name}: {side['victory']} points, {side['command']} command points")
        for figure in view["figures"]:
            if figure["place"] is not None:
                where = figure["place"].partition(":")[2]
                worn = f"{figure['wounds']} of {figure['health']} wounds"
                lines.append(
                    f"{figure['figure'].partition(':')[2]}: {figure['profile']} {where}, {worn}"
                )
    question = view["question"]
    result = view["result"]
    if result is not None:
        winners = ", ".join(result["winners"]) or "nobody"
        lines.append(f"over: {winners} ({result['rule']})")
    else:
        lines.append(f"player_{question['seat']} is asked")
    return "\n".join(lines)


def _side(side: dict[str, Any]) -> str:
    hand = side["hand"] if isinstance(side["hand"], int) else len(side["hand"])
    name = side["thing"].partition(":")[2]
    return f"{name}: {side['resources']} Resources, {hand} in hand"
