"""Chapter 1, second part: war tracks and the Battle Zone."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.table import at, happened, kind, names, play, refused, table, track
from wartable.siegestorm import PositionError

PAGE = {"name": "Page", "action": "Deploy any card from your hand for free"}
PLANT = {"name": "Plant", "action": "Place any card from your hand on No Man's Land"}
RAMPART = {"name": "Rampart", "action": "Place any card from your hand on your Frontline"}


@rule("zone.track", "zone.track-slots", "zone.deployment")
def test_a_creature_walks_from_the_deployment_zone_to_the_battle_zone() -> None:
    match = table(a={"hand": ["Armored Yak", "Levy"]}, b={"resources": 30}, turn=2)
    play(match, "deploy Armored Yak")
    walk = [track(match, "a")]
    while kind(match) != "order":
        turn = match.view(0)["turn"]
        while kind(match) == "main" and match.view(0)["turn"] == turn:
            play(match, "pass")
        if kind(match) == "main" and match.view(0)["active"] == "side:a":
            play(match, "pass", "pass")  # the windows after Prepare and Draw
            walk.append(track(match, "a"))
    assert walk == [
        ["Armored Yak", "", ""],
        ["", "Armored Yak", ""],
        ["", "", "Armored Yak"],
        ["", "", ""],  # three slots and no more: it has left the track
    ]
    assert match.options == ["storm", "hold aF", "hold N", "support"]


@rule("zone.track-slots")
def test_a_fourth_slot_does_not_exist() -> None:
    slots = table().view(None)["slots"]
    own = sorted(slot for slot in slots if slot.startswith("slot:a"))
    assert own == ["slot:a1", "slot:a2", "slot:a3", "slot:aF"]
    with pytest.raises(PositionError, match="at most 3"):
        table(a={"track": ["Levy", "Levy", "Levy", "Levy"]})


@rule("zone.track")
@pytest.mark.parametrize("letter", ["a", "b"])
def test_both_tracks_lead_from_their_own_side_to_the_same_battle_zone(letter: str) -> None:
    other = "b" if letter == "a" else "a"
    sides = {
        letter: {"track": ["Tengu", "Assassin", "Despoiler"]},
        other: {"track": ["Tengu", "Assassin", "Despoiler"]},
    }
    match = table(**sides, active=letter, step="advance")
    assert track(match, letter) == ["", "Tengu", "Assassin"]  # away from its Deployment Zone
    assert track(match, other) == ["Tengu", "Assassin", "Despoiler"]
    assert match.options == ["storm", f"hold {letter}F", "hold N", "support"]


@rule("zone.track")
def test_the_end_of_one_track_faces_the_beginning_of_the_other() -> None:
    match = table(
        a={"track": ["", "", "Archangel"]},  # ATT 4
        b={"track": ["Armored Yak", "Mountain That Walks"]},  # DEF 1 + 2 in the first slot
        step="advance",
    )
    events = play(match, "storm")
    assert happened(events, "attack")[0]["strength"] == 1


@rule("zone.deployment")
def test_creatures_enter_in_the_first_slot() -> None:
    match = table(a={"hand": ["Armored Yak", "Levy"], "track": ["", "Tengu"]})
    play(match, "deploy Armored Yak")
    assert track(match, "a") == ["Armored Yak", "Tengu", ""]
    match = table(
        a={"hand": ["Page", "Armored Yak", "Levy"], "track": ["", "", "Tengu"]}, card=[PAGE]
    )
    play(match, "action Page", "Armored Yak")
    assert track(match, "a") == ["Armored Yak", "", "Tengu"]


@rule("zone.one-per-slot")
def test_nobody_enters_an_occupied_deployment_zone() -> None:
    match = table(a={"hand": ["Page", "Armored Yak", "Levy"], "track": ["Tengu"]}, card=[PAGE])
    assert refused(match, "deploy Armored Yak") == "deploy.zone-empty"
    events = play(match, "action Page")
    assert happened(events, "cannot_deploy")[0]["rule"] == "place.deploy-fails"
    assert track(match, "a") == ["Tengu", "", ""]
    assert sorted(names(match, "a", "hand")) == ["Armored Yak", "Levy"]


@rule("zone.one-per-slot")
def test_a_full_track_advances_without_a_collision() -> None:
    match = table(a={"track": ["Tengu", "Assassin", "Despoiler"]}, step="advance")
    assert track(match, "a") == ["", "Tengu", "Assassin"]
    play(match, "support")
    assert names(match, "a", "ready") == ["Despoiler"]


@rule("zone.battle")
def test_two_frontlines_and_one_no_mans_land() -> None:
    zones = table().view(None)["zones"]
    assert [zone["slots"] for zone in zones] == [["slot:aF", "slot:N", "slot:bF"]]


@rule("zone.battle")
@pytest.mark.parametrize("letter", ["a", "b"])
def test_no_mans_land_is_shared_and_a_frontline_is_not(letter: str) -> None:
    other = "b" if letter == "a" else "a"
    match = table(**{letter: {"track": ["", "", "Tengu"]}}, active=letter, step="advance")
    assert f"hold {letter}F" in match.options and "hold N" in match.options
    assert refused(match, f"hold {other}F") == "hold.place"


@rule("zone.battle-one-per-slot")
@pytest.mark.parametrize("holder", ["a", "b"])
def test_a_taken_no_mans_land_has_no_room(holder: str) -> None:
    match = table(
        a={"track": ["", "", "Tengu"]},
        no_mans_land={"card": "Assassin", "side": holder},
        step="advance",
    )
    assert match.options == ["storm", "hold aF", "support"]
    assert refused(match, "hold N") == "hold.nml-no-replace"


@rule("zone.battle-one-per-slot")
def test_no_effect_places_a_second_creature_there() -> None:
    match = table(
        a={"hand": ["Plant", "Tengu", "Levy"]},
        no_mans_land={"card": "Assassin", "side": "b"},
        card=[PLANT],
    )
    play(match, "action Plant")
    assert at(match, "N") == "Assassin"
    assert sorted(names(match, "a", "hand")) == ["Levy", "Tengu"]


@rule("zone.battle-one-per-slot")
def test_on_a_taken_frontline_the_newcomer_replaces_the_occupant() -> None:
    match = table(
        a={"track": ["", "", "Tengu"], "frontline": "Assassin", "hand": ["Levy"]}, step="advance"
    )
    play(match, "hold aF")
    assert at(match, "aF") == "Tengu"
    assert names(match, "a", "casualties") == ["Assassin"]
    match = table(a={"hand": ["Rampart", "Tengu", "Levy"], "frontline": "Assassin"}, card=[RAMPART])
    play(match, "action Rampart", "Tengu")
    assert at(match, "aF") == "Tengu"
    assert names(match, "a", "casualties") == ["Rampart", "Assassin"]
