"""Chapter 6, first part: playing a creature."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.table import asked, happened, kind, names, play, refused, table, track


@rule("deploy.basic", "turn.deploy")
def test_a_deployed_creature_is_paid_for_and_enters_the_deployment_zone() -> None:
    match = table(
        a={"hand": ["Assassin", "Levy", "Choir Archer"], "ready": ["Tengu"]},
        b={"hand": []},
    )
    play(match, "deploy Assassin")
    assert kind(match) == "pay"
    assert sorted(match.options) == ["Choir Archer", "Levy", "supporter Tengu"]
    events = play(match, "Levy")
    assert track(match, "a") == ["Assassin", "", ""]
    assert names(match, "a", "hand") == ["Choir Archer"]
    assert names(match, "a", "casualties") == ["Levy"]
    assert names(match, "a", "ready") == ["Tengu"]
    assert happened(events, "deploy") == [
        {"kind": "deploy", "rule": "deploy.basic", "side": 0, "card": "Assassin", "slot": "a1"}
    ]


@rule("deploy.basic")
def test_a_creature_whose_cost_cannot_be_paid_is_not_deployed() -> None:
    match = table(a={"hand": ["Grand Overlord Ikee", "Levy"]}, b={"hand": []})
    assert "deploy Levy" in match.options
    assert "deploy Grand Overlord Ikee" not in match.options
    assert refused(match, "deploy Grand Overlord Ikee") == "cost.unaffordable"


@rule("deploy.own-turn")
def test_no_creature_is_deployed_in_an_opponents_turn() -> None:
    match = table(a={"hand": ["Underworld Vindicator"]}, b={"hand": ["Choir Archer"]}, active="a")
    play(match, "action Underworld Vindicator")
    assert (kind(match), asked(match)) == ("react", "b")
    assert match.options == ["pass", "action Choir Archer"]
    assert refused(match, "deploy Choir Archer") == "deploy.own-turn"


@rule("deploy.zone-empty", "turn.deploy")
def test_an_occupied_deployment_zone_admits_nobody() -> None:
    full = table(a={"hand": ["Choir Archer"], "track": ["Levy"]}, b={"hand": []})
    assert refused(full, "deploy Choir Archer") == "deploy.zone-empty"
    assert track(full, "a") == ["Levy", "", ""]
    # Only that slot counts: the rest of the track may be full.
    free = table(a={"hand": ["Choir Archer"], "track": ["", "Levy", "Levy"]}, b={"hand": []})
    play(free, "deploy Choir Archer")
    assert track(free, "a") == ["Choir Archer", "Levy", "Levy"]


@rule("deploy.one-per-turn", "deploy.step-only")
def test_a_second_creature_is_refused_even_if_the_zone_is_empty_again() -> None:
    match = table(
        a={"hand": ["Levy", "Choir Archer", "Forward"]},
        b={"hand": []},
        card=[{"name": "Forward", "action": "Advance your war track once"}],
    )
    play(match, "deploy Levy", "action Forward")
    assert track(match, "a") == ["", "Levy", ""]
    assert "deploy Choir Archer" not in match.options
    assert refused(match, "deploy Choir Archer") == "deploy.one-per-turn"


@rule("deploy.one-per-turn")
def test_creatures_deployed_by_a_text_do_not_count() -> None:
    match = table(
        a={"hand": ["Lift", "Levy"], "casualties": ["Choir Archer"]},
        b={"hand": []},
        card=[
            {
                "name": "Lift",
                "action": "Deploy your top Casualty for free, then Advance your war track once",
            }
        ],
    )
    play(match, "action Lift")
    assert track(match, "a") == ["", "Choir Archer", ""]
    play(match, "deploy Levy")
    assert track(match, "a") == ["Levy", "Choir Archer", ""]


@rule("deploy.one-per-turn")
def test_a_text_may_deploy_after_the_normal_deployment() -> None:
    match = table(
        a={"hand": ["Levy", "Lift"], "casualties": ["Choir Archer"], "track": ["", "", ""]},
        b={"hand": []},
        card=[
            {
                "name": "Lift",
                "action": "Advance your war track once, then Deploy your top Casualty for free",
            }
        ],
    )
    play(match, "deploy Levy", "action Lift")
    assert track(match, "a") == ["Choir Archer", "Levy", ""]


@rule("deploy.one-per-turn", "deploy.step-only")
def test_the_next_turn_brings_the_next_deployment() -> None:
    match = table(
        a={"hand": ["Choir Archer"], "deployed": True}, b={"hand": [], "resources": ["Levy"] * 4}
    )
    assert refused(match, "deploy Choir Archer") == "deploy.one-per-turn"
    play(match, "pass")
    while asked(match) == "b":
        play(match, "pass")
    play(match, "pass", "pass")
    assert "deploy Choir Archer" in match.options


@rule("deploy.optional")
def test_the_deploy_step_may_pass_without_a_deployment() -> None:
    match = table(a={"hand": ["Levy"]}, b={"hand": ["Levy"]})
    assert match.options == ["deploy Levy", "pass"]
    play(match, "pass")
    assert asked(match) == "b"
    assert track(match, "a") == ["", "", ""]
    assert names(match, "a", "hand") == ["Levy"]


@rule("deploy.step-only")
def test_the_windows_before_the_deploy_step_allow_no_deployment() -> None:
    for step in ("after_prepare", "after_draw"):
        match = table(a={"hand": ["Choir Archer"]}, b={"hand": []}, step=step)
        assert match.options == ["action Choir Archer", "pass"]
        assert refused(match, "deploy Choir Archer") == "deploy.step-only"
    deploy = table(a={"hand": ["Choir Archer"]}, b={"hand": []}, step="deploy")
    assert "deploy Choir Archer" in deploy.options


@rule("deploy.no-reaction")
def test_nobody_reacts_to_a_deployment() -> None:
    match = table(a={"hand": ["Levy", "Levy"]}, b={"hand": ["Gorge Trickster"]})
    events = play(match, "deploy Levy")
    assert track(match, "a") == ["Levy", "", ""]
    assert (kind(match), asked(match)) == ("main", "a")
    assert happened(events, "command") == []


@rule("deploy.no-reaction")
def test_an_action_that_deploys_can_be_negated() -> None:
    match = table(
        a={"hand": ["Lift"], "casualties": ["Choir Archer"]},
        b={"hand": ["Gorge Trickster"]},
        card=[{"name": "Lift", "action": "Deploy your top Casualty for free"}],
    )
    play(match, "action Lift")
    assert (kind(match), asked(match)) == ("react", "b")
    play(match, "action Gorge Trickster")
    assert track(match, "a") == ["", "", ""]
    assert names(match, "a", "casualties") == ["Lift", "Choir Archer"]


@rule("deploy.action-unused")
def test_a_deployed_card_does_not_perform_its_action() -> None:
    match = table(a={"hand": ["Underworld Vindicator", "Levy"]}, b={"hand": [], "resources": 5})
    events = play(match, "deploy Underworld Vindicator")
    assert happened(events, "damage") == []
    assert len(names(match, "b", "resources")) == 5
    # The same card played as an action does perform it, and is no creature.
    other = table(a={"hand": ["Underworld Vindicator", "Levy"]}, b={"hand": [], "resources": 5})
    play(other, "action Underworld Vindicator")
    assert len(names(other, "b", "resources")) == 3
    assert track(other, "a") == ["", "", ""]
