"""Nobody turns out of contact (geo.pivot-clearance)."""

from __future__ import annotations

from typing import Any

from tests.dysma.battle import arena, battle, facing, fig, play, refused, state, states
from tests.dysma.rules import rule
from tests.dysma.rules.melee import EAST, WEST, asked, fight, say, who
from wartable.dysma.state.board import touching


def corner_to_edge(**more: Any) -> dict[str, Any]:
    """b1 has charged the south-west corner of a1."""
    return {
        "a": [who(at=(10, 10), facing=WEST)],
        "b": [who(at=(9.146, 9.146), facing=45)],
        **more,
    }


@rule("move.contact-no-march", "combat.action", "geo.pivot-clearance")
def test_nobody_turns_out_of_contact_by_facing_its_target() -> None:
    s = arena(**corner_to_edge(dice=[1] * 6))
    fight(s)
    assert asked(s) == "answer"  # 225° would take the corner away, and no quarter turn is better
    assert facing(s, "a1") == WEST and touching(s, fig(s, "a1"), fig(s, "b1"))
    turned = corner_to_edge()
    turned["a"][0]["facing"] = EAST
    s = say(fight(arena(**turned, dice=[1] * 6)), "yes")
    assert facing(s, "a1") in (WEST, 270) and touching(s, fig(s, "a1"), fig(s, "b1"))


@rule("move.contact-no-march", "action.stance", "geo.pivot-clearance")
def test_a_stance_does_not_slip_away_either() -> None:
    match = battle(**corner_to_edge())
    play(match, "a1", "stance", "10,10,0@235")
    assert facing(match, "a1") == 270
    assert touching(state(match), fig(match, "a1"), fig(match, "b1"))
    assert refused(match, "march") == "move.contact-no-march"
    assert states(match, "a1") == ["on_guard"]
