"""Chapter 5: targets that are elsewhere, or somebody else, when the text resolves."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.table import happened, kind, pass_all, play, table, track

SWAP = {"name": "Swap", "action": "Switch any 2 cards on any 2 War Tracks"}
TRIO = [{"name": name, "attack": 1, "defense": 1} for name in ("Ant", "Bee", "Cow")]


@rule("kw.switch", "chain.lifo")
def test_two_that_another_switch_has_brought_together_stay_where_they_are() -> None:
    match = table(
        a={"hand": ["Swap", "Levy"], "track": ["", "Ant"]},
        b={"hand": ["Swap", "Levy"], "track": ["", "Bee", "Cow"]},
        card=[SWAP, *TRIO],
    )
    play(match, "action Swap")
    while kind(match) == "target":  # Ant and Bee
        play(match, next(one for one in match.options if one in ("Ant@a2", "Bee@b2")))
    play(match, "action Swap")
    while kind(match) == "target":  # Ant and Cow, which comes first
        play(match, next(one for one in match.options if one in ("Ant@a2", "Cow@b3")))
    pass_all(match, "main")
    assert track(match, "a") == ["", "Cow", ""]
    assert track(match, "b") == ["", "Bee", "Ant"]
    assert len(happened(match.events, "switch")) == 1


AXE = {"name": "Axe", "action": "Kill 1 Enemy"}
BLINK = {
    "name": "Blink",
    "action": "Return 1 Ally to its owner's hand, Deploy any card from your hand for free",
}


@rule("action.target-recheck")
def test_a_creature_that_left_and_came_back_is_no_longer_the_target() -> None:
    match = table(
        a={"hand": ["Axe", "Axe", "Levy"]},
        b={"hand": ["Blink", "Blink"], "track": ["", "Ant"]},
        card=[AXE, BLINK, *TRIO],
    )
    play(match, "action Axe")
    saved = match.copy()
    play(match, "pass")
    assert track(match, "b") == ["", "", ""]
    for _ in range(2):  # every time it comes back it is a new one
        play(saved, "action Blink")
        while kind(saved) != "main":
            play(saved, "Ant" if "Ant" in saved.options else "pass")
        assert track(saved, "b") == ["Ant", "", ""]
        if "action Axe" in saved.options:
            play(saved, "action Axe")
